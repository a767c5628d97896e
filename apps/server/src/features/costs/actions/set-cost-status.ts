import { type CostStatus, LogAction } from '@facet/contract/constants/statuses';
import { calculateCosts } from '@facet/contract/craft/cost-sheet';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { t } from '@facet/contract/words/speech';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, invalid } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { findLeaders } from '../../designs/find-leaders.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { lockedStyleFor, sheetOf, type SheetPlace, type CostedStyle } from '../access.ts';
import type { SheetFacts } from '../cost-queries.ts';
import { showCostSheet } from '../get-cost-sheet.ts';
import { isNextStatus, maySetStatus } from '../policy.ts';
import { writeSheet } from './keep-sheet.ts';
import { tellCosts } from './tell-costs.ts';

type News = { costed: CostedStyle; sheet: SheetFacts; status: CostStatus };

/**
 * Tells those who decide of a sheet that was submitted, and whoever submitted it of what became of it. The note of the
 * step stays on the sheet: people write amounts in it.
 */
async function notifyOfStatus(
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
      userIds: concernedBy('cost_sheet_submitted', { leaders: await findLeaders(tx, project.id) }),
      actorId: actor.userId,
      type: 'cost_sheet_submitted',
      told: { kind: 'cost_sheet_submitted', ...about },
      data,
    });
  if (status === 'returned' || status === 'approved' || status === 'locked')
    await notify(tx, {
      userIds: concernedBy('cost_sheet_decided', {
        submitter: sheet.steps.findLast((step) => 'status' in step && step.status === 'submitted')?.by,
      }),
      actorId: actor.userId,
      type: 'cost_sheet_decided',
      told: { kind: 'cost_sheet_decided', ...about, status },
      data,
    });
}

type Input = SheetPlace & { status: CostStatus; note: string; readAt?: string | undefined };

/** What still has no price, or no total, is not approved. */
function refuseUncounted(body: CostBody): void {
  const { doubts } = calculateCosts(body);
  const texts = Map.groupBy(doubts, ({ field }) => field);
  if (doubts.length > 0)
    throw invalid(Object.fromEntries([...texts].map(([field, all]) => [`body.${field}`, all.map(({ text }) => text)])));
}

/** Brings a sheet to its next status, with who and when. */
export async function setCostStatus(
  app: App,
  actor: Actor,
  { status, note, readAt, ...place }: Input,
): Promise<CostSheetAnswer> {
  return transact(app, async (tx) => {
    const costed = await lockedStyleFor(tx, actor, place);
    const sheet = await sheetOf(tx, place);
    if (!maySetStatus(costed.standing, status)) throw forbidden(t('decide on cost sheets'));
    if (!isNextStatus(sheet.status, status)) throw conflict(t('This cost sheet can’t be brought to that status now'));
    refuseStale(sheet.updatedAt, readAt, 'cost sheet');
    if (status === 'approved') refuseUncounted(sheet.body);
    const step = { status, at: new Date().toISOString(), by: actor.userId, note };
    await writeSheet(tx, actor, sheet, { status, steps: [...sheet.steps, step] });
    tellCosts(tx, actor, { ...place, number: sheet.number, status, action: LogAction.update });
    await notifyOfStatus(tx, actor, { costed, sheet, status });
    return showCostSheet(tx, costed, place);
  });
}
