import { z } from 'zod';
import { notificationData, notificationLink, notificationType } from './notification.ts';

/** What a push message carries, encrypted for one browser: enough to show it, and where a click leads. */
export const pushPayload = z.object({
  /** The notification's; also the tag that keeps it from showing twice. */
  uuid: z.string(),
  type: notificationType,
  title: z.string(),
  body: z.string(),
  link: notificationLink.nullable(),
  /** The notification's, without anybody's words. */
  additional_data: notificationData,
});
export type PushPayload = z.infer<typeof pushPayload>;
/** Symbols in a push message's title and body. */
export const PUSH_TITLE_MAX = 100;
export const PUSH_BODY_MAX = 200;
