import type { Signal, Tx } from '../db/client.ts';

type Part<What> = (tx: Tx, what: What) => Promise<void>;

export type Signals = {
  /** Takes part in an event, in its transaction. */
  on<What>(signal: Signal<What>, part: Part<What>): void;
  /** Lets every part do its work, one after the other in the order they were added. */
  tell<What>(tx: Tx, signal: Signal<What>, what: What): Promise<void>;
};

/** Which parts listen to which signal; the teller names none of them. */
export function createSignals(): Signals {
  const parts = new Map<string, Part<unknown>[]>();
  return {
    // A signal carries one type, whoever listens.
    on: (signal, part) => void parts.set(signal.name, [...(parts.get(signal.name) ?? []), part as Part<unknown>]),
    async tell(tx, signal, what) {
      for (const part of parts.get(signal.name) ?? []) await part(tx, what);
    },
  };
}
