import type { LogAction } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import type { StylePlace } from '../access.ts';

/** Logs a change of a style’s stones or brief, without figures, and tells the team’s screens. */
export function tellStones(
  tx: Tx,
  actor: Actor,
  { projectId, styleId }: StylePlace,
  { event, actionType }: { event: 'stones.changed' | 'brief.changed'; actionType: LogAction },
): void {
  recordActivity(tx, actor, { projectId, event, itemType: 'style', actionType, itemId: styleId, styleId });
  tx.afterCommit({
    kind: 'project',
    update: { event, project_id: projectId, entity: 'style', id: styleId, style_id: styleId },
    isInternal: true,
  });
}
