import type { App } from '../../platform/app.ts';
import { mailRetries } from '../../platform/mail/mail-retries.ts';
import { notificationMailJob, notificationPush } from '../notifications/job-types.ts';
import { claimDigests } from './actions/claim-digests.ts';
import { mailDigest } from './actions/mail-digest.ts';
import { mailNotice } from './actions/mail-notice.ts';
import { pushNotice } from './actions/push-notice.ts';
import { sendDueNotices } from './actions/send-due-notices.ts';
import { sendReminders } from './actions/send-reminders.ts';
import { digestMailJob, digestsJob, dueNoticesJob, remindersJob } from './job-types.ts';

// A push service may be away for hours; what has been read meanwhile is not sent.
const pushRetries = { retryLimit: 12, retryDelaySeconds: 10, retryDelayMaxSeconds: 3600, expireInSeconds: 120 };
const EVERY_MINUTE = '* * * * *';
const EVERY_QUARTER = '*/15 * * * *';

/** Delivery to people who are not looking, and everything that happens by time alone. */
export function defineDeliveryJobs(app: App): void {
  const { jobs } = app;
  jobs.define({ ...notificationMailJob, ...mailRetries, run: (data) => mailNotice(app, data) });
  jobs.define({ ...notificationPush, ...pushRetries, concurrency: 4, run: (data) => pushNotice(app, data) });
  jobs.define({ ...digestMailJob, ...mailRetries, run: (data) => mailDigest(app, data) });
  jobs.define({
    ...remindersJob,
    run: async () => void (await sendReminders(app, new Date())),
    retryDelaySeconds: 1,
    concurrency: 1,
    schedule: { cron: EVERY_MINUTE, data: {} },
  });
  jobs.define({
    ...dueNoticesJob,
    run: async () => void (await sendDueNotices(app, new Date())),
    concurrency: 1,
    schedule: { cron: EVERY_QUARTER, data: {} },
  });
  jobs.define({
    ...digestsJob,
    run: async () => void (await claimDigests(app, new Date())),
    concurrency: 1,
    schedule: { cron: EVERY_QUARTER, data: {} },
  });
}
