import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type { CommentWire } from '@facet/contract/entities/comment';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { commentDrafts, commentMentions, designComments } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, invalidField, notFound } from '../../../platform/errors.ts';
import type { Standing } from '../../access/standing.ts';
import { lockedComments, standingInModule, subjectsFor, type ModulePlace } from '../access.ts';
import { commentSight, commentTables, seenHead } from '../comment-columns.ts';
import { lockedDrafts, type CommentDraftFacts } from '../comment-draft-query.ts';
import { loadThreads } from '../load-threads.ts';
import { canComment } from '../policy.ts';
import { checkMentions } from './check-mentions.ts';
import { toCommentRow, tellComments } from './create-comment.ts';
import { checkMustFix, isInternalFor, type Writing } from './prepare-comment.ts';
import { announceDrafts } from './write-comment-draft.ts';
import { t } from '@facet/contract/words/speech';

const value = sql.placeholder;

/** The published comment gets this as its request id, so that publishing twice finds the first. */
const requestKey = (draftId: ReturnType<typeof sql>) => sql`md5('comment draft ' || ${draftId})::uuid`;

const published = prepared<{ draftId: number; headId: number }>(
  'comments_published',
  sql`select draft.id as "draftId", c.id as "headId" from unnest(${value('ids')}::int[]) as draft (id)
    join design_comments said on said.user_id = ${value('userId')} and said.deleted_at is null
      and said.request_id = ${requestKey(sql.raw('draft.id'))}
    join ${commentTables} on c.id = coalesce(said.parent_id, said.id)
    where c.project_id = ${value('projectId')} and c.project_module_id = ${value('moduleId')} and ${seenHead}
    order by draft.id limit 1000`,
);

const toInput = (draft: CommentDraftFacts): Writing['input'] => ({
  text: draft.text,
  tagged_users: draft.taggedIds,
  must_fix: draft.mustFix,
  position: draft.position,
  board_spot: draft.boardSpot,
  drawing: draft.drawing,
});

type Publishing = {
  standing: Standing;
  place: ModulePlace;
  drafts: readonly CommentDraftFacts[];
  field: (index: number) => string;
};

/** Repeats the checks made when each was written: rights, threads and people change while a draft waits. */
async function prepareAll(tx: Tx, { standing, place, drafts, field }: Publishing): Promise<Writing[]> {
  const subjectFor = await subjectsFor(tx, standing, place, drafts);
  const parents = drafts.flatMap(({ parentId }) => parentId ?? []);
  const heads = new Map((await lockedComments(tx, standing, place, parents)).map((head) => [head.id, head]));
  const writings = drafts.map((draft, index): Writing => {
    const subject = subjectFor(draft);
    if (!subject || !canComment(standing, subject))
      throw forbidden(draft.boardId === null ? t('comment on this design') : t('comment on this board'));
    const head = draft.parentId === null ? null : heads.get(draft.parentId);
    if (head === undefined) throw invalidField(field(index), invalidText(fieldName(['parent_comment_id'])));
    checkMustFix(standing, subject, draft.mustFix);
    return {
      standing,
      subject,
      head,
      isInternal: isInternalFor(standing, head, draft.isInternal),
      input: toInput(draft),
    };
  });
  const mentions = writings.map(({ subject, isInternal, input }) => ({
    subject,
    isInternal,
    ids: input.tagged_users ?? [],
  }));
  await checkMentions(tx, standing, mentions, field);
  return writings;
}

/** Writes the comments and gives them the drafts' files. */
async function writeAll(tx: Tx, actor: Actor, drafts: readonly CommentDraftFacts[], writings: readonly Writing[]) {
  const rows = writings.map((writing, index) => ({
    ...toCommentRow(actor, writing),
    drawingFileId: drafts[index]?.drawingFileId ?? null,
    requestId: requestKey(sql`${drafts[index]?.id ?? 0}::int`),
  }));
  const ids = await tx.insert(designComments).values(rows).returning({ id: designComments.id });
  // Rows get their ids in the order in which they come.
  const written = ids.map(({ id }) => id).toSorted((one, other) => one - other);
  const pairs = sql`unnest(${sql.param(written)}::int[], ${sql.param(drafts.map(({ id }) => id))}::int[])
    as pair (comment_id, draft_id)`;
  await tx.execute(sql`insert into comment_files (comment_id, file_id, is_drawn, position)
    select pair.comment_id, held.file_id, held.is_drawn, held.position
    from ${pairs} join comment_draft_files held on held.comment_draft_id = pair.draft_id`);
  const mentions = writings.flatMap(({ input }, index) =>
    (input.tagged_users ?? []).map((userId) => ({ commentId: written[index] ?? 0, userId })),
  );
  if (mentions.length > 0) await tx.insert(commentMentions).values(mentions);
  const draftIds = drafts.map(({ id }) => id);
  await tx.delete(commentDrafts).where(inArray(commentDrafts.id, draftIds));
  return written;
}

/**
 * Publishes the actor's drafts, all or none, with the same checks as for a comment and one notification for all of
 * them. Drafts that were already published, by another tab or click, are returned and not duplicated.
 */
export const publishComments = (
  app: App,
  actor: Actor,
  place: ModulePlace,
  draftIds: number[],
): Promise<CommentWire[]> =>
  transact(app, async (tx) => {
    const standing = await standingInModule(tx, actor, place);
    const drafts = await lockedDrafts(tx, standing, place, draftIds);
    const waiting = new Set(drafts.map(({ id }) => id));
    const others = [...new Set(draftIds)].filter((id) => !waiting.has(id));
    const { moduleId } = place;
    const before = others.length > 0 ? await published(tx, { ...commentSight(standing), moduleId, ids: others }) : [];
    if (before.length < others.length) throw notFound('comment');
    const field = (index: number) => `draft_ids.${draftIds.indexOf(drafts[index]?.id ?? 0)}`;
    const writings = await prepareAll(tx, { standing, place, drafts, field });
    const written = drafts.length > 0 ? await writeAll(tx, actor, drafts, writings) : [];
    await tellComments(
      tx,
      actor,
      writings.map((writing, index) => ({ id: written[index] ?? 0, writing })),
    );
    if (written.length > 0) announceDrafts(tx, actor, place, drafts);
    const fresh = writings.map(({ head }, index) => head?.headId ?? written[index] ?? 0);
    const heads = [...new Set([...before.map(({ headId }) => headId), ...fresh])].toSorted((one, other) => one - other);
    return loadThreads(tx, { standing, signer: app.signer }, heads);
  });
