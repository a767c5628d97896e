import { createStore } from '../../ui/create-store.ts';

/** From when the oldest of what is shown without the server is, in ms and in words. */
type KeptSince = { time: number; words: string };

/** Null while all that is shown came from the server. */
export const keptSince = createStore<KeptSince | null>(null);

/** Says that something is shown as it was, or with null that the server is asked for everything again. */
export function showKeptSince(next: KeptSince | null): void {
  const since = keptSince.get();
  if (next === null || since === null || since.time > next.time) keptSince.set(next);
}
