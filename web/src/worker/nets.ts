// The networks that computer players think with, a file for each set of games (tools/nets.py). They are not small:
// each is fetched when it is first needed; the service worker gets all of them some time after the page.

const FILES = import.meta.glob<string>("../gen/nets/*.net", { query: "?url", import: "default", eager: true });
/** Play goes on without a network that does not come. */
const PATIENCE = 20_000;

export function hasNet(set: string): boolean {
  return `../gen/nets/${set}.net` in FILES;
}

/** undefined: no network was made for these games. */
export async function loadNet(set: string): Promise<Uint8Array | undefined> {
  const url = FILES[`../gen/nets/${set}.net`];
  if (url === undefined) return undefined;
  const answer = await fetch(new URL(url, import.meta.url), { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
