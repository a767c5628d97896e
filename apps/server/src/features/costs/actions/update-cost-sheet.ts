import { LogAction } from '@facet/contract/constants/statuses';
import type { updateCostSheet as call } from '@facet/contract/endpoints/costs';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody, CostGround } from '@facet/contract/entities/cost-sheet';
import { COST_LINES_MAX } from '@facet/contract/constants/limits';
import { t } from '@facet/contract/words/speech';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { costSheets } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError, conflict, invalidField } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { lockedStyleFor, sheetOf, type CostedStyle, type SheetPlace } from '../access.ts';
import { savedBodyQuery, type SheetFacts } from '../cost-queries.ts';
import { showCostSheet } from '../get-cost-sheet.ts';
import { readGrounds } from '../ground.ts';
import { mergeBodies, type Clash } from '../merge-bodies.ts';
import { isFinal } from '../policy.ts';
import { writeSheet } from './keep-sheet.ts';
import { announceCosts, tellCosts } from './tell-costs.ts';

type Input = z.output<typeof call.body>;

/** 409 for what was approved. */
export function refuseFinal({ status }: SheetFacts): void {
  if (isFinal(status)) throw conflict(t('This cost sheet was approved and stays as it is'));
}

/** 409 that names the lines which both changed, each in its field. */
function clashed(clashes: readonly Clash[]): AppError {
  const texts = clashes.map(({ field, title }) => [field, [t('Someone else changed “{title}” meanwhile', { title })]]);
  const [first] = clashes;
  const text = t('Someone else changed “{title}” meanwhile', { title: first?.title ?? '' });
  return new AppError('conflict', text, { errors: Object.fromEntries(texts) });
}

/** What was sent, joined with what others have saved since it was read. */
async function joinSaved(tx: Tx, sheet: SheetFacts, { body, updated_at: readAt }: Input): Promise<CostBody> {
  if (sheet.updatedAt.getTime() === Date.parse(readAt)) return body;
  const [base] = await savedBodyQuery(tx, { sheetId: sheet.id, savedAt: readAt });
  if (!base) refuseStale(sheet.updatedAt, readAt, 'cost sheet');
  const merged = mergeBodies(base?.body ?? sheet.body, sheet.body, body);
  if (merged.clashes.length > 0) throw clashed(merged.clashes);
  for (const kind of ['stones', 'processes', 'others'] as const)
    if (merged.body[kind].length > COST_LINES_MAX)
      throw invalidField(`body.${kind}`, t('A cost sheet has at most {max} lines of a kind', { max: COST_LINES_MAX }));
  return merged.body;
}

/** A sheet stands on versions of its own style, and on lists and prices that exist. */
async function checkGround(tx: Tx, costed: CostedStyle, sheet: SheetFacts, ground: CostGround): Promise<void> {
  const { models, list, newest } = await readGrounds(tx, costed, ground);
  const isUnknown = (number: number | null, last: number | undefined) => number !== null && number > (last ?? 0);
  const isKnownModel =
    models.some(({ itemId }) => itemId === ground.design_id) || ground.design_id === sheet.ground.design_id;
  if (ground.design_id !== null && !isKnownModel)
    throw invalidField('ground.design_id', t('No model of this version was measured'));
  if (isUnknown(ground.stone_list, list?.number))
    throw invalidField('ground.stone_list', t('There is no such stone list'));
  if (isUnknown(ground.snapshot, newest?.number)) throw invalidField('ground.snapshot', t('There are no such prices'));
}

/** Saves a sheet, joined by line with what others saved meanwhile. */
export async function updateCostSheet(
  app: App,
  actor: Actor,
  { input, ...place }: SheetPlace & { input: Input },
): Promise<CostSheetAnswer> {
  return transact(app, async (tx) => {
    const costed = await lockedStyleFor(tx, actor, place);
    const sheet = await sheetOf(tx, place);
    refuseFinal(sheet);
    if (input.ground) await checkGround(tx, costed, sheet, input.ground);
    const { title, valid_until: validUntil } = input;
    const body = await joinSaved(tx, sheet, input);
    await writeSheet(tx, actor, sheet, { title, validUntil, body, ...(input.ground && { ground: input.ground }) });
    announceCosts(tx, place);
    return showCostSheet(tx, costed, place);
  });
}

/** Deletes a sheet that was not approved. */
export async function deleteCostSheet(
  app: App,
  actor: Actor,
  { readAt, ...place }: SheetPlace & { readAt?: string | undefined },
): Promise<void> {
  await transact(app, async (tx) => {
    await lockedStyleFor(tx, actor, place);
    const sheet = await sheetOf(tx, place);
    refuseFinal(sheet);
    refuseStale(sheet.updatedAt, readAt, 'cost sheet');
    await tx.delete(costSheets).where(eq(costSheets.id, sheet.id));
    tellCosts(tx, actor, { ...place, number: sheet.number, status: 'deleted', action: LogAction.delete });
  });
}
