/** Which batches this tab goes on with: one tab at a time, the next one when it is closed. */
export function createBatchHolds() {
  const releases = new Map<string, () => void>();

  async function holdUntilReleased(id: string, onHeld: () => void) {
    const { promise, resolve } = Promise.withResolvers<void>();
    releases.set(id, resolve);
    onHeld();
    await promise;
  }
  return {
    ids: (): ReadonlySet<string> => new Set(releases.keys()),
    /** Calls back when no other tab has the batch any more; at once where tabs can't agree. */
    take(id: string, onHeld: () => void = () => undefined): void {
      if (releases.has(id)) return;
      if ('locks' in navigator) void navigator.locks.request(`facet-upload-${id}`, () => holdUntilReleased(id, onHeld));
      else void holdUntilReleased(id, onHeld);
    },
    release(id: string): void {
      releases.get(id)?.();
      releases.delete(id);
    },
  };
}
