import { z } from 'zod';
import { KNOWN_BY } from '../constants/known-by.ts';
import { REVIEW_ACT_KINDS } from '../constants/review-acts.ts';
import { logAction, logItem, verdict } from './statuses.ts';
import { avatar } from './user.ts';

const crumb = z.object({ id: z.number(), title: z.string() }).nullable();

/** A value before or after a change, in words where there are any. */
export const logValue = z
  .object({
    title: z.string().nullish(),
    /** Of a style. */
    number: z.string().nullish(),
    status: z.string().nullish(),
    due_date: z.string().nullish(),
    priority: z.string().nullish(),
    reminder: z.string().nullish(),
    /** The assignee of a task or style, by name. */
    assignee: z.string().nullish(),
    product_type: z.string().nullish(),
    /** By title, in their order. */
    tags: z.string().nullish(),
    text: z.string().nullish(),
    file: z.object({ id: z.number(), original_name: z.string() }).nullish(),
    previous_version: z.number().nullish(),
    version: z.number().nullish(),
    tagged_users: z.array(z.number()).nullish(),
    /** What was done about a version, to follow the name of whoever did it. */
    act: z
      .object({
        kind: z.enum(REVIEW_ACT_KINDS),
        text: z.string(),
        /** In their own words: a note, or the reason of an over-ruling. */
        note: z.string().nullable(),
        /** Of an answer, or of one that was taken back. */
        verdict: verdict.nullable(),
        /** The verdict is all that was said, so that several can be told together. */
        is_plain: z.boolean(),
      })
      .nullish(),
  })
  .nullable();
export type LogValue = z.infer<typeof logValue>;

export const logEntry = z.object({
  id: z.number(),
  event: z.string(),
  item_type: logItem,
  action_type: logAction,
  item_id: z.number().nullable(),
  user: z.object({ id: z.number(), first_name: z.string(), last_name: z.string(), avatar }),
  /** The administrator who did it in their place. */
  impersonator: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** How somebody from outside was known; null for the team. */
  known_by: z.enum(KNOWN_BY).nullable(),
  /** The access token by which it was done, an agent’s too; null for what people did themselves. */
  through: z.string().nullable(),
  created_at: z.string(),
  old_value: logValue,
  new_value: logValue,
  breadcrumbs: z.object({
    project: crumb,
    module: crumb,
    style: crumb,
    file: crumb,
    task: crumb,
    parent_comment: crumb,
    gallery_group_id: z.number().nullable(),
  }),
  /** Whether the subject of the entry has been deleted, so that a click says so instead of leading nowhere. */
  is_deleted: z.boolean(),
});
export type LogEntryWire = z.infer<typeof logEntry>;
