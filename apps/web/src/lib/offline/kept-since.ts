import { createStore } from '../../ui/create-store.ts';

/** The age of the oldest thing shown without the server, in ms and in words. */
type KeptSince = { time: number; words: string };

/** Null while everything shown came from the server. */
export const keptSince = createStore<KeptSince | null>(null);

/**
 * Reports that something is shown from an earlier visit or, with null, that everything is being read from the server
 * again.
 */
export function showKeptSince(next: KeptSince | null): void {
  const since = keptSince.get();
  if (next === null || since === null || since.time > next.time) keptSince.set(next);
}
