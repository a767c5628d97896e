import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { stepMissing, unauthorized } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/realtime/viewer.ts';

/** Who is behind a socket now; 401 when their session is over. */
export async function findActor(app: App, { sessionId }: Pick<Viewer, 'sessionId'>): Promise<Actor> {
  const session = await app.loadSession(sessionId);
  if (!session) throw unauthorized();
  if (session.actor.lacksStep) throw stepMissing();
  return session.actor;
}
