import type { Signal, Tx } from '../db/client.ts';

type Part<What> = (tx: Tx, what: What) => Promise<void>;

export type Signals = {
  /** Takes part in what happens, in its transaction. */
  on<What>(signal: Signal<What>, part: Part<What>): void;
  /** Lets every part do its share, one after the other in the order in which they came. */
  tell<What>(tx: Tx, signal: Signal<What>, what: What): Promise<void>;
};

/** Who takes part in what: whoever tells names nobody. */
export function createSignals(): Signals {
  const parts = new Map<string, Part<unknown>[]>();
  return {
    // What a signal tells is of one type, whoever listens.
    on: (signal, part) => void parts.set(signal.name, [...(parts.get(signal.name) ?? []), part as Part<unknown>]),
    async tell(tx, signal, what) {
      for (const part of parts.get(signal.name) ?? []) await part(tx, what);
    },
  };
}
