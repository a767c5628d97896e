import { COMMENT_DRAFTS_MAX } from '@facet/contract/constants/limits';
import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText, requiredText } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/comments';
import { saysSomething } from '@facet/contract/entities/comment';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { commentDrafts } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import { lockDesigns } from '../../designs/access.ts';
import { detachFiles } from '../../files/actions/detach-files.ts';
import type { Standing } from '../../access/standing.ts';
import {
  commentableBoardFor,
  commentableFor,
  standingInModule,
  type ModulePlace,
  type CommentSubject,
} from '../access.ts';
import { lockedDraftFor, type CommentDraftFacts } from '../comment-draft-query.ts';
import { presentDrafts } from '../list-comment-drafts.ts';
import { changeFiles } from './change-files.ts';
import { checkMentions } from './check-mentions.ts';
import { checkMustFix, holdContent, isInternalFor, prepareComment } from './prepare-comment.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.createCommentDraft.body>;
type Change = z.output<typeof api.updateCommentDraft.body>;
type DraftPlace = ModulePlace & { draftId: number };

const tooManyText = (isOfBoard: boolean) =>
  isOfBoard
    ? t('A board can have up to {max} draft comments. Publish some of them first.', { max: COMMENT_DRAFTS_MAX })
    : t('A file can have up to {max} draft comments. Publish some of them first.', { max: COMMENT_DRAFTS_MAX });

/** Tells the author's other tabs, and nobody else. */
export function announceDrafts(
  tx: Tx,
  actor: Actor,
  { projectId, moduleId }: ModulePlace,
  drafts: readonly { itemId: number | null }[],
) {
  tx.afterCommit({
    kind: 'users',
    userIds: [actor.userId],
    update: {
      event: 'comment.drafted',
      project_id: projectId,
      module_id: moduleId,
      item_ids: [...new Set(drafts.flatMap(({ itemId }) => itemId ?? []))],
      entity: 'comment',
      id: null,
    },
  });
}

/** Locks the subject, so that two tabs cannot exceed the limit together. */
async function refuseTooMany(tx: Tx, actor: Actor, { itemId, boardId }: CommentSubject): Promise<void> {
  if (itemId !== null) await lockDesigns(tx, [itemId]);
  else await tx.execute(sql`select from boards where id = ${boardId} for no key update`);
  const ofIt = itemId === null ? eq(commentDrafts.boardId, boardId ?? 0) : eq(commentDrafts.designItemId, itemId);
  const total = await tx.$count(commentDrafts, and(ofIt, eq(commentDrafts.userId, actor.userId)));
  if (total >= COMMENT_DRAFTS_MAX) throw conflict(tooManyText(itemId === null));
}

async function answer(tx: Tx, app: App, standing: Standing, place: DraftPlace) {
  const draft = await lockedDraftFor(tx, standing, place);
  const [shown] = await presentDrafts(tx, { standing, signer: app.signer }, [draft]);
  if (!shown) throw new Error('a comment that was written is gone');
  return shown;
}

/** Saves a comment for its author only, until it is published. */
export const createCommentDraft = (app: App, actor: Actor, place: ModulePlace, input: Input) =>
  transact(app, async (tx) => {
    const standing = await standingInModule(tx, actor, place);
    const writing = await prepareComment(tx, standing, place, input);
    await refuseTooMany(tx, actor, writing.subject);
    const [row] = await tx
      .insert(commentDrafts)
      .values({
        designItemId: writing.subject.itemId,
        boardId: writing.subject.boardId,
        boardSpot: input.board_spot ?? null,
        userId: actor.userId,
        parentId: writing.head?.headId ?? null,
        text: input.text,
        isInternal: writing.isInternal,
        mustFix: input.must_fix ?? false,
        position: input.position ?? null,
        drawing: input.drawing ?? null,
        taggedUsers: [...new Set(input.tagged_users)],
      })
      .returning({ id: commentDrafts.id });
    if (!row) throw new Error('a comment was not kept');
    await holdContent(tx, actor, { commentDraftId: row.id }, writing);
    announceDrafts(tx, actor, place, [writing.subject]);
    return answer(tx, app, standing, { ...place, draftId: row.id });
  });

/** Refuses, at their fields, values that a reply or a comment of this kind cannot have. */
const DRAWN = ['position', 'drawing', 'drawing_file_id'] as const;
function checkFields({ parentId, boardId }: CommentDraftFacts, change: Change): void {
  const ofFiles = boardId === null ? [] : DRAWN;
  const ofBoards = boardId === null ? (['board_spot'] as const) : [];
  const ofThreads = parentId === null ? [] : ([...DRAWN, 'board_spot', 'must_fix'] as const);
  for (const field of [...ofFiles, ...ofBoards, ...ofThreads])
    if (change[field]) throw invalidField(field, invalidText(fieldName([field])));
}

const heldBy = (draft: CommentDraftFacts, isDrawn: boolean) =>
  draft.files.filter((held) => held.isDrawn === isDrawn).map(({ file }) => file.id);

/** Changes one of the actor's drafts. */
export const updateCommentDraft = (app: App, actor: Actor, place: DraftPlace, change: Change) =>
  transact(app, async (tx) => {
    const standing = await standingInModule(tx, actor, place);
    const draft = await lockedDraftFor(tx, standing, place);
    const subject = await (draft.boardId === null
      ? commentableFor(tx, standing, { ...place, itemId: draft.itemId ?? 0 })
      : commentableBoardFor(tx, standing, { ...place, boardId: draft.boardId }));
    checkFields(draft, change);
    checkMustFix(standing, subject, change.must_fix);
    const before = { attachments: heldBy(draft, false), pictures: heldBy(draft, true) };
    const after = {
      text: change.text ?? draft.text,
      drawing: change.drawing === undefined ? draft.drawing : change.drawing,
      attachments: change.attachments ?? before.attachments,
    };
    if (!saysSomething(after)) throw invalidField('text', requiredText(fieldName(['text'])));
    const isInternal =
      draft.parentId === null && change.is_internal !== undefined
        ? isInternalFor(standing, null, change.is_internal)
        : draft.isInternal;
    const ids = change.tagged_users ?? draft.taggedIds;
    await checkMentions(tx, standing, [{ subject, isInternal, ids }]);
    await tx
      .update(commentDrafts)
      .set({
        text: after.text,
        drawing: after.drawing,
        isInternal,
        taggedUsers: [...new Set(ids)],
        ...(change.must_fix === undefined ? {} : { mustFix: change.must_fix }),
        ...(change.position === undefined ? {} : { position: change.position }),
        ...(change.board_spot === undefined ? {} : { boardSpot: change.board_spot }),
        updatedAt: new Date(),
      })
      .where(eq(commentDrafts.id, draft.id));
    const held = { ...draft, holder: { commentDraftId: draft.id } };
    await changeFiles(tx, actor, { standing, place: held, before, change });
    announceDrafts(tx, actor, place, [draft]);
    return answer(tx, app, standing, place);
  });

/** Discards one of the actor's drafts; its files go back to them. */
export const deleteCommentDraft = (app: App, actor: Actor, place: DraftPlace): Promise<void> =>
  transact(app, async (tx) => {
    const standing = await standingInModule(tx, actor, place);
    const draft = await lockedDraftFor(tx, standing, place);
    await tx.delete(commentDrafts).where(eq(commentDrafts.id, draft.id));
    await detachFiles(tx, [
      ...heldBy(draft, false),
      ...heldBy(draft, true),
      ...(draft.drawingFileId ? [draft.drawingFileId] : []),
    ]);
    announceDrafts(tx, actor, place, [draft]);
  });
