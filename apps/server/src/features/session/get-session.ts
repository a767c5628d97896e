import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { unauthorized } from '../../platform/errors.ts';
import { actorsAccount } from '../users/access.ts';
import { presentSession } from './presenter.ts';

const DAY_MS = 86_400_000;

/** The session of this call; it expires so many idle days from now. */
export async function getSession(app: App, actor: Actor) {
  const [session, user] = await Promise.all([app.loadSession(actor.sessionId), actorsAccount(app.db, actor)]);
  if (!session) throw unauthorized();
  const idleEnd = new Date(Date.now() + app.config.sessionIdleDays * DAY_MS);
  const expiresAt = actor.impersonatorId === null ? idleEnd : (session.endsAt ?? idleEnd);
  return presentSession(
    { id: actor.sessionId, createdAt: session.createdAt, expiresAt, trashDays: app.config.trashDays },
    user,
    app.signer,
  );
}
