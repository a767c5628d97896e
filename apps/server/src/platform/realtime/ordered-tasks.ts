/** Runs a key's tasks one after another, in order of arrival; other keys are not held up. */
export type OrderedTasks<Key> = <T>(key: Key, task: () => Promise<T>) => Promise<T>;

/** The caller handles a task that fails; the next one runs all the same. */
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
