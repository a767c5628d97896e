import { z } from 'zod';
import { DRAWING_BYTES_MAX, DRAWN_NUMBERS_MAX } from '../constants/drawing.ts';
import { COMMENT_DRAFTS_MAX, MENTIONS_MAX, SAID_FILES_MAX } from '../constants/limits.ts';
import { requiredText } from '../constants/texts.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, flag, id, idText, listOf, manyOf, order, pageQuery, search } from '../envelope.ts';
import {
  boardSpot,
  comment,
  commentDraft,
  commentPerson,
  commentText,
  fixState,
  saysSomething,
} from '../entities/comment.ts';
import { note } from '../entities/design.ts';
import { commentPosition, draft, draftChange, drawing, shownDraft } from '../entities/drawing.ts';
import { t } from '../words/speech.ts';

const group = 'comments';
const params = z.object({ projectId: idText, moduleId: idText });
const commentParams = params.extend({ commentId: idText });
const itemParams = params.extend({ itemId: idText });
// Strokes and points are so many that a drawing has a size of its own, which no schema knows; and what comes with it.
const drawn = { maxBody: DRAWING_BYTES_MAX + 256 * 1024, maxNumbers: DRAWN_NUMBERS_MAX };

const written = {
  tagged_users: z.array(id).max(MENTIONS_MAX).optional(),
  attachments: z.array(id).max(SAID_FILES_MAX).optional(),
};

const newComment = z.object({
  file_id: id.optional(),
  /** Instead of a file; comments on boards have no drawing and no position but their spot. */
  board_id: id.optional(),
  board_spot: boardSpot.nullish(),
  text: commentText.default(''),
  /** On a reply, the thread that it answers. Replies have no position and no drawing. */
  parent_comment_id: id.nullish(),
  ...written,
  /** For team authors true unless given; for clients always false; a reply takes its thread's. */
  is_internal: z.boolean().optional(),
  /** Set by whoever may decide on the file, or on any file if it is on a board; replies can't have it. */
  must_fix: z.boolean().optional(),
  position: commentPosition.nullish(),
  drawing: drawing.nullish(),
  drawing_file_id: id.nullish(),
});

const SAYS = { path: ['text'], error: () => requiredText(t('Comment')) };
const OF_ONE = { path: ['file_id'], error: () => requiredText(t('File')) };
const isOfOne = ({ file_id: fileId, board_id: boardId }: { file_id?: number; board_id?: number }) =>
  (fileId === undefined) !== (boardId === undefined);

export const listComments = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/design/comments',
  group,
  summary: 'Threads of a design item, of every version of a style, or of a board; of each the latest 200 replies',
  takesGuests: true,
  params,
  /** At most `THREADS_MAX` threads on a page, whatever the count. */
  query: pageQuery.extend({
    file_id: manyOf(idText),
    style_id: idText.optional(),
    board_id: idText.optional(),
    /** `mine`: threads that I wrote in or that mention me. */
    state: z.enum(['all', 'open', 'resolved', 'mine']).default('all'),
    is_unread: flag.optional(),
    search,
    order: order.default('desc'),
  }),
  response: listOf(comment),
});
export const createComment = endpoint({
  method: 'POST',
  path: '/projects/:projectId/modules/:moduleId/design/comments',
  group,
  summary: 'Comment on a design item or a board: at a point, with a drawing, or as a reply',
  takesGuests: true,
  params,
  status: 201,
  ...drawn,
  body: newComment
    /** Makes sending again after a lost answer safe: the same id from the same author returns the first result. */
    .extend({ request_id: z.uuid().optional() })
    .refine(saysSomething, SAYS)
    .refine(isOfOne, OF_ONE),
  /** The thread, also for a reply. */
  response: dataOf(comment),
});
export const getComment = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/design/comments/:commentId',
  group,
  summary: 'The thread that a comment or a reply belongs to',
  takesGuests: true,
  params: commentParams,
  response: dataOf(comment),
});
export const updateComment = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/comments/:commentId',
  group,
  summary: 'Change my comment; resolve or reopen a thread',
  takesGuests: true,
  params: commentParams,
  ...drawn,
  body: z.object({
    text: commentText.optional(),
    ...written,
    position: commentPosition.nullish(),
    drawing: drawing.nullish(),
    /** A picture of the drawing; the one of an earlier drawing is deleted. */
    drawing_file_id: id.nullish(),
    resolved: z.boolean().optional(),
    must_fix: z.boolean().optional(),
    /** What was done about a comment that must be fixed; declining requires a reason. */
    fix: z
      .object({ state: fixState, reason: note.optional() })
      .refine(({ state, reason }) => state !== 'declined' || Boolean(reason), {
        path: ['reason'],
        error: () => requiredText(t('Reason')),
      })
      .optional(),
  }),
  response: dataOf(comment),
});
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/modules/:moduleId/design/comments/:commentId',
  group,
  summary: 'Delete my comment; a thread’s first comment takes its replies with it',
  takesGuests: true,
  params: commentParams,
});
export const changeCommentRead = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/modules/:moduleId/design/comments/:commentId/change-read',
  group,
  summary: 'Whether I have read a thread, with its replies',
  takesGuests: true,
  params: commentParams,
  body: z.object({ is_read: z.boolean().default(true) }).default({ is_read: true }),
});
export const carryComments = endpoint({
  method: 'POST',
  path: '/projects/:projectId/modules/:moduleId/design/comments/carry',
  group,
  summary: 'Carry the open threads of a design item over to a later version, with pins and drawings in place',
  params,
  status: 201,
  body: z.object({ from_file_id: id, file_id: id }),
  response: dataOf(z.array(comment)),
});

