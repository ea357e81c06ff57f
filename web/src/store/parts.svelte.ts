// A value that is read part by part: who has read one part is not told when only others change. As a whole, everything
// that is shown would have to ask after each message what has become of it.

/** Which parts of a value are read part by part themselves. */
export interface Plan {
  readonly [part: string]: Plan;
}

class Part {
  value = $state.raw<unknown>();
}

/** For plain objects and lists. `now` reads like the value last set, and stays the same object. */
export class Parts<T extends object> {
  readonly now: T;
  private readonly held: Record<PropertyKey, unknown>;
  /** Of all that was ever there. They are made in `set`: who makes a part while it reads is not told of changes. */
  private readonly parts = new Map<PropertyKey, Part>();
  private readonly inner = new Map<PropertyKey, Parts<object>>();
  /** goes up when a part comes or goes */
  private shape = $state(0);

  constructor(
    first: T,
    private readonly plan: Plan = {},
  ) {
    this.held = (Array.isArray(first) ? [] : {}) as Record<PropertyKey, unknown>;
    this.now = new Proxy(this.held, {
      get: (held, key, self) => (this.told(key) ? this.parts.get(key)?.value : Reflect.get(held, key, self)),
      has: (held, key) => (this.told(key), Reflect.has(held, key)),
      ownKeys: (held) => (void this.shape, Reflect.ownKeys(held)),
      getOwnPropertyDescriptor: (held, key) => (this.told(key), Reflect.getOwnPropertyDescriptor(held, key)),
    }) as T;
    this.set(first);
  }

  set(next: T): void {
    const values = Object.entries(next);
    if (Array.isArray(next)) values.push(["length", next.length]);
    const there = new Set(values.map(([key]) => key));
    let changed = false;
    for (const key of Object.keys(this.held).filter((key) => !there.has(key))) {
      changed = true;
      delete this.held[key];
      this.parts.get(key)!.value = undefined;
    }
    for (const [key, value] of values) {
      changed ||= !Object.hasOwn(this.held, key);
      let part = this.parts.get(key);
      if (!part) this.parts.set(key, (part = new Part()));
      part.value = this.held[key] = this.plan[key] && value ? this.within(key, value) : value;
    }
    if (changed) this.shape++;
  }

  private within(key: string, value: object): object {
    const known = this.inner.get(key);
    if (known) known.set(value);
    else this.inner.set(key, new Parts(value, this.plan[key]));
    return this.inner.get(key)!.now;
  }

  /** Whoever reads this now is told when it changes. False: it was never there. */
  private told(key: PropertyKey): boolean {
    const part = this.parts.get(key);
    void (part ? part.value : this.shape);
    return !!part;
  }
}
