import { z } from 'zod';
import { verdict } from './statuses.ts';
import type { NotificationTopic } from './notification-settings.ts';
import { person } from './user.ts';

export const notificationType = z.enum([
  'space_invitation',
  'project_invitation',
  'module_shared',
  'project_status',
  'design_uploaded',
  'review_requested',
  'review_decided',
  'review_link_wanted',
  'style_assigned',
  'design_commented',
  'design_mentioned',
  'task_assigned',
  'task_mentioned',
  'task_changed',
  'task_reminder',
  'task_due_tomorrow',
  'task_overdue',
  'message_mentioned',
  'message_replied',
]);
export type NotificationType = z.infer<typeof notificationType>;

/** Which of the topics that people choose about each type belongs to. */
export const NOTIFICATION_TOPIC_OF = {
  space_invitation: 'invitations',
  project_invitation: 'invitations',
  project_status: 'status',
  design_uploaded: 'uploads',
  review_requested: 'reviews',
  review_decided: 'reviews',
  review_link_wanted: 'reviews',
  style_assigned: 'tasks',
  module_shared: 'invitations',
  design_commented: 'comments',
  design_mentioned: 'comments',
  task_assigned: 'tasks',
  task_mentioned: 'tasks',
  task_changed: 'tasks',
  task_reminder: 'tasks',
  task_due_tomorrow: 'tasks',
  task_overdue: 'tasks',
  message_mentioned: 'messages',
  message_replied: 'messages',
} as const satisfies Record<NotificationType, NotificationTopic>;

/** Where a click leads. */
export const notificationLink = z.enum(['to_project', 'to_style', 'to_version', 'to_task']);
export type NotificationLink = z.infer<typeof notificationLink>;

export const notificationData = z.object({
  project_id: z.number().nullish(),
  project_name: z.string().nullish(),
  space_id: z.number().nullish(),
  module_id: z.number().nullish(),
  tag_id: z.number().nullish(),
  style_id: z.number().nullish(),
  file_id: z.number().nullish(),
  comment_id: z.number().nullish(),
  /** Where the comment is of a board. */
  board_id: z.number().nullish(),
  task_id: z.number().nullish(),
  file_name: z.string().nullish(),
  open_review: z.boolean().nullish(),
  comment: z.string().nullish(),
  gallery_group_id: z.number().nullish(),
  /** The request that a review is asked by. */
  review_request_id: z.number().nullish(),
  /** What was answered. */
  verdict: verdict.nullish(),
  /** Decisions that it tells of. */
  decision_ids: z.array(z.number()).nullish(),
  /** A line of the project's chat. */
  message_id: z.number().nullish(),
});
export type NotificationData = z.infer<typeof notificationData>;

/** The designs that a notification tells of, as far as its reader sees them. */
export const notificationDesigns = z.object({
  count_files: z.number(),
  count_styles: z.number(),
  /** Of the first of them. */
  style_title: z.string(),
  version: z.number(),
  module_title: z.string(),
  /** Of four at most. */
  pictures: z.array(z.object({ url: z.string() })),
});
export type NotificationDesignsWire = z.infer<typeof notificationDesigns>;

export const notification = z.object({
  uuid: z.string(),
  type: notificationType,
  message: z.string(),
  user: person.nullable(),
  link: notificationLink.nullable(),
  additional_data: notificationData,
  designs: notificationDesigns.nullable(),
  /** A review that I have not given, a task of mine that is not done, or a mention that I have not read. */
  is_waiting: z.boolean(),
  read_at: z.string().nullable(),
  created_at: z.string(),
});
export type NotificationWire = z.infer<typeof notification>;
