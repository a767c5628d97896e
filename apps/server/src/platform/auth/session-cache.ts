/** How long another process may still take an ended session for a live one. */
const KEPT_MS = 1000;
const SIZE = 5000;

type Cached = { actor: { userId: number } };
type Entry<S> = { session: S; loadedAt: number };

/** Which sessions have changed. */
export type Outdated = { sessionIds?: readonly string[]; userIds?: readonly number[] };

/**
 * Caches sessions for a second, so that the calls of one page ask the database once. What this process changes is
 * forgotten at once, even by loads already under way.
 */
export function createSessionCache<S extends Cached>(load: (sessionId: string) => Promise<S | null>) {
  const entries = new Map<string, Entry<S>>();
  let generation = 0;

  async function get(sessionId: string): Promise<S | null> {
    const known = entries.get(sessionId);
    if (known && performance.now() - known.loadedAt < KEPT_MS) return known.session;
    const startedIn = generation;
    const loadedAt = performance.now();
    const session = await load(sessionId);
    if (!session || generation !== startedIn) return session;
    if (entries.size >= SIZE) entries.clear();
    entries.set(sessionId, { session, loadedAt });
    return session;
  }

  function forget({ sessionIds = [], userIds = [] }: Outdated): void {
    generation += 1;
    for (const id of sessionIds) entries.delete(id);
    const users = new Set(userIds);
    if (users.size === 0) return;
    for (const [id, { session }] of entries) if (users.has(session.actor.userId)) entries.delete(id);
  }

  return { get, forget };
}
