import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { trustPlace } from '../../../platform/auth/guess-password.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { refuseGuessable } from '../../../platform/auth/refuse-guessable.ts';

import { ownAccountOf } from '../../users/access.ts';
import { keepKnownName } from './drop-unproven.ts';
import { refusePasswords } from '../passwords-off.ts';
import { receiverOf } from '../access.ts';
import { endSessionsOf } from './end-sessions.ts';
import { forgetDevices } from '../steps/actions/remember-device.ts';
import { proveEmail } from './prove-email.ts';
import { voidMailedTokens } from './void-mailed-tokens.ts';

type NewPassword = { token: string; password: string };

/** Sets a new password and ends every session; the mail also proves the address, whoever registered with it. */
export async function resetPassword(app: App, { token, password }: NewPassword, network: string): Promise<void> {
  refusePasswords(app.config, 'password');
  const passwordHash = await hashPassword(password);
  const account = await transact(app, async (tx) => {
    const user = await receiverOf(app.tokens, tx, { purpose: 'reset_password', token });
    refuseGuessable(password, await ownAccountOf(tx, user.id));
    await recordAudit(
      tx,
      { actor: { userId: user.id, impersonatorId: null } },
      { act: 'password_reset', userId: user.id },
    );
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    // Before anything is granted: whoever is signed in so far may not be the owner of the address.
    await endSessionsOf(tx, user.id);
    await forgetDevices(tx, user.id);
    // Nor may they move the account to an address of theirs.
    await voidMailedTokens(tx, { purpose: 'change_email', userId: user.id });
    if (!user.emailVerifiedAt) await keepKnownName(tx, user.id);
    await proveEmail(tx, app.config, user);
    return user.email;
  });
  await trustPlace(app.limits, { account, network });
}
