export type Listeners<Event> = {
  add: (listener: (event: Event) => void) => () => void;
  call: (event: Event) => void;
  clear: () => void;
};

/** A set of listeners; `add` returns the function that removes the listener. */
export function createListeners<Event>(): Listeners<Event> {
  const all = new Set<(event: Event) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    call(event) {
      for (const listener of all) listener(event);
    },
    clear: () => all.clear(),
  };
}
