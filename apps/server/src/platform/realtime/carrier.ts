/**
 * Carries messages from one server process to the others, in the order in which this process published them.
 * It may bring back a process's own messages; the hub ignores those.
 */
export type Carrier = {
  /** Longest message in bytes of UTF-8; `publish` refuses a longer one. */
  readonly maxBytes: number;
  /** Resolves when the message is handed over; rejects when it is lost for good. */
  publish: (message: string) => Promise<void>;
  /** Calls the listener for every message of every process; returns how to stop. */
  subscribe: (listener: (message: string) => void) => () => void;
  /** Calls the listener when a lost connection is back, as messages may be missing; returns how to stop. */
  onGap: (listener: () => void) => () => void;
  /** Whether what should carry is away, and something else carries meanwhile; absent where there is no other way. */
  isAway?: () => boolean;
  close: () => Promise<void>;
};

/** What carriers and hub log; never a message's content. */
export type RealtimeLog = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, text: string) => void>;

const FIRST_MS = 100;
const LONGEST_MS = 5000;

/**
 * Milliseconds to wait before the next try, doubling from 100 to 5,000, with jitter so that processes don't retry in
 * step.
 */
export const backOff = (tries: number): number =>
  Math.min(FIRST_MS * 2 ** Math.min(tries, 10), LONGEST_MS) * (0.75 + Math.random() / 4);
