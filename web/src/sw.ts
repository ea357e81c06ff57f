// The service worker: keeps the page of one version, all its files together, so that it opens without a network.
//
// What is not among its files (the WebSocket, records, exports, measurements) it does not touch. Another version
// of the page has another worker with a cache of its own; it takes over when a page of its version was loaded or
// when no page of the old one is left, so that no page loses the parts that it loads later.

declare const self: ServiceWorkerGlobalScope;
/** Filled in by tools/offline.ts: paths of files beside this one, and a name for all of them together. */
declare const NEVA_FILES: string[];
/** Files that are kept later, when the page has all that it needs. */
declare const NEVA_LARGE: string[];
declare const NEVA_VERSION: string;

const FILES = new Set(NEVA_FILES);
const LARGE = new Set(NEVA_LARGE);
/** Caches belong to the whole host, which may have other folders with other pages. */
const OURS = `neva ${self.registration.scope} `;
const CACHE = OURS + NEVA_VERSION;
const PAGE = "index.html";
/** A network that answers later than this is none: the page as it was kept is better than waiting. */
const PATIENCE = 4000;

const pathOf = (url: string) => url.replace(self.registration.scope, "").replace(/[?#].*/, "") || PAGE;

/** A file whose name tells its content needs to be fetched once only, whichever version wanted it first. */
async function keep(cache: Cache, file: string): Promise<void> {
  const named = file.startsWith("assets/");
  const address = file === PAGE ? "./" : file; // some hosts have no name for the page itself
  const answer = (named && (await caches.match(file))) || (await fetch(address, { cache: named ? "default" : "no-cache" }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all([...FILES].map((file) => keep(cache, file)));
  for (const file of LARGE) {
    const found = await caches.match(file); // of the version before
    if (found) await cache.put(file, found);
  }
}

/** One after the other, so that nobody who plays has to wait; what does not come is tried again next time. */
async function keepLarge(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of LARGE) if (!(await cache.match(file))) await keep(cache, file).catch(() => {});
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function kept(file: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(file, { ignoreVary: true });
}

async function page(request: Request): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const answer = await fetch(request, { signal: patience.signal });
    if (answer.ok) return answer;
  } catch {
    // no network
  } finally {
    clearTimeout(timer); // what has begun to come may take its time
  }
  return (await kept(PAGE)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const file = pathOf(request.url);
  if (request.method !== "GET" || !(FILES.has(file) || LARGE.has(file))) return;
  event.respondWith(file === PAGE ? page(request) : kept(file).then((found) => found ?? fetch(request)));
});

/** Somebody pressed a message of ours (store/notify.ts): to the page that is open, or to a new one. */
async function goTo(place: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await self.clients.openWindow(self.registration.scope + place));
  page.postMessage({ go: place });
  await page.focus();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(String(event.notification.data ?? "")));
});

/** A page says which script it began with: one of this version, or one that could be loaded again. When it has nothing
 * else to do it has all that is left kept. */
self.addEventListener("message", (event) => {
  if (event.data === "keep all") event.waitUntil(keepLarge());
  else if (FILES.has(pathOf(String(event.data)))) void self.skipWaiting();
  else event.source?.postMessage("new version");
});

export {};
