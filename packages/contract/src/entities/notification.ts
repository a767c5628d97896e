import { z } from 'zod';
import { NOTIFICATION_TYPES } from '../constants/notifications.ts';
import { verdict } from './statuses.ts';
import { person } from './user.ts';

export const notificationType = z.enum(NOTIFICATION_TYPES);

/** Where a click leads. */
export const notificationLink = z.enum([
  'to_project',
  'to_style',
  'to_version',
  'to_task',
  'to_costing',
  'to_release',
  'to_account',
  'to_backups',
  'to_prices',
]);
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
  /** For a comment on a board. */
  board_id: z.number().nullish(),
  task_id: z.number().nullish(),
  file_name: z.string().nullish(),
  open_review: z.boolean().nullish(),
  comment: z.string().nullish(),
  gallery_group_id: z.number().nullish(),
  cost_sheet_id: z.number().nullish(),
  release_id: z.number().nullish(),
  quote_id: z.number().nullish(),
  /** The request for a review. */
  review_request_id: z.number().nullish(),
  /** What was answered. */
  verdict: verdict.nullish(),
  /** How many decisions it covers. */
  decision_ids: z.array(z.number()).nullish(),
  /** A line of the project's chat. */
  message_id: z.number().nullish(),
});
export type NotificationData = z.infer<typeof notificationData>;

/** The designs that a notification is about, as far as its reader can see them. */
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
  /** A review that I haven't given, a task of mine that isn't done, or a mention that I haven't read. */
  is_waiting: z.boolean(),
  read_at: z.string().nullable(),
  created_at: z.string(),
});
export type NotificationWire = z.infer<typeof notification>;
