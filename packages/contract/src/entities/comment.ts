import { z } from 'zod';
import { COMMENT_MAX } from '../constants/limits.ts';
import { countSymbols } from '../count-symbols.ts';
import { boardPoint } from './board-item.ts';
import { commentPosition, drawing } from './drawing.ts';
import { file } from './file.ts';
import { reaction } from './reaction.ts';
import { avatar } from './user.ts';
import { issueText } from '../validation.ts';

/** Trimmed; at most `COMMENT_MAX` symbols. Only empty if there is a drawing or a file. */
export const commentText = z
  .string()
  .trim()
  // A symbol has two characters at most, so this one needs no counting.
  .max(2 * COMMENT_MAX, { abort: true, error: (issue) => issueText({ ...issue, maximum: COMMENT_MAX }) })
  .check(({ value, issues }) => {
    if (countSymbols(value) <= COMMENT_MAX) return;
    issues.push({ code: 'too_big', origin: 'string', maximum: COMMENT_MAX, inclusive: true, input: value });
  })
  // JSON Schema counts code points too.
  .meta({ maxLength: COMMENT_MAX });

/** Somebody as comments show them: without an address, because clients read them too. */
export const commentPerson = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  avatar,
  /** From outside: holds grants only. */
  is_client: z.boolean(),
});
export type CommentPersonWire = z.infer<typeof commentPerson>;

/** Where on a board a comment is: at a place of its own, or on an item, as fractions of it. */
export const boardSpot = boardPoint.extend({ item_id: z.uuid().nullable() });
export type BoardSpot = z.infer<typeof boardSpot>;

const shared = z.object({
  id: z.number(),
  /** The design item it is about, with style and version; null for a comment on a board. */
  file_id: z.number().nullable(),
  style_id: z.number().nullable(),
  version: z.number().nullable(),
  /** The board it is about; null for a comment on a design item. */
  board_id: z.number().nullable(),
  parent_comment_id: z.number().nullable(),
  text: z.string(),
  /** For the team only; clients also read what isn't internal. */
  is_internal: z.boolean(),
  tagged_users: z.array(commentPerson),
  attachments: z.array(file),
  user: commentPerson,
  /** In the order in which each was first given. */
  reactions: z.array(reaction),
  /** Whether the caller has read it; their own always count as read. */
  is_read: z.boolean(),
  edited_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean(), react: z.boolean() }),
});

/** Open until the maker has answered it: done, or declined with a reason. */
export const fixState = z.enum(['open', 'done', 'declined']);
export type FixState = z.infer<typeof fixState>;
export const commentFix = z.object({
  state: fixState,
  reason: z.string().nullable(),
  answered_by: commentPerson.nullable(),
  answered_at: z.string().nullable(),
});
export type CommentFixWire = z.infer<typeof commentFix>;

export const commentReply = shared;
export type CommentReplyWire = z.infer<typeof commentReply>;

/**
 * What became of a pin on a model that came from an earlier version: it is being placed, it moved with its part, its
 * part is gone, or no place was found and it stays at its old coordinates.
 */
export const pinState = z.enum(['looking', 'moved', 'gone', 'unplaced']);
export type PinState = z.infer<typeof pinState>;

/** The first comment of a thread with its replies, oldest first. */
export const comment = shared.extend({
  position: commentPosition.nullable(),
  /** Its place on the board; null if it is about the whole board. */
  board_spot: boardSpot.nullable(),
  drawing: drawing.nullable(),
  /** The drawing as a picture, if its author made one. */
  drawing_file: file.nullable(),
  /** The pictures that the drawing shows. */
  drawing_files: z.array(file),
  resolved_at: z.string().nullable(),
  resolved_by: commentPerson.nullable(),
  /** The comment of an earlier version that this one was carried from. */
  carried_from_id: z.number().nullable(),
  /** Null for a pin that is where it was set, and if there is none on a model. */
  pin_state: pinState.nullable(),
  /** What was done about a comment that must be fixed; null for all others. */
  fix: commentFix.nullable(),
  replies: z.array(commentReply),
  abilities: shared.shape.abilities.extend({
    resolve: z.boolean(),
    reply: z.boolean(),
    /** Whoever may decide there can mark it as one that must be fixed. */
    mark_must_fix: z.boolean(),
    /** The maker can answer it. */
    answer_fix: z.boolean(),
  }),
});
export type CommentWire = z.infer<typeof comment>;

/** A comment that only its author sees until it is published. */
export const commentDraft = z.object({
  id: z.number(),
  /** The design item or the board that it is on; the other is null. */
  file_id: z.number().nullable(),
  board_id: z.number().nullable(),
  board_spot: boardSpot.nullable(),
  parent_comment_id: z.number().nullable(),
  text: z.string(),
  is_internal: z.boolean(),
  must_fix: z.boolean(),
  position: commentPosition.nullable(),
  drawing: drawing.nullable(),
  drawing_file: file.nullable(),
  attachments: z.array(file),
  tagged_users: z.array(commentPerson),
  updated_at: z.string(),
});
export type CommentDraftWire = z.infer<typeof commentDraft>;

type Content = {
  text: string;
  drawing?: { strokes: readonly unknown[] } | null | undefined;
  attachments?: readonly unknown[] | undefined;
};
/** A comment must say something: in words, by a drawing or by a file. */
export const saysSomething = ({ text, drawing: drawn, attachments = [] }: Content): boolean =>
  text !== '' || (drawn?.strokes.length ?? 0) > 0 || attachments.length > 0;
