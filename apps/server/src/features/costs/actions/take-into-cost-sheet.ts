import { LogAction } from '@facet/contract/constants/statuses';
import type { takeIntoCostSheet as call } from '@facet/contract/endpoints/costs';
import { calculateCosts, moneyDifference } from '@facet/contract/craft/cost-sheet';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostTaken } from '@facet/contract/entities/cost-sheet';
import { t } from '@facet/contract/words/speech';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { readPrices } from '../../prices/read-prices.ts';
import { readStoneList } from '../../stones/read-stone-list.ts';
import { lockedStyleFor, sheetOf, type CostedStyle, type SheetPlace } from '../access.ts';
import { showCostSheet } from '../get-cost-sheet.ts';
import { onList, onModel, onSnapshot, readGrounds, type Grounds, type Sheet } from '../ground.ts';
import { isFinal } from '../policy.ts';
import { insertSheet, stepsWith, writeSheet } from './keep-sheet.ts';
import { announceCosts, tellCosts } from './tell-costs.ts';

type Input = z.output<typeof call.body>;
type Taken = { costed: CostedStyle; grounds: Grounds; input: Input };

/** The sheet with what was asked for; 422 for what doesn’t exist. */
async function takeAll(tx: Tx, sheet: Sheet, { costed, grounds, input }: Taken): Promise<Sheet> {
  const { cad, stones, snapshot } = input;
  let taken = sheet;
  if (snapshot !== undefined) {
    const { snapshot: prices } = await readPrices(tx, costed.standing.project.spaceId, snapshot);
    if (!prices) throw invalidField('snapshot', t('There are no such prices'));
    taken = onSnapshot(taken, prices, grounds);
  }
  if (stones !== undefined) {
    const list = await readStoneList(tx, costed.style.id, stones);
    if (!list) throw invalidField('stones', t('There is no such stone list'));
    taken = onList(taken, list, grounds);
  }
  if (cad !== undefined) {
    const model = grounds.models.find(({ itemId }) => itemId === cad);
    if (!model) throw invalidField('cad', t('No model of this version was measured'));
    if (model.volume === null) throw invalidField('cad', t('This model has no reliable weight'));
    taken = onModel(taken, model);
  }
  return taken;
}

/** What was taken in place of what, and what it did to the vendor price. */
function describeTaken(before: Sheet, after: Sheet, { grounds, input }: Omit<Taken, 'costed'>): CostTaken {
  const findVersion = (id: number | null) => grounds.models.find(({ itemId }) => itemId === id)?.version ?? null;
  const { design_id: design, stone_list: list, snapshot } = before.ground;
  const things = [
    { what: 'cad' as const, from: findVersion(design), to: findVersion(input.cad ?? null) },
    { what: 'stones' as const, from: list, to: input.stones },
    { what: 'snapshot' as const, from: snapshot, to: input.snapshot },
  ];
  const [was, is] = [calculateCosts(before.body).costs, calculateCosts(after.body).costs];
  return {
    things: things.flatMap(({ to, ...thing }) => (to == null ? [] : [{ ...thing, to }])),
    by: was && is ? moneyDifference(is.vendor, was.vendor) : null,
  };
}

/** Takes what has moved into a sheet that may still change, or into a new draft of one that was approved. */
export async function takeIntoCostSheet(
  app: App,
  actor: Actor,
  { input, ...place }: SheetPlace & { input: Input },
): Promise<CostSheetAnswer> {
  return transact(app, async (tx) => {
    const costed = await lockedStyleFor(tx, actor, place);
    const sheet = await sheetOf(tx, place);
    refuseStale(sheet.updatedAt, input.updated_at, 'cost sheet');
    const asked = { ...sheet.ground, ...(input.cad !== undefined && { design_id: input.cad }) };
    const grounds = await readGrounds(tx, costed, asked);
    const moved = await takeAll(tx, sheet, { costed, grounds, input });
    const taken = describeTaken(sheet, moved, { grounds, input });
    if (!isFinal(sheet.status)) {
      await writeSheet(tx, actor, sheet, { ...moved, steps: stepsWith(sheet.steps, actor, taken) });
      announceCosts(tx, place);
      return showCostSheet(tx, costed, place);
    }
    // It stays as it is; only who read it before this can’t take from it again unawares.
    await writeSheet(tx, actor, sheet, {});
    const made = await insertSheet(tx, actor, { ...place, ...moved, title: sheet.title, taken });
    tellCosts(tx, actor, { ...place, number: made.number, status: 'draft', action: LogAction.create });
    return showCostSheet(tx, costed, { ...place, sheetId: made.id });
  });
}
