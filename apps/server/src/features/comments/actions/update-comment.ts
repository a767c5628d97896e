import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText, requiredText } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/comments';
import { saysSomething } from '@facet/contract/entities/comment';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { designComments } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, invalidField } from '../../../platform/errors.ts';
import type { Standing } from '../../access/standing.ts';
import { lockedCommentFor, standingInModule, subjectFor, type CommentPlace, type SeenComment } from '../access.ts';
import { excerpt } from '../../../platform/excerpt.ts';
import { loadThread } from '../load-threads.ts';
import { canEditComment, canResolve } from '../policy.ts';
import { announceComment, recordComments, type AnnouncedComment } from './announce-comment.ts';
import { changeFix, checkFix, isAboutFix, lockFamily, type FixChange } from './change-fix.ts';
import { checkMentions } from './check-mentions.ts';
import { changeFiles, loadCommentContent, type Content } from './change-files.ts';
import { notifyMentioned } from './notify-readers.ts';
import { setCommentMentions } from './set-mentions.ts';
import { t } from '@facet/contract/words/speech';

type Change = z.output<typeof api.updateComment.body>;
type Editing = { standing: Standing; comment: SeenComment; before: Content; change: Change };

const refuse = (field: string) => invalidField(field, invalidText(fieldName([field])));
const SETTLING = ['resolved', 'must_fix', 'fix'];
const isEdit = (change: Change) =>
  Object.entries(change).some(([field, part]) => !SETTLING.includes(field) && part !== undefined);

/** Checks a change against the actor's rights and the comment. */
function checkChange(standing: Standing, comment: SeenComment, change: Change): void {
  if (isEdit(change) && !canEditComment(standing, comment)) throw forbidden(t('edit comment'));
  if (change.resolved !== undefined) {
    if (comment.parentId !== null) throw refuse('resolved');
    if (!canResolve(standing, comment)) throw forbidden(t('resolve comment'));
  }
  checkFix(standing, comment, change);
  if (comment.parentId === null && comment.boardId === null) return;
  if (change.position) throw refuse('position');
  if (change.drawing || change.drawing_file_id) throw refuse('drawing');
}

/** Writes text, pin, mentions, files and drawing. Returns who is newly mentioned. */
async function writeContent(tx: Tx, actor: Actor, { standing, comment, before, change }: Editing): Promise<number[]> {
  const text = change.text ?? before.text;
  const after = {
    text,
    drawing: change.drawing === undefined ? before.drawing : change.drawing,
    attachments: change.attachments ?? before.attachments,
  };
  if (!saysSomething(after)) throw invalidField('text', requiredText(fieldName(['text'])));
  const fresh = (change.tagged_users ?? []).filter((id) => !before.mentioned.includes(id));
  await checkMentions(tx, standing, [{ subject: comment, isInternal: comment.isInternal, ids: fresh }]);
  const now = new Date();
  await tx
    .update(designComments)
    .set({
      text,
      ...(change.position === undefined ? {} : { position: change.position, pinState: null }),
      ...(change.drawing === undefined ? {} : { drawing: change.drawing }),
      editedAt: now,
      updatedAt: now,
    })
    .where(eq(designComments.id, comment.id));
  if (change.tagged_users) await setCommentMentions(tx, comment.id, change.tagged_users);
  await changeFiles(tx, actor, { standing, place: { ...comment, holder: { commentId: comment.id } }, before, change });
  return fresh;
}

/** Resolves a thread or opens it again; true if that changed something. */
async function setResolved(tx: Tx, actor: Actor, comment: SeenComment, resolved: boolean | undefined) {
  if (resolved === undefined || resolved === (comment.resolvedAt !== null)) return false;
  const now = new Date();
  await tx
    .update(designComments)
    .set({ resolvedAt: resolved ? now : null, resolvedBy: resolved ? actor.userId : null, updatedAt: now })
    .where(eq(designComments.id, comment.id));
  return true;
}

type Told = {
  standing: Standing;
  comment: AnnouncedComment;
  before: Content;
  change: Change;
  fixed: FixChange | null;
  isSettled: boolean;
};

/** Logs each change; tells screens of the thread once for every version on which it changed. */
function tellChange(tx: Tx, actor: Actor, { standing, comment, before, change, fixed, isSettled }: Told): void {
  const [was, is] = change.resolved ? ['open', 'resolved'] : ['resolved', 'open'];
  const settled = { ...comment, oldValue: { status: was }, newValue: { status: is } };
  const edited = {
    ...comment,
    oldValue: { text: excerpt(before.text), tagged_users: before.mentioned },
    newValue: { text: excerpt(change.text ?? before.text), tagged_users: change.tagged_users ?? before.mentioned },
  };
  const answer = fixed && {
    ...comment,
    oldValue: { status: fixed.was },
    newValue: { status: fixed.is, ...(fixed.reason ? { text: fixed.reason } : {}) },
  };
  recordComments(tx, actor, standing, 'comment.changed', [
    ...(isEdit(change) ? [edited] : []),
    ...(answer ? [answer] : []),
    ...(isSettled ? [settled] : []),
  ]);
  announceComment(tx, 'comment.changed', comment);
  for (const { id, itemId } of fixed?.carried ?? [])
    if (id !== comment.id) announceComment(tx, 'comment.changed', { ...comment, id, headId: id, itemId });
}

/** Changes the actor's comment, or resolves or reopens a thread or a fix. Returns the thread. */
export const updateComment = (app: App, actor: Actor, place: CommentPlace, change: Change) =>
  transact(app, async (tx) => {
    const standing = await standingInModule(tx, actor, place);
    if (isAboutFix(change)) await lockFamily(tx, place.commentId);
    const comment = await lockedCommentFor(tx, standing, place);
    checkChange(standing, comment, change);
    const before = await loadCommentContent(tx, comment.id);
    const mentionedIds = isEdit(change) ? await writeContent(tx, actor, { standing, comment, before, change }) : [];
    const fixed = isAboutFix(change) ? await changeFix(tx, actor, { standing, comment, change }) : null;
    const isSettled = await setResolved(tx, actor, comment, change.resolved);
    const announced = { ...comment, projectId: standing.project.id };
    if (isEdit(change) || fixed || isSettled)
      tellChange(tx, actor, { standing, comment: announced, before, change, fixed, isSettled });
    if (mentionedIds.length > 0) {
      const subject = await subjectFor(tx, standing, comment);
      const said = { comment: announced, subject, text: change.text ?? before.text, mentionedIds, mustFix: false };
      await notifyMentioned(tx, actor, standing, said);
    }
    return loadThread(tx, { standing, signer: app.signer }, comment.headId);
  });
