import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import { eq } from 'drizzle-orm';
import { pendingSocialAccounts } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { invalidField } from '../../../platform/errors.ts';
import { ownMail } from '../../session/actions/mail-token.ts';
import { pendingLogInFor } from '../access.ts';
import { socialEmailMail } from '../job-types.ts';
import { isMailedToken } from '../pending-token.ts';
import { presentPending } from '../presenter.ts';
import { removeFormerLogIn } from './remove-former-log-in.ts';
import { accountBehind, answerEntered, openSession } from './enter.ts';
import { languageNow } from '../../../platform/speech.ts';

type GivenEmail = { pending_token: string; email: string };

/** Mails a token to the address that somebody says is theirs; the address leads to no account until it is proven. */
export async function giveSocialEmail(app: App, { pending_token: token, email }: GivenEmail) {
  await transact(app, async (tx) => {
    tx.take(ownMail('social_email', email));
    const { id } = await pendingLogInFor(app.tokens, tx, token);
    await tx.update(pendingSocialAccounts).set({ email }).where(eq(pendingSocialAccounts.id, id));
    await app.jobs.send(tx, socialEmailMail, { row_id: id, language: languageNow() });
  });
  return presentPending({ token, suggestedEmail: email, isNewLogIn: false });
}

type ProvenEmail = { pending_token: string; token: string; timeZone?: string | undefined; device?: string | undefined };

// Both tokens are required: with the mail alone, a click would connect the log-in of whoever typed the address.
/** Signs in by the address that a mailed token proves, in the browser that began the log-in. */
export async function proveSocialEmail(app: App, { pending_token: pending, token, timeZone, device }: ProvenEmail) {
  const session = await transact(app, async (tx) => {
    const { id, email, provider, subject, firstName, lastName } = await pendingLogInFor(app.tokens, tx, pending);
    if (email === null || !isMailedToken(app.tokens, { id, email }, token))
      throw invalidField('token', LINK_EXPIRED_TEXT);
    await tx.update(pendingSocialAccounts).set({ usedAt: new Date() }).where(eq(pendingSocialAccounts.id, id));
    const identity = { provider, subject, email, isEmailVerified: true, firstName, lastName, loggedInAt: null };
    await removeFormerLogIn(tx, identity);
    const userId = await accountBehind(app, tx, identity, { mayRegister: true, timeZone });
    return openSession(app, tx, { userId, device });
  });
  return answerEntered(app, session);
}
