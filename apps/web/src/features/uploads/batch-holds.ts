/** Gives a name to one tab at a time, and to the next once the promise that `use` returned is kept. */
export type TabLocks = { request: (name: string, use: () => Promise<void>) => unknown };

export type BatchHolds = {
  /** The batches that are this tab's: those it began, and those it has resumed. */
  ids: () => ReadonlySet<string>;
  /** Makes a batch that this tab began its own at once; others wait for it as soon as the browser has told them. */
  begin: (id: string) => void;
  /** Calls back once no other tab has the batch, which is then this one's; at once if tabs can't coordinate. */
  await: (id: string, onHeld: () => void) => void;
  release: (id: string) => void;
};

/** Which batches this tab sends and resumes: one tab at a time, and when it closes the next one. */
export function createBatchHolds(locks: TabLocks | undefined): BatchHolds {
  const releases = new Map<string, () => void>();
  const lockName = (id: string) => `facet-upload-${id}`;

  function hold(id: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    releases.set(id, resolve);
    return promise;
  }
  return {
    ids: () => new Set(releases.keys()),
    begin(id) {
      if (releases.has(id)) return;
      // A small upload may be over before the browser grants the lock, which then ends at once.
      const released = hold(id);
      locks?.request(lockName(id), () => released);
    },
    await(id, onHeld) {
      if (releases.has(id)) return;
      const takeOver = () => {
        const released = hold(id);
        onHeld();
        return released;
      };
      if (locks) locks.request(lockName(id), takeOver);
      else void takeOver();
    },
    release(id) {
      releases.get(id)?.();
      releases.delete(id);
    },
  };
}
