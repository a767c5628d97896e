/**
 * Takes messages from one server process to the others, in the order in which this process published them.
 * It may bring back a process's own messages; the hub ignores those.
 */
export type Carrier = {
  /** Longest message in bytes of UTF-8; `publish` refuses a longer one. */
  readonly maxBytes: number;
  /** Resolves when the message is handed over; rejects when it is lost for good. */
  publish: (message: string) => Promise<void>;
  /** Calls the listener for every message of every process; the answer ends that. */
  subscribe: (listener: (message: string) => void) => () => void;
  /** Calls the listener when a lost connection is back, for messages may be missing; the answer ends that. */
  onGap: (listener: () => void) => () => void;
  close: () => Promise<void>;
};

/** What carriers and hub tell the log; never a message's content. */
export type RealtimeLog = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, text: string) => void>;

const FIRST_MS = 100;
const LONGEST_MS = 5000;

/** Milliseconds to wait before the next try, from 100 doubling to 5,000, with chance added so that processes do not go in step. */
export const backOff = (tries: number): number =>
  Math.min(FIRST_MS * 2 ** Math.min(tries, 10), LONGEST_MS) * (0.75 + Math.random() / 4);
