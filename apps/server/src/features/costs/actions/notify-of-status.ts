import type { CostStatus } from '@facet/contract/entities/cost-sheet';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { leadersOf } from '../../designs/find-leaders.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import type { CostedStyle } from '../access.ts';
import type { SheetFacts } from '../cost-queries.ts';

type News = { costed: CostedStyle; sheet: SheetFacts; status: CostStatus };

/**
 * Tells those who decide of a sheet that was submitted, and whoever submitted it of what became of it. The note of the
 * step stays on the sheet: people write amounts in it.
 */
export async function notifyOfStatus(
  tx: Tx,
  actor: Actor,
  { costed: { standing, style }, sheet, status }: News,
): Promise<void> {
  const { project } = standing;
  const about = { number: sheet.number, style: style.title };
  const data = {
    project_id: project.id,
    project_name: project.title,
    style_id: style.id,
    cost_sheet_id: sheet.id,
  };
  if (status === 'submitted')
    await notify(tx, {
      userIds: concernedBy('cost_sheet_submitted', { leaders: await leadersOf(tx, project.id) }),
      actorId: actor.userId,
      type: 'cost_sheet_submitted',
      told: { kind: 'cost_sheet_submitted', ...about },
      data,
    });
  if (status === 'returned' || status === 'approved')
    await notify(tx, {
      userIds: concernedBy('cost_sheet_decided', {
        submitter: sheet.steps.findLast((step) => step.status === 'submitted')?.by,
      }),
      actorId: actor.userId,
      type: 'cost_sheet_decided',
      told: { kind: 'cost_sheet_decided', ...about, status },
      data,
    });
}
