import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { commentFor, standingInModule, type CommentPlace } from '../access.ts';
import { canComment } from '../policy.ts';
import { commentUpdate } from './announce-comment.ts';
import { setReaction, type ReactionInput } from './set-reaction.ts';
import { t } from '@facet/contract/words/speech';

/** Reacts to a comment that the actor may answer; everyone who reads it sees the reaction, nobody is notified. */
export const reactToComment = (app: App, actor: Actor, place: CommentPlace, input: ReactionInput): Promise<void> =>
  transact(app, async (tx) => {
    const standing = await standingInModule(tx, actor, place);
    const comment = await commentFor(tx, standing, place);
    if (!canComment(standing, comment)) throw forbidden(t('react to this comment'));
    const to = { commentId: comment.id, boardId: null, itemId: null };
    if (!(await setReaction(tx, actor, to, input))) return;
    const update = commentUpdate({ ...comment, projectId: standing.project.id });
    tx.afterCommit({
      kind: 'project',
      isInternal: comment.isInternal,
      update: { event: 'reaction.changed', ...update },
    });
  });
