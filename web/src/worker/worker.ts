// Tables in the page: the worker. Texts of the table protocol go both ways (docs/protocol.md, "A table in the
// page"); besides, it says { waiting: true } while another tab has the tables, and { ready: true } when it can be
// spoken to.

import { loadNet } from "./nets";
import { Room } from "./room";
import { BrowserStore, MemoryStore, NoStore, type Store } from "./store";

async function openStore(): Promise<Store> {
  try {
    return await BrowserStore.open();
  } catch (why) {
    return new NoStore(why);
  }
}

async function compile(): Promise<WebAssembly.Module> {
  const found = fetch(new URL("../gen/neva.wasm", import.meta.url));
  try {
    return await WebAssembly.compileStreaming(found);
  } catch {
    // a host that does not know the type of the file
    return WebAssembly.compile(await (await fetch(new URL("../gen/neva.wasm", import.meta.url))).arrayBuffer());
  }
}

async function begin(opened: Promise<Store>): Promise<void> {
  const [store, compiled] = await Promise.all([opened, compile()]);
  const [high, low] = crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number];
  const outside = {
    post: (message: string) => self.postMessage(message),
    // The page hears of it and makes another worker, which needs the tables.
    broken(why: unknown) {
      reportError(why);
      setTimeout(() => self.close());
    },
  };
  const room = await Room.open(compiled, store, outside, loadNet, [high, low]);
  self.onmessage = (message: MessageEvent<string>) => room.take(message.data);
  self.postMessage({ ready: true });
}

/** Two tabs that play at one table would each undo what the other has kept: one has all of them. */
async function main(): Promise<void> {
  if (!navigator.locks) return begin(openStore());
  const first = await navigator.locks.request("neva", { ifAvailable: true }, (lock) => (lock ? keepIt() : false));
  if (first !== false) return;
  self.postMessage({ waiting: true });
  await navigator.locks.request("neva", keepIt);
}

/** As long as this worker lives. */
async function keepIt(): Promise<void> {
  await begin(openStore());
  await new Promise(() => {});
}

/** A reader looks at records and keeps no tables: every tab can have one. */
const begun = self.name === "reader" ? begin(Promise.resolve(new MemoryStore())) : main();
// The page hears of errors, but not of promises that are broken; then it tries again with another worker.
begun.catch((why: unknown) => reportError(why));
