import { JOIN_AGE_MAX_MS } from '@facet/contract/realtime';

/** Which projects have just changed, so that nothing between reading a page and joining its channel is missed. */
export type RecentChanges = {
  note: (projectId: number) => void;
  /** Whether the project has changed in the last `ageMs`. */
  within: (projectId: number, ageMs: number) => boolean;
};

/** Remembers changes as long as clients can ask about them. */
export function createRecentChanges(now: () => number = Date.now): RecentChanges {
  // In order of time, oldest first.
  const changedAt = new Map<number, number>();

  function forgetOld() {
    for (const [projectId, at] of changedAt) {
      if (now() - at <= JOIN_AGE_MAX_MS) return;
      changedAt.delete(projectId);
    }
  }
  return {
    note(projectId) {
      changedAt.delete(projectId);
      changedAt.set(projectId, now());
      forgetOld();
    },
    within(projectId, ageMs) {
      const at = changedAt.get(projectId);
      return at !== undefined && now() - at <= ageMs;
    },
  };
}
