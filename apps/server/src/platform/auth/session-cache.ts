import { createRecent } from '../recent.ts';

/** How long another process may still take an ended session for a live one. */
const KEPT_MS = 1000;

type Cached = { actor: { userId: number } };

/** Which sessions have changed. */
export type Outdated = { sessionIds?: readonly string[]; userIds?: readonly number[] };

/**
 * Caches sessions for a second, so that the calls of one page ask the database once. What this process changes is
 * forgotten at once, even by loads already under way.
 */
export function createSessionCache<S extends Cached>(load: (sessionId: string) => Promise<S | null>) {
  const recent = createRecent<S | null>({ keptMs: KEPT_MS, isKept: (session) => session !== null });

  function forget({ sessionIds = [], userIds = [] }: Outdated): void {
    const [ids, users] = [new Set(sessionIds), new Set(userIds)];
    recent.forget((session, id) => ids.has(id) || (session !== null && users.has(session.actor.userId)));
  }

  return { get: (sessionId: string) => recent.get(sessionId, () => load(sessionId)), forget };
}
