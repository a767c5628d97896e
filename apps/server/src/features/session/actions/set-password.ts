import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { endOtherSessionsOf } from './end-sessions.ts';
import { voidMailedTokens } from './void-mailed-tokens.ts';
import { accountNotice } from '../job-types.ts';

/** Sets a new password; every other session ends, and links that were mailed under the old one stop working. */
export async function setPassword(app: App, tx: Tx, actor: Actor, passwordHash: string): Promise<void> {
  const { userId, sessionId } = actor;
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endOtherSessionsOf(tx, { userId, sessionId });
  await voidMailedTokens(tx, { purpose: 'reset_password', userId });
  await voidMailedTokens(tx, { purpose: 'change_email', userId });
  // An address that nobody has proven may be a stranger's, whom this does not concern.
  if (!actor.emailVerified) return;
  await app.jobs.send(tx, accountNotice, { kind: 'password_changed', user_id: userId, to: actor.email });
}
