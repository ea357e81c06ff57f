// What outlives the page: tables that are being played, finished games, the name.

export interface KeptTable {
  id: string;
  meta: string;
  lines: string;
}

export interface KeptGame {
  id: string;
  /** grows from game to game */
  number: number;
  line: string;
  record: string;
}

/** A thing to write; undefined: to delete. */
export interface Changes {
  tables: Map<string, KeptTable | undefined>;
  games: Map<string, KeptGame | undefined>;
  name: string | undefined;
}

export interface Store {
  /** all that was kept; of the games, which are sorted by number, only the lines */
  load(): Promise<{ tables: KeptTable[]; games: string[]; name: string | undefined }>;
  /** all of it or nothing */
  save(changes: Changes): Promise<void>;
  record(id: string): Promise<string | undefined>;
}

export function noChanges(): Changes {
  return { tables: new Map(), games: new Map(), name: undefined };
}

export function isEmpty(changes: Changes): boolean {
  return !changes.tables.size && !changes.games.size && changes.name === undefined;
}

/** For readers, and for tests. */
export class MemoryStore implements Store {
  private tables = new Map<string, KeptTable>();
  private games = new Map<string, KeptGame>();
  private name: string | undefined;

  async load() {
    const games = [...this.games.values()].sort((a, b) => a.number - b.number).map((game) => game.line);
    return { tables: [...this.tables.values()], games, name: this.name };
  }

  async save(changes: Changes) {
    apply(this.tables, changes.tables);
    apply(this.games, changes.games);
    this.name = changes.name ?? this.name;
  }

  async record(id: string) {
    return this.games.get(id)?.record;
  }
}

/** For a browser that keeps nothing, a private window say: the games go on, and the page is told. */
export class NoStore extends MemoryStore {
  constructor(private readonly why: unknown) {
    super();
  }

  override async save(): Promise<void> {
    throw this.why;
  }
}

function apply<T>(kept: Map<string, T>, changes: Map<string, T | undefined>): void {
  for (const [id, value] of changes) {
    if (value === undefined) kept.delete(id);
    else kept.set(id, value);
  }
}

// ---- IndexedDB ------------------------------------------------------------------------------------------

const NAME = "neva";
const VERSION = 1;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser does not say why"));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(transaction.error ?? new Error("the browser does not say why"));
    transaction.oncomplete = () => resolve();
    transaction.onerror = failed;
    transaction.onabort = failed;
  });
}

export class BrowserStore implements Store {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<BrowserStore> {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore("tables", { keyPath: "id" });
      database.createObjectStore("games", { keyPath: "id" }).createIndex("number", "number");
      database.createObjectStore("me");
    };
    return new BrowserStore(await done(request));
  }

  async load() {
    const read = this.database.transaction(["tables", "games", "me"]);
    const tables: Promise<KeptTable[]> = done(read.objectStore("tables").getAll());
    const games: Promise<KeptGame[]> = done(read.objectStore("games").index("number").getAll());
    const name: Promise<string | undefined> = done(read.objectStore("me").get("name"));
    return { tables: await tables, games: (await games).map((game) => game.line), name: await name };
  }

  async save(changes: Changes) {
    const write = this.database.transaction(["tables", "games", "me"], "readwrite", { durability: "relaxed" });
    put(write.objectStore("tables"), changes.tables);
    put(write.objectStore("games"), changes.games);
    if (changes.name !== undefined) write.objectStore("me").put(changes.name, "name");
    await committed(write);
  }

  async record(id: string) {
    const game: KeptGame | undefined = await done(this.database.transaction("games").objectStore("games").get(id));
    return game?.record;
  }
}

function put<T>(kept: IDBObjectStore, changes: Map<string, T | undefined>): void {
  for (const [id, value] of changes) {
    if (value === undefined) kept.delete(id);
    else kept.put(value);
  }
}
