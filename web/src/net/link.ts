// A conversation with who runs the tables: requests with their answers, pushes, and coming back after the
// connection was lost. What is said is the same for a server and for a worker (docs/protocol.md).

import type { Answers, HelloAnswer, Push, RefusedAnswer, Request } from "$gen/protocol";
import { VERSION } from "$gen/protocol";
import type { OpenWire, Wire } from "./wire";

export type Asks = { [Name in Request["do"]]: Omit<Extract<Request, { do: Name }>, "id" | "do"> };
export type Name = keyof Asks & keyof Answers;
/** `lost`: it was there and is being looked for again. `elsewhere`: another tab of this browser speaks with it. */
export type Status = "connecting" | "open" | "lost" | "elsewhere" | "closed";

/** A request that was refused: `code` is for programs, the message for people. */
export class Refused extends Error {
  constructor(readonly code: RefusedAnswer["error"]["code"], message: string) {
    super(message);
  }
}
/** The connection was lost before the answer came: it may or may not have been done. */
export class Lost extends Error {}
/** Another tab of this browser has the tables: nothing can be asked here. */
export class Elsewhere extends Error {}

export interface LinkEvents {
  /** after each hello: the first one, and whenever the connection is there again */
  welcome(answer: HelloAnswer): void;
  push(push: Push): void;
  status(status: Status): void;
}

/** What the link keeps between visits. */
export interface Keeper {
  token(): string | undefined;
  setToken(token: string): void;
  dropToken(): void;
  name(): string;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(why: Error): void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const SILENCE = 25_000;
const NO_ANSWER = 10_000;

export class Link {
  status: Status = "connecting";
  private wire: Wire | undefined;
  private waiting = new Map<number, Waiting>();
  private queue: { name: Name; text: string; id: number }[] = [];
  private nextId = 1;
  private greeted = false;
  private wasOpen = false;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly openWire: OpenWire,
    private readonly keeper: Keeper,
    private readonly events: LinkEvents,
  ) {}

  open(): void {
    if (this.wire || this.status === "closed") return;
    clearTimeout(this.timer);
    const wire = this.openWire({
      opened: () => void this.greet(),
      got: (text) => this.got(text),
      waiting: () => this.elsewhere(),
      closed: () => this.lost(wire),
    });
    this.wire = wire;
  }

  close(): void {
    this.setStatus("closed");
    clearTimeout(this.timer);
    this.giveUp(new Lost("closed"));
    this.wire?.close();
  }

  /** Tries at once, for when the network is said to be there again; a connection that seems to be there may be dead. */
  hurry(): void {
    if (!this.wire) this.open();
    else if (this.greeted) this.probe();
  }

  /** Says hello anew: as somebody else, once the keeper has another token or none. */
  restart(): void {
    if (!this.wire) return;
    this.drop();
    this.open();
  }

  ask<N extends Name>(name: N, fields: Asks[N]): Promise<Answers[N]> {
    const id = this.nextId++;
    const text = JSON.stringify({ id, do: name, ...fields });
    return new Promise<Answers[N]>((resolve, reject) => {
      if (this.status === "closed") return reject(new Lost("closed"));
      if (this.status === "elsewhere" && name !== "hello") return reject(new Elsewhere("another tab has the tables"));
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      if (this.greeted || name === "hello") this.wire?.send(text);
      else this.queue.push({ name, text, id });
    });
  }

  private async greet(): Promise<void> {
    const token = this.keeper.token();
    const name = this.keeper.name();
    const who = token ? { token } : name ? { name } : {};
    try {
      this.welcome(await this.ask("hello", { version: VERSION, client: "neva web", ...who }));
    } catch (why) {
      if (why instanceof Refused && why.code === "wrong_password" && token) {
        this.keeper.dropToken(); // the server does not know us any more: come as somebody new
        void this.greet();
      } else if (why instanceof Refused && why.code === "version") {
        this.close();
      } else if (why instanceof Refused) {
        this.drop();
      }
    }
  }

  private welcome(answer: HelloAnswer): void {
    if (answer.token) this.keeper.setToken(answer.token);
    this.greeted = true;
    this.wasOpen = true;
    this.pause = FIRST_PAUSE;
    this.setStatus("open");
    this.events.welcome(answer);
    for (const { text } of this.queue.splice(0)) this.wire?.send(text);
    this.watchSilence();
  }

  private got(text: string): void {
    this.watchSilence();
    const message = JSON.parse(text) as Push | ({ id: number } & (RefusedAnswer | { ok: true }));
    if ("on" in message) {
      this.events.push(message);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.ok) waiting?.resolve(message);
    else waiting?.reject(new Refused(message.error.code, message.error.message));
  }

  private lost(wire: Wire): void {
    if (wire !== this.wire) return;
    this.wire = undefined;
    this.greeted = false;
    clearTimeout(this.timer);
    this.giveUp(new Lost("the connection was lost"));
    if (this.status === "closed") return;
    this.setStatus(this.wasOpen ? "lost" : "connecting");
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private elsewhere(): void {
    this.setStatus("elsewhere");
    this.giveUp(new Elsewhere("another tab has the tables"));
  }

  /** Whoever waits for an answer gets none. */
  private giveUp(why: Error): void {
    this.queue = [];
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(why);
  }

  /** A network that vanished without a word is noticed by a ping that nobody answers. */
  private watchSilence(): void {
    clearTimeout(this.timer);
    if (this.greeted) this.timer = setTimeout(() => this.probe(), SILENCE);
  }

  private probe(): void {
    clearTimeout(this.timer);
    this.ask("ping", {}).catch(() => {});
    this.timer = setTimeout(() => this.drop(), NO_ANSWER);
  }

  /** Ends the connection without waiting for the other side to say so; then it is looked for again. */
  private drop(): void {
    const wire = this.wire;
    if (!wire) return;
    wire.close();
    this.lost(wire);
  }

  private setStatus(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.events.status(status);
  }
}
