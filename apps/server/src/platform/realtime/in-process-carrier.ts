import type { Carrier } from './carrier.ts';
import { createListeners } from './listeners.ts';

/** A carrier within one process: everyone who holds it hears each other, and nothing is ever lost. */
export function createInProcessCarrier(): Carrier {
  const messages = createListeners<string>();
  return {
    maxBytes: Number.MAX_SAFE_INTEGER,
    publish: async (message) => messages.call(message),
    subscribe: messages.add,
    onGap: () => () => undefined,
    close: async () => messages.clear(),
  };
}
