type Shares = Readonly<Record<string, number>>;

const NOTHING: Shares = {};
const all = new Map<string, Shares>();
const listeners = new Set<() => void>();

/** How much of the files of messages on their way is sent, 0 to 1 by name, in this tab. */
export const uploadShares = {
  of: (requestId: string): Shares => all.get(requestId) ?? NOTHING,
  set(requestId: string, name: string, share: number) {
    all.set(requestId, { ...all.get(requestId), [name]: share });
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
