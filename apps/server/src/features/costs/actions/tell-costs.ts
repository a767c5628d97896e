import type { CostStatus, LogAction } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import type { CostPlace } from '../access.ts';

/** Tells everyone who looks at the style's costs that a sheet has changed; never an amount, and never a client. */
export function announceCosts(tx: Tx, { projectId, styleId }: CostPlace): void {
  tx.afterCommit({
    kind: 'project',
    isInternal: true,
    update: {
      event: 'cost_sheet.changed',
      project_id: projectId,
      entity: 'style',
      id: styleId,
      style_id: styleId,
    },
  });
}

type Told = CostPlace & { number: number; status: CostStatus | 'deleted'; action: LogAction };

/** The same, and logs what became of the sheet. */
export function tellCosts(tx: Tx, actor: Actor, { projectId, styleId, number, status, action }: Told): void {
  recordActivity(tx, actor, {
    projectId,
    event: 'cost_sheet.changed',
    itemType: 'style',
    actionType: action,
    itemId: styleId,
    styleId,
    newValue: { said: [{ kind: 'cost_sheet', number, status }] },
  });
  announceCosts(tx, { projectId, styleId });
}
