import { isNull, and, eq, or } from 'drizzle-orm';
import { designComments } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { lockedCommentFor, standingInModule, type CommentPlace } from '../access.ts';
import { excerpt } from '../../../platform/excerpt.ts';
import { isOwn } from '../policy.ts';
import { announceComment, recordComments } from './announce-comment.ts';
import { t } from '@facet/contract/words/speech';

/** Soft-deletes the actor's comment; with the head of a thread, its replies go too. */
export const deleteComment = (app: App, actor: Actor, place: CommentPlace): Promise<void> =>
  transact(app, async (tx) => {
    const standing = await standingInModule(tx, actor, place);
    const comment = await lockedCommentFor(tx, standing, place);
    if (!isOwn(standing, comment)) throw forbidden(t('delete comment'));
    const now = new Date();
    const isThread = or(eq(designComments.id, comment.id), eq(designComments.parentId, comment.id));
    await tx
      .update(designComments)
      .set({ deletedAt: now, updatedAt: now })
      .where(and(isThread, isNull(designComments.deletedAt)));
    const announced = { ...comment, projectId: standing.project.id };
    const deleted = { ...announced, oldValue: { text: excerpt(comment.text) } };
    recordComments(tx, actor, standing, 'comment.deleted', [deleted]);
    announceComment(tx, 'comment.deleted', announced);
  });
