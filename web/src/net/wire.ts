// Ways for texts to travel to who runs the tables: a server, or a worker of this page.

export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEnds {
  /** it can be sent from now on */
  opened(): void;
  got(text: string): void;
  /** another tab of this browser has the tables; it opens when that one is closed */
  waiting?(): void;
  /** it is over; what was sent and not answered may be lost */
  closed(): void;
}

export type OpenWire = (ends: WireEnds) => Wire;

export function socketWire(url: string): OpenWire {
  return (ends) => {
    const socket = new WebSocket(url, "neva");
    socket.onopen = () => ends.opened();
    socket.onmessage = (message) => ends.got(String(message.data));
    socket.onclose = () => ends.closed();
    // Between the end of a connection and the word of it nothing can be sent; whoever waits for an answer then is told by closed().
    const send = (text: string) => socket.readyState === WebSocket.OPEN && socket.send(text);
    return { send, close: () => socket.close() };
  };
}

/** The worker says `{ ready: true }` once it can be spoken to, then every message is a text. Before that it may
 * say `{ waiting: true }`: another tab has the tables. */
export function workerWire(make: () => Worker): OpenWire {
  return (ends) => {
    const worker = make();
    worker.onmessage = (message: MessageEvent<string | { ready: true } | { waiting: true }>) => {
      if (typeof message.data === "string") ends.got(message.data);
      else if ("ready" in message.data) ends.opened();
      else ends.waiting?.();
    };
    worker.onerror = () => {
      worker.terminate(); // it may still have the tables, which the next one needs
      ends.closed();
    };
    return { send: (text) => worker.postMessage(text), close: () => worker.terminate() };
  };
}

/** Where the server that this page came from is spoken to. */
export function serverUrl(location: Location): string {
  const url = new URL("ws", location.href.replace(/#.*/, "").replace(/^http/, "ws"));
  return url.href;
}
