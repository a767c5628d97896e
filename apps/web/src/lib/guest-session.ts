type Listener = () => void;

const storageKey = (hash: string) => `guest ${hash}`;
const listeners = new Set<Listener>();
// Storage may be blocked; then the session lasts as long as the page.
const inMemory = new Map<string, string>();
let activeHash: string | null = null;

const tell = () => listeners.forEach((listener) => listener());

/** The token of a review link's guest in this tab; null if there is none. */
export function readGuestToken(hash: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(hash));
  } catch {
    return inMemory.get(hash) ?? null;
  }
}

/** Stores a guest's token for this tab only, alongside the browser's account; null ends the session. */
export function writeGuestToken(hash: string, token: string | null): void {
  if (token === null) inMemory.delete(hash);
  else inMemory.set(hash, token);
  try {
    if (token === null) sessionStorage.removeItem(storageKey(hash));
    else sessionStorage.setItem(storageKey(hash), token);
  } catch {
    // See `inMemory`.
  }
  tell();
}

/** The review link whose guest this tab's calls are made as; null while they are the account's. */
export const activeGuest = (): string | null => activeHash;

/** Makes this tab's calls those of the link's guest; null returns to the account. */
export function actAsGuest(hash: string | null): void {
  activeHash = hash;
  tell();
}

/** Calls `listener` when a guest session starts or ends; returns the function that unsubscribes. */
export function onGuestChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
