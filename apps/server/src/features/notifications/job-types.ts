import { z } from 'zod';

const notice = { uuid: z.uuid(), user_id: z.number().int() };

/** Mails one notification, unless it was read meanwhile. */
export const notificationMailJob = { name: 'delivery.mail', schema: z.object(notice) };

/** Pushes one notification to one browser. */
export const notificationPush = {
  name: 'delivery.push',
  schema: z.object({ ...notice, subscription_id: z.number().int() }),
};
