import type { DocumentLog, DocumentRecord } from './document-log.ts';
import { createMemoryLog } from './memory-log.ts';

const NOTHING: DocumentRecord = { snapshot: null, changes: [], steps: [] };

/**
 * A log that never fails to accept a change: what the disk refuses (full, blocked, closed) is held in memory and sent
 * from there; `isDurable` is false from then on.
 */
export function createSafeLog(disk: DocumentLog): DocumentLog {
  const memory = createMemoryLog();
  let isBroken = false;

  async function attempt<Result>(access: Promise<Result>, instead: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await access;
    } catch {
      // Whatever the reason, from now on only the page holds the changes.
      isBroken = true;
      return instead();
    }
  }
  return {
    get isDurable() {
      return !isBroken && disk.isDurable;
    },
    async read(ref) {
      const [kept, held] = [await attempt(disk.read(ref), () => NOTHING), await memory.read(ref)];
      return {
        snapshot: held.snapshot ?? kept.snapshot,
        changes: [...kept.changes, ...held.changes],
        steps: [...kept.steps, ...held.steps],
      };
    },
    append: (ref, entry) => attempt(disk.append(ref, entry), () => memory.append(ref, entry)),
    waiting: async (ref) => [...(await attempt(disk.waiting(ref), () => [])), ...(await memory.waiting(ref))],
    async mark(seqs, state) {
      await memory.mark(seqs, state);
      await attempt(disk.mark(seqs, state), () => undefined);
    },
    async settle(ref, snapshot, seqs) {
      await memory.settle(ref, snapshot, seqs);
      await attempt(disk.settle(ref, snapshot, seqs), () => undefined);
    },
    async forgetSteps(ref) {
      await memory.forgetSteps(ref);
      await attempt(disk.forgetSteps(ref), () => undefined);
    },
    unsent: (userId) => attempt(disk.unsent(userId), () => []),
  };
}
