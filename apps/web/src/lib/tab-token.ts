type Listener = () => void;

/** A token that belongs to this tab alone and goes with it. */
export type TabToken = {
  read: () => string | null;
  /** Null forgets it. */
  write: (token: string | null) => void;
  /** Calls `listener` when it comes or goes; returns how to stop. */
  onChange: (listener: Listener) => () => void;
};

/** Keeps a token under `key` in the storage of this tab. */
export function createTabToken(key: string): TabToken {
  const listeners = new Set<Listener>();
  // Storage may be blocked; the token then lasts as long as the page.
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

/** The administration's own token: no other call takes it. */
export const adminToken = createTabToken('admin');
