/** Sets by key; an empty set is removed, so that the index does not grow with what is past. */
export type SetIndex<Key, Item> = {
  readonly size: number;
  has: (key: Key) => boolean;
  get: (key: Key) => readonly Item[];
  add: (key: Key, item: Item) => void;
  remove: (key: Key, item: Item) => void;
};

/** An empty index; `get` returns a copy, so that items can be removed while iterating. */
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
