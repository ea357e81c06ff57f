// The page as a whole: the hosts of tables it talks to.

import { Link } from "../net/link";
import { serverUrl, socketWire, workerWire } from "../net/wire";
import { isKnown, Session, tokenKey } from "./session.svelte";

/** Built for a host that only has files (./dev site): there is no server to look for. */
const ALONE = import.meta.env.MODE === "site";
/** A server usually answers before anybody has read a sentence about it. */
const PATIENCE = 2000;

/** The ids of tables in this page begin so. */
export function isPageTable(id: string): boolean {
  return id.startsWith("page-");
}

function makeWorker(name: "tables" | "reader"): Worker {
  return new Worker(new URL("../worker/worker.ts", import.meta.url), { type: "module", name });
}

function openReader(): Link {
  const nobody = { token: () => undefined, setToken() {}, dropToken() {}, name: () => "" };
  const link = new Link(workerWire(() => makeWorker("reader")), nobody, { welcome() {}, push() {}, status() {} });
  link.open();
  return link;
}

class App {
  /** Others can be met there. It may be out of reach: then the page plays alone. */
  readonly server = new Session("server", (ends) => socketWire(serverUrl(location))(ends));
  /** This page has no server and never will. */
  readonly alone = ALONE;
  /** A server has answered once in this visit. */
  readonly hasServer = $derived(this.server.me !== undefined);
  /** It had time to answer and did not: one may say so. */
  readonly outOfReach = $derived.by(() => !this.hasServer && !this.patient);
  private patient = $state(!ALONE);
  private local = $state.raw<Session | undefined>();
  private readerLink: Link | undefined;
  /** one's tables in this page, once they were looked for */
  readonly pageTables = $derived(this.local?.mine ?? []);

  /** Another tab has the tables of this page. */
  readonly playsElsewhere = $derived.by(() => this.local?.status === "elsewhere");

  start(): void {
    addEventListener("pagehide", () => {
      this.server.keep();
      this.local?.keep();
    });
    if (ALONE) this.server.link.close();
    else this.lookForServer();
  }

  private lookForServer(): void {
    this.server.link.open();
    setTimeout(() => (this.patient = false), PATIENCE);
    // Somebody logged in or out in another tab: this one is the same person.
    window.addEventListener("storage", (event) => {
      if (event.key === tokenKey("server")) this.server.link.restart();
    });
    addEventListener("online", () => this.server.link.hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.server.link.hurry();
    });
  }

  /** Tables in this page, loaded when they are first wanted. */
  get page(): Session {
    if (!this.local) {
      this.local = new Session("page", workerWire(() => makeWorker("tables")));
      this.local.link.open();
    }
    return this.local;
  }

  /** Games from their records. It is there for this tab also while another one has the tables of the page. */
  get reader(): Link {
    this.readerLink ??= openReader();
    return this.readerLink;
  }

  /** One more reader, for what takes long; whoever has it closes it. */
  thinker(): Link {
    return openReader();
  }

  /** The page as a host, if it is one already. */
  get pageSoFar(): Session | undefined {
    return this.local;
  }

  /** The page as a host, only if it was played here before: what it needs is not small. */
  get pageIfKnown(): Session | undefined {
    return this.local || isKnown("page") ? this.page : undefined;
  }

  /** Where the table of this id is. */
  sessionOf(table: string): Session {
    return isPageTable(table) ? this.page : this.server;
  }
}

export const app = new App();
