import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { accountNotice } from '../../session/job-types.ts';
import { unreadyPeople } from '../step-rules-query.ts';
import { tellUnreadyJob } from '../tell-unready-job.ts';

const AT_ONCE = 100;

/** Queues a mail for each of the next people whom a rule asks and who lack a step, and goes on after them. */
export const tellUnready = (app: App, told: z.output<typeof tellUnreadyJob.schema>) =>
  transact(app, async (tx) => {
    const { space_id: spaceId, begins_at: at, after } = told;
    const people = await unreadyPeople(tx, { spaceId, after, limit: AT_ONCE });
    for (const { id, email } of people)
      await app.jobs.send(tx, accountNotice, { kind: 'step_required', user_id: id, to: email, at });
    const last = people.at(-1);
    if (last && people.length === AT_ONCE) await app.jobs.send(tx, tellUnreadyJob, { ...told, after: last.id });
  });
