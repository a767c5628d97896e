import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { keepSpells } from './actions/keep-spells.ts';

/** Keeps what the figures are read from, so that little of it is read from the log while somebody waits. */
export function analyticsJobs(app: App): void {
  app.jobs.define({
    name: 'analytics.keep_spells',
    schema: z.object({}),
    run: async (_data, signal) => void (await keepSpells(app, signal)),
    concurrency: 1,
    schedule: { cron: '*/5 * * * *', data: {} },
  });
}
