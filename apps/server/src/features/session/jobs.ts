import type { App } from '../../platform/app.ts';
import { mailRecovery } from './actions/recover-password.ts';
import { sweepSessions } from './actions/sweep-sessions.ts';
import { accountNotice, passwordRecovery, sessionSweep, tokenMail } from './job-types.ts';
import { findFirstName, findLiveToken } from './queries.ts';
import { writeAccountNotice } from './write-account-notice.ts';
import { writeTokenMail } from './write-token-mail.ts';

async function sendTokenMail(app: App, rowId: string): Promise<void> {
  const row = await findLiveToken(app.db, rowId);
  if (row) await app.mailer.send({ to: row.email, ...writeTokenMail(app, row) });
}

export function defineSessionJobs(app: App): void {
  app.jobs.define({ ...tokenMail, run: ({ row_id: rowId }) => sendTokenMail(app, rowId) });
  app.jobs.define({
    ...accountNotice,
    run: async (notice) => {
      const mail = writeAccountNotice(app, notice, await findFirstName(app.db, notice.user_id));
      await app.mailer.send({ to: notice.to, ...mail });
    },
  });
  app.jobs.define({ ...passwordRecovery, run: (data) => mailRecovery(app, data) });
  app.jobs.define({ ...sessionSweep, run: () => sweepSessions(app), schedule: { cron: '23 * * * *', data: {} } });
}
