import { z } from 'zod';

const nothing = z.object({});

/** Sends the reminders of tasks that are due. */
export const remindersJob = { name: 'delivery.reminders', schema: nothing };
/** Notifies people, at nine in their morning, of tasks due tomorrow or overdue. */
export const dueNoticesJob = { name: 'delivery.due-notices', schema: nothing };
/** Finds the people whose digest is due. */
export const digestsJob = { name: 'delivery.digests', schema: nothing };

/** Mails one digest: a person's notices claimed for it, within a range of ids. */
export const digestMailJob = {
  name: 'delivery.digest',
  schema: z.object({
    user_id: z.number().int(),
    from_id: z.number().int(),
    to_id: z.number().int(),
    emailed_at: z.iso.datetime(),
  }),
};
