import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { endSession } from './end-sessions.ts';

/** Ends the session of this call. */
export const logOut = (app: App, actor: Actor) => transact(app, (tx) => endSession(tx, actor.sessionId));
