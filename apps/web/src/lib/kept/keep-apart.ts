import { fromId, readStored, writeStored } from '../stored.ts';
import { clearValues } from './kept-values.ts';
import { isSharedComputer } from './shared-computer.ts';

const KEY = 'facet-last-person';

/**
 * Whoever signs in finds nothing of whoever was here before: that one's unsent work waits under their own name, and what
 * names nobody (searches, places) is deleted.
 */
export function keepApart(userId: number): void {
  if (isSharedComputer()) return;
  const before = readStored(KEY, fromId);
  if (before === userId) return;
  if (before !== null) clearOthers();
  writeStored(KEY, String(userId));
}

// Signed in as they are, their own token stays.
function clearOthers(): void {
  try {
    clearValues(localStorage, ['auth']);
  } catch {
    // Nothing is stored here.
  }
}
