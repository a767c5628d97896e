import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { mailRetries } from '../../platform/mail/mail-retries.ts';
import { keepSpells } from './actions/keep-spells.ts';
import { mailWeeklyFigures } from './actions/mail-weekly-figures.ts';
import { sendWeeklyFigures } from './actions/send-weekly-figures.ts';
import { weeklyFiguresJob, weeklyFiguresMailJob } from './job-types.ts';

// A mail server may be away for hours.

/**
 * Keeps the spells up to date, so that little is read from the log while somebody waits, and mails the weekly figures.
 */
export function analyticsJobs(app: App): void {
  app.jobs.define({
    name: 'analytics.keep_spells',
    schema: z.object({}),
    run: async (_data, signal) => void (await keepSpells(app, signal)),
    concurrency: 1,
    schedule: { cron: '*/5 * * * *', data: {} },
  });
  app.jobs.define({ ...weeklyFiguresMailJob, ...mailRetries, run: (data) => mailWeeklyFigures(app, data) });
  app.jobs.define({
    ...weeklyFiguresJob,
    run: async () => void (await sendWeeklyFigures(app, new Date())),
    concurrency: 1,
    schedule: { cron: '*/15 * * * *', data: {} },
  });
}
