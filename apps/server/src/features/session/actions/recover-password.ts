import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { passwordRecovery } from '../job-types.ts';
import { findCredentials } from '../queries.ts';
import { refusePasswords } from '../passwords-off.ts';
import { mailToken, ownMail } from './mail-token.ts';

/**
 * Queues the same work for every address, so that neither the answer nor its timing tells whether it is known. Asking
 * again too soon gets the same answer and no mail.
 */
export async function recoverPassword(app: App, { email }: { email: string }): Promise<void> {
  refusePasswords(app.config, 'email');
  if (!(await app.limits.fits([ownMail('reset_password', email)]))) return;
  await transact(app, (tx) => app.jobs.send(tx, passwordRecovery, { email }));
}

/** Mails a link to whoever registered with the address, if anybody has. */
export const mailRecovery = (app: App, { email }: { email: string }) =>
  transact(app, async (tx) => {
    const user = await findCredentials(tx, email);
    if (user) await mailToken(app, tx, { purpose: 'reset_password', userId: user.id });
  });
