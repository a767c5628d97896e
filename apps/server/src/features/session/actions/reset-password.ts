import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { receiverOf } from '../access.ts';
import { endSessionsOf } from './end-sessions.ts';
import { proveEmail } from './prove-email.ts';
import { voidMailedTokens } from './void-mailed-tokens.ts';

/** Sets a new password and ends every session; the mail also proved the address, whoever registered with it. */
export async function resetPassword(app: App, { token, password }: { token: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transact(app, async (tx) => {
    const user = await receiverOf(app.tokens, tx, { purpose: 'reset_password', token });
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    // Before anything is granted: who was signed in so far may not be the owner of the address.
    await endSessionsOf(tx, user.id);
    // Nor may they take the account along to an address of theirs.
    await voidMailedTokens(tx, { purpose: 'change_email', userId: user.id });
    await proveEmail(tx, app.config, user);
  });
}
