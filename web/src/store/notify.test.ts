import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notify } from "./notify";
import { settings } from "./settings.svelte";

const shown = vi.fn();
/** A page out of sight, whose browser allows messages. */
function browser({ worker = false, page = true }: { worker?: boolean; page?: boolean }) {
  class OnPage {
    static permission = "granted";
    constructor(title: string) {
      if (!page) throw new TypeError("Illegal constructor");
      shown("page", title);
    }
  }
  const active = { active: {}, showNotification: (title: string, { data }: NotificationOptions) => Promise.resolve(shown("worker", title, data)) };
  vi.stubGlobal("Notification", OnPage);
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve(worker ? active : undefined) } });
}

beforeEach(() => void (settings.notify = true));
afterEach(() => {
  settings.notify = false;
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("a message that it is one's turn", () => {
  it("comes from the service worker where there is one, and knows where to go", async () => {
    browser({ worker: true, page: false });
    await notify("It is your turn", "Round 2", "#/table/t");
    expect(shown).toHaveBeenCalledExactlyOnceWith("worker", "It is your turn", "#/table/t");
  });
  it("comes from the page where there is none", async () => {
    browser({});
    await notify("It is your turn", "Round 2", "#/table/t");
    expect(shown).toHaveBeenCalledExactlyOnceWith("page", "It is your turn");
  });
  it("is left out on a phone without a service worker, and where nobody wants it", async () => {
    browser({ page: false });
    await notify("It is your turn", "Round 2", "#/table/t");
    browser({});
    settings.notify = false;
    await notify("It is your turn", "Round 2", "#/table/t");
    expect(shown).not.toHaveBeenCalled();
  });
});
