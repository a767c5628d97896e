import { UNPROVEN_DAYS } from '@facet/contract/constants/limits';
import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { refuseGuessable } from '../../../platform/auth/refuse-guessable.ts';
import { invalidField } from '../../../platform/errors.ts';
import { invitationBehind } from '../../invitations/access.ts';
import { mailToken, ownMail } from './mail-token.ts';
import { noteDevice } from './note-device.ts';
import { proveEmail } from './prove-email.ts';
import { startSession } from './start-session.ts';
import { hidesAccounts } from '../registration.ts';
import { refusePasswords } from '../passwords-off.ts';
import { refuseRegistration } from './refuse-registration.ts';
import { answerSignedIn } from '../answer-signed-in.ts';
import { ownAccountOf } from '../../users/access.ts';
import { claimAddress, claimProvenAddress, type NewAccount } from './claim-address.ts';
import { createPersonalSpace } from './create-personal-space.ts';
import { t } from '@facet/contract/words/speech';

const DAY_MS = 86_400_000;

type RegisterUser = Omit<NewAccount, 'passwordHash' | 'proveBy'> & {
  password: string;
  invitation_token?: string | undefined;
};

/** Whether the mailed invitation proves the address; 422 when it no longer works or went to another one. */
async function isProven(app: App, tx: Tx, { email, invitation_token: token }: RegisterUser): Promise<boolean> {
  if (token === undefined) return false;
  const invitation = await invitationBehind(app, tx, token);
  if (!invitation) throw invalidField('invitation_token', LINK_EXPIRED_TEXT);
  if (invitation.email !== email) throw invalidField('email', t('The invitation was sent to another address'));
  return true;
}

/**
 * Registers somebody and signs them in. What was granted to the address waits until it is verified: by the link
 * mailed now, or at once by the invitation they came through.
 */
export async function registerUser(app: App, input: RegisterUser, device?: string) {
  refusePasswords(app.config, 'password');
  refuseGuessable(input.password, { email: input.email, firstName: input.first_name, lastName: input.last_name });
  const proveBy = hidesAccounts(app.config) ? new Date(Date.now() + UNPROVEN_DAYS * DAY_MS) : undefined;
  const account = { ...input, passwordHash: await hashPassword(input.password), proveBy };
  const { user, sessionId } = await transact(app, async (tx) => {
    const proven = await isProven(app, tx, input);
    await refuseRegistration(tx, app.config, input.email);
    const { id } = await (proven ? claimProvenAddress(tx, account) : claimAddress(tx, account));
    await createPersonalSpace(tx, id);
    if (proven) await proveEmail(tx, app.config, { id, email: input.email, emailVerifiedAt: null });
    else {
      // An account can be deleted and made again as often as somebody wants to have a stranger mailed.
      tx.take(ownMail('verify_email', input.email));
      await mailToken(app, tx, { purpose: 'verify_email', userId: id });
    }
    await noteDevice(app, tx, { userId: id, device });
    const sessionId = await startSession(tx, { userId: id, device, steps: ['password'] });
    return { user: await ownAccountOf(tx, id), sessionId };
  });
  const { token } = await app.tokens.issue(user.id, sessionId);
  return answerSignedIn(app, { user, sessionId, token });
}
