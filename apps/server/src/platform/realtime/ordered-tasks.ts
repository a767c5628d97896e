/** Runs a key's tasks one after another, in the order in which they came; other keys are not held up. */
export type OrderedTasks<Key> = <T>(key: Key, task: () => Promise<T>) => Promise<T>;

/** A task that fails is the caller's to handle; the next one runs all the same. */
export function createOrderedTasks<Key>(): OrderedTasks<Key> {
  const last = new Map<Key, Promise<unknown>>();
  return (key, task) => {
    const run = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, run);
    const forget = () => {
      if (last.get(key) === run) last.delete(key);
    };
    run.then(forget, forget);
    return run;
  };
}
