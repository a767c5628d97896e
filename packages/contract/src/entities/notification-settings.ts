import { z } from 'zod';
import { NOTIFICATION_TOPICS } from '../constants/notifications.ts';

export const notificationTopic = z.enum(NOTIFICATION_TOPICS);

const channels = z.object({ in_app: z.boolean(), email: z.boolean(), push: z.boolean() });
const someChannels = z.object({
  in_app: z.boolean().optional(),
  email: z.boolean().optional(),
  push: z.boolean().optional(),
});

/** For each topic, the ways somebody wants to be notified. */
export const notificationChoices = z.record(notificationTopic, channels);
export type NotificationChoices = z.infer<typeof notificationChoices>;

/** What somebody chose in general, or differently in one space or project; the rest follows the more general choice. */
export const notificationDifferences = z.partialRecord(notificationTopic, someChannels);
export type NotificationDifferences = z.infer<typeof notificationDifferences>;

/**
 * A change: what is absent stays, a null topic follows the more general choice again, null as a whole clears
 * everything.
 */
export const notificationChange = z.partialRecord(notificationTopic, someChannels.nullable()).nullable();
export type NotificationChange = z.infer<typeof notificationChange>;

const everyWay = { in_app: true, email: true, push: true };

/** The defaults: everything under the bell, and by mail and push what concerns people in person. */
export const DEFAULT_NOTIFICATION_CHOICES: NotificationChoices = {
  invitations: everyWay,
  reviews: everyWay,
  uploads: { in_app: true, email: false, push: false },
  tasks: everyWay,
  comments: everyWay,
  messages: everyWay,
  status: { in_app: true, email: false, push: false },
};

/** How often everything that needs no immediate answer is mailed, all together; never = not at all. */
export const DIGEST_RHYTHMS = ['quarter_hourly', 'hourly', 'daily', 'never'] as const;
export const digestRhythm = z.enum(DIGEST_RHYTHMS);
export type DigestRhythm = z.infer<typeof digestRhythm>;
/** The default. */
export const DEFAULT_DIGEST_RHYTHM: DigestRhythm = 'hourly';

/** A project, or one style in it, that somebody doesn't want to hear from. */
export const muted = z.object({
  project_id: z.number(),
  project_title: z.string(),
  style_id: z.number().nullable(),
  style_title: z.string().nullable(),
});
export type MutedWire = z.infer<typeof muted>;

const differing = { choices: notificationChoices, differences: notificationDifferences };

/** How somebody is notified about one space; `choices` is what applies in the end. */
export const spaceNotificationSettings = z.object({
  space_id: z.number(),
  title: z.string(),
  color: z.string(),
  ...differing,
});
export type SpaceNotificationSettingsWire = z.infer<typeof spaceNotificationSettings>;

/** The same for one project. */
export const projectNotificationSettings = z.object({
  project_id: z.number(),
  title: z.string(),
  /** Its title is null for people who reach the project but not its space. */
  space: z.object({ id: z.number(), title: z.string().nullable() }),
  ...differing,
});
export type ProjectNotificationSettingsWire = z.infer<typeof projectNotificationSettings>;