const draftParams = params.extend({ draftId: idText });
export const listCommentDrafts = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/design/comments/drafts',
  group,
  summary: 'My unpublished comments',
  takesGuests: true,
  params,
  query: pageQuery.extend({ file_id: manyOf(idText), board_id: idText.optional() }),
  response: listOf(commentDraft),
});
export const createCommentDraft = endpoint({
  method: 'POST',
  path: '/projects/:projectId/modules/:moduleId/design/comments/drafts',
  group,
  summary: 'Write a comment that nobody else sees until it is published',
  takesGuests: true,
  params,
  status: 201,
  ...drawn,
  body: newComment.refine(saysSomething, SAYS).refine(isOfOne, OF_ONE),
  response: dataOf(commentDraft),
});
export const updateCommentDraft = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/comments/drafts/:draftId',
  group,
  summary: 'Change an unpublished comment',
  takesGuests: true,
  params: draftParams,
  ...drawn,
  // A default would clear the text of somebody who changes something else.
  body: newComment
    .omit({ file_id: true, board_id: true, parent_comment_id: true })
    .partial()
    .extend({ text: commentText.optional() }),
  response: dataOf(commentDraft),
});
export const deleteCommentDraft = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/modules/:moduleId/design/comments/drafts/:draftId',
  group,
  summary: 'Discard an unpublished comment',
  takesGuests: true,
  params: draftParams,
});
export const publishComments = endpoint({
  method: 'POST',
  path: '/projects/:projectId/modules/:moduleId/design/comments/publish',
  group,
  summary: 'Publish comments together, with one notification, all or none',
  takesGuests: true,
  params,
  status: 201,
  body: z.object({ draft_ids: z.array(id).min(1).max(COMMENT_DRAFTS_MAX) }),
  response: dataOf(z.array(comment)),
});

const people = { method: 'GET', group, takesGuests: true, query: pageQuery.extend({ search }) } as const;
export const listItemPeople = endpoint({
  ...people,
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/people',
  summary: 'People who see a design item and can be mentioned',
  params: itemParams,
  response: listOf(commentPerson),
});
export const listBoardPeople = endpoint({
  ...people,
  path: '/projects/:projectId/modules/:moduleId/mood-board/:boardId/people',
  summary: 'People who see a board and can be mentioned',
  params: params.extend({ boardId: idText }),
  response: listOf(commentPerson),
});

export const getDraft = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/draft',
  group,
  summary: 'My unfinished drawing on a design item; null while there is none',
  takesGuests: true,
  params: itemParams,
  response: dataOf(shownDraft.nullable()),
});
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/draft',
  group,
  summary: 'Save strokes of my unfinished drawing without the web socket',
  takesGuests: true,
  params: itemParams,
  ...drawn,
  body: draftChange,
  response: dataOf(draft.nullable()),
});
