import type WebSocket from 'ws';

const GIVE_UP_MS = 30_000;

type Heard = { started: number; left: number };
export type Hearing = {
  /** A message with this key is being sent now. */
  expect: (key: string) => void;
  /** Waits until everybody has heard every expected message; the times in ms that each took to its last receiver. */
  finish: () => Promise<number[]>;
};

/** Listens on all sockets for messages that each but its sender should hear once. */
export function hearAll(sockets: readonly WebSocket[], keyOf: (text: string) => string | null): Hearing {
  const waiting = new Map<string, Heard>();
  let times: number[] = [];
  let done = () => {};
  // All receivers get the same text, so it only has to be read once.
  const keys = new Map<string, string | null>();

  function keyIn(text: string): string | null {
    const known = keys.get(text);
    if (known !== undefined) return known;
    const key = keyOf(text);
    if (keys.size > 200) keys.clear();
    keys.set(text, key);
    return key;
  }
  function hear(text: string) {
    const key = keyIn(text);
    const heard = key === null ? undefined : waiting.get(key);
    if (!heard || key === null) return;
    heard.left -= 1;
    if (heard.left > 0) return;
    times.push(performance.now() - heard.started);
    waiting.delete(key);
    if (waiting.size === 0) done();
  }
  for (const socket of sockets) socket.on('message', (bytes: Buffer) => hear(bytes.toString('latin1')));

  return {
    expect: (key) => void waiting.set(key, { started: performance.now(), left: sockets.length - 1 }),
    async finish() {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      done = resolve;
      const giveUp = setTimeout(() => reject(new Error(`${waiting.size} messages were not heard by all`)), GIVE_UP_MS);
      if (waiting.size === 0) resolve();
      await promise.finally(() => clearTimeout(giveUp));
      const taken = times;
      times = [];
      return taken;
    },
  };
}
