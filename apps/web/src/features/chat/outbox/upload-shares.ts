import { createStore } from '../../../ui/create-store.ts';

type Shares = Readonly<Record<string, number>>;

const NOTHING: Shares = {};
const all = createStore<ReadonlyMap<string, Shares>>(new Map());

/** How much of the files of messages on their way is sent, 0 to 1 by name, in this tab. */
export const uploadShares = {
  of: (requestId: string): Shares => all.get().get(requestId) ?? NOTHING,
  set: (requestId: string, name: string, share: number) =>
    all.set(new Map(all.get()).set(requestId, { ...uploadShares.of(requestId), [name]: share })),
  subscribe: all.subscribe,
};
