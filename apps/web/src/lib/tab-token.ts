type Listener = () => void;

/** A token that belongs to this tab alone and disappears with it. */
export type TabToken = {
  read: () => string | null;
  /** Null forgets it. */
  write: (token: string | null) => void;
  /** Calls `listener` when it is set or removed; returns the function that unsubscribes. */
  onChange: (listener: Listener) => () => void;
};

/** Stores a token under `key` in this tab's storage. */
export function createTabToken(key: string): TabToken {
  const listeners = new Set<Listener>();
  // Storage may be blocked; then the token lasts as long as the page.
  let inMemory: string | null = null;
  return {
    read() {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return inMemory;
      }
    },
    write(token) {
      inMemory = token;
      try {
        if (token === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, token);
      } catch {
        // See `inMemory`.
      }
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The administration's own token, which no other call accepts. */
export const adminToken = createTabToken('admin');
