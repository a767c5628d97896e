/** From when the oldest of what is shown without the server is, in ms and in words. */
type KeptSince = { time: number; words: string };

let since: KeptSince | null = null;
const listeners = new Set<() => void>();

/** Null while all that is shown came from the server. */
export const keptSince = (): KeptSince | null => since;

/** Says that something is shown as it was, or with null that the server is asked for everything again. */
export function showKeptSince(next: KeptSince | null): void {
  if (next !== null && since !== null && since.time <= next.time) return;
  since = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` when that changes; returns how to stop. */
export function onKeptSince(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
