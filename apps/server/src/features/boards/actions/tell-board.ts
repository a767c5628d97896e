import { LogAction } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import type { Whiteboard } from '../access.ts';

/** After the commit, tells everyone who sees the boards to refetch them. */
export function tellBoard(tx: Tx, { standing, module }: Whiteboard, id: number | null): void {
  const place = { project_id: standing.project.id, module_id: module.id };
  tx.afterCommit({ kind: 'project', update: { event: 'board.changed', entity: 'board', id, board_id: id, ...place } });
}

/** A board's previous title (null: it is new) and its present one (null: it is gone). */
type Change = { id: number; before: string | null; after: string | null };

const pickAction = ({ before, after }: Change): LogAction => {
  if (before === null) return LogAction.create;
  return after === null ? LogAction.delete : LogAction.update;
};

/** The same for a board that was added, removed or renamed, and writes it into the log. */
export function recordBoard(tx: Tx, actor: Actor, whiteboard: Whiteboard, change: Change): void {
  const { id, before, after } = change;
  recordActivity(tx, actor, {
    projectId: whiteboard.standing.project.id,
    projectModuleId: whiteboard.module.id,
    event: 'board.changed',
    itemType: 'board',
    itemId: id,
    actionType: pickAction(change),
    oldValue: before === null ? null : { title: before },
    newValue: after === null ? null : { title: after },
  });
  tellBoard(tx, whiteboard, id);
}
