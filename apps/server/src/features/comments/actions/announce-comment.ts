import { LogAction } from '@facet/contract/constants/statuses';
import type { KeptLogValue } from '@facet/contract/constants/said';
import type { Tx } from '../../../db/client.ts';
import { knownBy, type Actor } from '../../../platform/auth/actor.ts';
import type { Standing } from '../../access/standing.ts';
import type { Subjects } from '../comment-columns.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';

/** A comment or reply and its place; `headId` is its own id if it began the thread. */
export type AnnouncedComment = Subjects & {
  id: number;
  headId: number;
  projectId: number;
  projectModuleId: number;
  isInternal: boolean;
};

export type CommentEvent = 'comment.created' | 'comment.changed' | 'comment.deleted';

const ACTIONS = {
  'comment.created': LogAction.create,
  'comment.changed': LogAction.update,
  'comment.deleted': LogAction.delete,
} as const satisfies Record<CommentEvent, LogAction>;

/** The ids that tell screens what to refetch. */
export const commentUpdate = (comment: AnnouncedComment) => ({
  project_id: comment.projectId,
  module_id: comment.projectModuleId,
  style_id: comment.styleId,
  item_ids: comment.itemId === null ? [] : [comment.itemId],
  ...(comment.boardId === null ? {} : { board_id: comment.boardId }),
  entity: 'comment',
  id: comment.id,
  comment_id: comment.headId,
});

/** Tells only those who may read the comment that it is new, changed or gone. */
export function announceComment(tx: Tx, event: CommentEvent, comment: AnnouncedComment): void {
  tx.afterCommit({ kind: 'project', isInternal: comment.isInternal, update: { event, ...commentUpdate(comment) } });
}

type Values = { oldValue?: KeptLogValue; newValue?: KeptLogValue };

/** Writes comments into the log, in one statement; those of people from outside with how they were known. */
export function recordComments(
  tx: Tx,
  actor: Actor,
  { isClient }: Pick<Standing, 'isClient'>,
  event: CommentEvent,
  comments: readonly (AnnouncedComment & Values)[],
): void {
  recordActivity(
    tx,
    isClient ? { ...actor, knownBy: knownBy(actor) } : actor,
    ...comments.map(({ oldValue, newValue, ...comment }) => ({
      projectId: comment.projectId,
      event,
      itemType: comment.id === comment.headId ? ('comment' as const) : ('sub-comment' as const),
      actionType: ACTIONS[event],
      itemId: comment.id,
      projectModuleId: comment.projectModuleId,
      styleId: comment.styleId,
      designItemId: comment.itemId,
      ...(oldValue ? { oldValue } : {}),
      ...(newValue ? { newValue } : {}),
    })),
  );
}
