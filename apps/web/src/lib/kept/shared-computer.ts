const KEY = 'facet-shared-computer';
// Storage may be blocked; then nothing outlives the page anyway.
let inMemory = false;

/** Whether whoever is signed in in this tab said that others use this computer, too: nothing of them may stay in it. */
export function isSharedComputer(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return inMemory;
  }
}

/** Stores the answer for this tab. */
export function markShared(isShared: boolean): void {
  inMemory = isShared;
  try {
    if (isShared) sessionStorage.setItem(KEY, 'true');
    else sessionStorage.removeItem(KEY);
  } catch {
    // See `inMemory`.
  }
}
