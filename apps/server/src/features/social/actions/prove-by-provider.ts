import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { socialAccounts, users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { endSessionsOf } from '../../session/actions/end-sessions.ts';
import { proveEmail } from '../../session/actions/prove-email.ts';
import { voidMailedTokens } from '../../session/actions/void-mailed-tokens.ts';
import { keepKnownName } from '../../session/actions/drop-unproven.ts';
import type { LockedUser } from '../access.ts';

/**
 * A provider has verified the address of an account that had never proven it. Whoever registered it may be somebody
 * else, so every way in that they set up ends before anything is granted.
 */
export async function proveByProvider(app: App, tx: Tx, user: LockedUser): Promise<void> {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
  await tx.delete(socialAccounts).where(eq(socialAccounts.userId, user.id));
  await voidMailedTokens(tx, { purpose: 'reset_password', userId: user.id });
  await voidMailedTokens(tx, { purpose: 'change_email', userId: user.id });
  await endSessionsOf(tx, user.id);
  await keepKnownName(tx, user.id);
  await proveEmail(tx, app.config, user);
}
