import { z } from 'zod';
import { NOTIFICATION_TOPICS } from '../constants/notifications.ts';

export const notificationTopic = z.enum(NOTIFICATION_TOPICS);

const channels = z.object({ in_app: z.boolean(), email: z.boolean(), push: z.boolean() });
const someChannels = z.object({
  in_app: z.boolean().optional(),
  email: z.boolean().optional(),
  push: z.boolean().optional(),
});

/** Per topic, the ways somebody wants to be told. */
export const notificationChoices = z.record(notificationTopic, channels);
export type NotificationChoices = z.infer<typeof notificationChoices>;

/** What somebody chose themselves, or wants otherwise in one space or project; the rest follows what is more general. */
export const notificationDifferences = z.partialRecord(notificationTopic, someChannels);
export type NotificationDifferences = z.infer<typeof notificationDifferences>;

/** A change: what is absent stays, a topic that is null follows the more general choice again, null alone clears all. */
export const notificationChange = z.partialRecord(notificationTopic, someChannels.nullable()).nullable();
export type NotificationChange = z.infer<typeof notificationChange>;

const everyWay = { in_app: true, email: true, push: true };

/** What holds until somebody chooses: everything under the bell, and by mail and push what concerns them in person. */
export const DEFAULT_NOTIFICATION_CHOICES: NotificationChoices = {
  invitations: everyWay,
  reviews: everyWay,
  uploads: { in_app: true, email: false, push: false },
  tasks: everyWay,
  comments: everyWay,
  messages: everyWay,
  status: { in_app: true, email: false, push: false },
};

/** How often what needs no answer at once is mailed, all of it together; never = not at all. */
export const DIGEST_RHYTHMS = ['quarter_hourly', 'hourly', 'daily', 'never'] as const;
export const digestRhythm = z.enum(DIGEST_RHYTHMS);
export type DigestRhythm = z.infer<typeof digestRhythm>;
/** What holds until somebody chooses. */
export const DEFAULT_DIGEST_RHYTHM: DigestRhythm = 'hourly';

/** A project, or one style of it where there is one, that somebody does not want to be disturbed by. */
export const muted = z.object({
  project_id: z.number(),
  project_title: z.string(),
  style_id: z.number().nullable(),
  style_title: z.string().nullable(),
});
export type MutedWire = z.infer<typeof muted>;

const differing = { choices: notificationChoices, differences: notificationDifferences };

/** How somebody is told of one space; `choices` is what counts there in the end. */
export const spaceNotificationSettings = z.object({
  space_id: z.number(),
  title: z.string(),
  color: z.string(),
  ...differing,
});
export type SpaceNotificationSettingsWire = z.infer<typeof spaceNotificationSettings>;

/** The same of one project. */
export const projectNotificationSettings = z.object({
  project_id: z.number(),
  title: z.string(),
  /** Its title is null for those who reach the project but not its space. */
  space: z.object({ id: z.number(), title: z.string().nullable() }),
  ...differing,
});
export type ProjectNotificationSettingsWire = z.infer<typeof projectNotificationSettings>;
