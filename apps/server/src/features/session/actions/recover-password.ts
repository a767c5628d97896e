import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { passwordRecovery } from '../job-types.ts';
import { findCredentials } from '../queries.ts';
import { mailToken } from './mail-token.ts';

/** Queues the same work for every address, so that neither answer nor time tells whether it is known. */
export const recoverPassword = (app: App, { email }: { email: string }) =>
  transact(app, (tx) => app.jobs.send(tx, passwordRecovery, { email }));

/** Mails a link to whoever registered with the address, if anybody did. */
export const mailRecovery = (app: App, { email }: { email: string }) =>
  transact(app, async (tx) => {
    const user = await findCredentials(tx, email);
    if (user) await mailToken(app, tx, { purpose: 'reset_password', userId: user.id });
  });
