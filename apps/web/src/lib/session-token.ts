import { findStorage } from './kept/find-storage.ts';

const KEY = 'auth';
const listeners = new Set<(token: string | null) => void>();
// Storage may be blocked; then the session lasts as long as the tab.
let inMemory: string | null = null;

function readStored(): string | null {
  try {
    return findStorage(KEY).getItem(KEY);
  } catch {
    return inMemory;
  }
}

/** The signed-in user's token, null if nobody is signed in; the same in every tab. */
export const readToken = (): string | null => readStored();

/** Stores the token for every tab and notifies this one's listeners; null signs out. */
export function writeToken(token: string | null): void {
  inMemory = token;
  try {
    if (token === null) findStorage(KEY).removeItem(KEY);
    else findStorage(KEY).setItem(KEY, token);
  } catch {
    // See `inMemory`.
  }
  for (const listener of listeners) listener(token);
}

/** Calls `listener` when the token changes, in this tab or another; returns the function that unsubscribes. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readStored());
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}
