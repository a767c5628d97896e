import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { endSession, endOtherSessionsOf, endSessionOf } from './end-sessions.ts';
import { notFound } from '../../../platform/errors.ts';

/** Ends the session of this call. */
export const logOut = (app: App, actor: Actor) => transact(app, (tx) => endSession(tx, actor.sessionId));

/** Signs the caller out everywhere but here: sockets there close within a second. */
export const endOtherSessions = (app: App, actor: Actor) => transact(app, (tx) => endOtherSessionsOf(tx, actor));

/** Ends one of the caller's sessions, possibly this one; 404 for somebody else's. */
export const endOwnSession = (app: App, actor: Actor, sessionId: string) =>
  transact(app, async (tx) => {
    const ended = await endSessionOf(tx, { userId: actor.userId, sessionId });
    if (ended === 0) throw notFound('session');
  });
