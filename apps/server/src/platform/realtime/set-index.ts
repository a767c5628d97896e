/** Sets by key; a set that runs empty goes, so that the index never grows with what has been. */
export type SetIndex<Key, Item> = {
  readonly size: number;
  has: (key: Key) => boolean;
  get: (key: Key) => readonly Item[];
  add: (key: Key, item: Item) => void;
  remove: (key: Key, item: Item) => void;
};

/** An empty index; `get` answers a copy, so that items may be taken out while it is walked. */
export function createSetIndex<Key, Item>(): SetIndex<Key, Item> {
  const sets = new Map<Key, Set<Item>>();
  return {
    get size() {
      return sets.size;
    },
    has: (key) => sets.has(key),
    get: (key) => [...(sets.get(key) ?? [])],
    add(key, item) {
      const set = sets.get(key);
      if (set) set.add(item);
      else sets.set(key, new Set([item]));
    },
    remove(key, item) {
      const set = sets.get(key);
      set?.delete(item);
      if (set?.size === 0) sets.delete(key);
    },
  };
}
