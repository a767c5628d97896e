import type * as api from '@facet/contract/endpoints/comments';
import type { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { prepared } from '../../../db/prepared.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { excerpt } from '../../../platform/excerpt.ts';
import { requestedComment, standingInModule, type ModulePlace } from '../access.ts';
import { commentColumns, commentJoins, commentSight, type CommentFacts } from '../comment-columns.ts';
import { findAuthors } from '../find-authors.ts';
import { loadThread } from '../load-threads.ts';
import { presentThread } from '../presenter.ts';
import { announceComment, recordComments } from './announce-comment.ts';
import { notifyReaders, type SentComment } from './notify-readers.ts';
import { holdContent, prepareComment, type Writing } from './prepare-comment.ts';
import { setCommentMentions } from './set-mentions.ts';

type Input = z.output<typeof api.createComment.body>;

const value = sql.placeholder;

/**
 * Writes a comment and returns it in one statement; no row if the author has sent the request before. Its files and
 * mentions are written afterwards, so the returned row has none.
 */
const makeComment = prepared<CommentFacts>(
  'make_comment',
  sql`with made as (insert into design_comments (project_id, project_module_id, style_id, design_item_id, board_id,
        board_spot, parent_id, user_id, request_id, text, is_internal, position, drawing, fix_state, fix_marked_by)
      values (${value('projectId')}::int, ${value('projectModuleId')}::int, ${value('styleId')}::int,
        ${value('designItemId')}::int, ${value('boardId')}::int, ${value('boardSpot')}::jsonb, ${value('parentId')}::int,
        ${value('userId')}::int, ${value('requestId')}::uuid, ${value('text')}::text, ${value('isInternal')}::bool,
        ${value('position')}::jsonb, ${value('drawing')}::jsonb, ${value('fixState')}::text, ${value('fixMarkedBy')}::int)
      on conflict do nothing returning *)
    select ${commentColumns} from made c ${commentJoins}`,
);

/** The row of a comment; if it must be fixed, its author is the one who asks. */
export const toCommentRow = (actor: Actor, { standing, subject, head, isInternal, input }: Writing) => ({
  projectId: standing.project.id,
  projectModuleId: subject.projectModuleId,
  styleId: subject.styleId,
  designItemId: subject.itemId,
  boardId: subject.boardId,
  boardSpot: input.board_spot ?? null,
  parentId: head?.headId ?? null,
  userId: actor.userId,
  text: input.text,
  isInternal,
  position: input.position ?? null,
  drawing: input.drawing ?? null,
  ...(input.must_fix ? { fixState: 'open' as const, fixMarkedBy: actor.userId } : {}),
});

const asJson = (value: object | null) => value && JSON.stringify(value);

/** The new comment, without replies yet; undefined if the author has sent the same request before. */
async function insertComment(tx: Tx, actor: Actor, writing: Writing, requestId: string | null) {
  const { boardSpot, position, drawing, ...row } = toCommentRow(actor, writing);
  const json = { boardSpot: asJson(boardSpot), position: asJson(position), drawing: asJson(drawing) };
  const noFix = { fixState: null, fixMarkedBy: null };
  const [made] = await makeComment(tx, { ...commentSight(writing.standing), ...noFix, ...row, ...json, requestId });
  return made;
}

/** Whether a new comment is already its whole thread: it is no reply, and has nothing with rows of its own. */
const isWhole = ({ head, input }: Writing) =>
  head === null &&
  !input.tagged_users?.length &&
  !input.attachments?.length &&
  !input.drawing &&
  !input.drawing_file_id;

const saidIn = (id: number, { standing, subject, head, isInternal, input }: Writing): SentComment => ({
  comment: {
    id,
    headId: head?.headId ?? id,
    projectId: standing.project.id,
    projectModuleId: subject.projectModuleId,
    styleId: subject.styleId,
    itemId: subject.itemId,
    boardId: subject.boardId,
    isInternal,
  },
  subject,
  text: input.text,
  mentionedIds: [...new Set(input.tagged_users)],
  mustFix: input.must_fix ?? false,
});

/** Tells the log, the people concerned and everyone's screens about new comments. */
export async function tellComments(tx: Tx, actor: Actor, written: readonly { id: number; writing: Writing }[]) {
  const said = written.map(({ id, writing }) => saidIn(id, writing));
  const logged = said.map(({ comment, text, mentionedIds, mustFix }) => {
    const newValue = {
      text: excerpt(text),
      tagged_users: [...mentionedIds],
      ...(mustFix ? { status: 'must_be_fixed' } : {}),
    };
    return { ...comment, newValue };
  });
  const standing = written[0]?.writing.standing;
  if (!standing) return;
  recordComments(tx, actor, standing, 'comment.created', logged);
  for (const { comment } of said) announceComment(tx, 'comment.created', comment);
  await notifyReaders(tx, actor, standing, said);
}

/** Comments on an item or a board, once per request id; returns the thread. */
export const createComment = (app: App, actor: Actor, place: ModulePlace, input: Input) =>
  transact(app, async (tx) => {
    const standing = await standingInModule(tx, actor, place);
    const context = { standing, signer: app.signer };
    // Independent, so they go to the database together. So do those below.
    const [writing, people] = await Promise.all([
      prepareComment(tx, standing, place, input),
      findAuthors(tx, standing, [actor.userId]),
    ]);
    const made = await insertComment(tx, actor, writing, input.request_id ?? null);
    if (!made) {
      const first = await requestedComment(tx, standing, { ...place, requestId: input.request_id ?? '' });
      return loadThread(tx, context, first.headId);
    }
    const { id } = made;
    await holdContent(tx, actor, { commentId: id }, writing);
    if (input.tagged_users?.length) await setCommentMentions(tx, id, input.tagged_users);
    const [thread] = await Promise.all([
      isWhole(writing)
        ? presentThread(made, [], { ...context, people })
        : loadThread(tx, context, writing.head?.headId ?? id),
      tellComments(tx, actor, [{ id, writing }]),
    ]);
    return thread;
  });
