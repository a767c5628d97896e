import { z } from 'zod';

/** What people can be told about; each by the bell, by mail and by push. */
export const notificationTopic = z.enum([
  'invitations',
  'reviews',
  'uploads',
  'tasks',
  'comments',
  'messages',
  'status',
]);
export type NotificationTopic = z.infer<typeof notificationTopic>;

const channels = z.object({ in_app: z.boolean(), email: z.boolean(), push: z.boolean() });

/** Per topic, the ways somebody wants to be told; a space or a project may differ from the global choice. */
export const notificationChoices = z.record(notificationTopic, channels);
export type NotificationChoices = z.infer<typeof notificationChoices>;
