type Listener = () => void;

const keyOf = (hash: string) => `guest ${hash}`;
const listeners = new Set<Listener>();
// Storage may be blocked; the session then lasts as long as the page.
const inMemory = new Map<string, string>();
let activeHash: string | null = null;

const tell = () => listeners.forEach((listener) => listener());

/** The token of the guest of a review link in this tab, null when there is none. */
export function readGuestToken(hash: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(hash));
  } catch {
    return inMemory.get(hash) ?? null;
  }
}

/** Keeps a guest's token for this tab alone, beside whatever account the browser has; null ends it. */
export function writeGuestToken(hash: string, token: string | null): void {
  if (token === null) inMemory.delete(hash);
  else inMemory.set(hash, token);
  try {
    if (token === null) sessionStorage.removeItem(keyOf(hash));
    else sessionStorage.setItem(keyOf(hash), token);
  } catch {
    // See `inMemory`.
  }
  tell();
}

/** The review link whose guest makes this tab's calls, null while they are the account's. */
export const activeGuest = (): string | null => activeHash;

/** From now on this tab's calls are those of the link's guest; null = of the account again. */
export function actAsGuest(hash: string | null): void {
  activeHash = hash;
  tell();
}

/** Calls `listener` when a guest comes or goes; returns how to stop. */
export function onGuestChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
