import { z } from 'zod';

const nothing = z.object({});

/** Sends out the reminders of tasks whose minute has come. */
export const remindersJob = { name: 'delivery.reminders', schema: nothing };
/** Tells, at nine in their morning, whose tasks are due tomorrow or overdue. */
export const dueNoticesJob = { name: 'delivery.due-notices', schema: nothing };
/** Finds whose digest is due. */
export const digestsJob = { name: 'delivery.digests', schema: nothing };

/** Mails one digest: the notices of somebody that were put into it, within a span of ids. */
export const digestMailJob = {
  name: 'delivery.digest',
  schema: z.object({
    user_id: z.number().int(),
    from_id: z.number().int(),
    to_id: z.number().int(),
    emailed_at: z.iso.datetime(),
  }),
};
