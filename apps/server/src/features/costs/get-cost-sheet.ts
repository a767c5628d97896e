import { costDifferences } from '@facet/contract/craft/cost-differences';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostEstimate } from '@facet/contract/entities/design';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { recentProjectFor } from '../access/project-access.ts';
import { costedStyleFor, refuseBlind, sheetOf, type CostedStyle, type SheetPlace, type CostPlace } from './access.ts';
import { estimatesQuery, sheetsQuery, type EstimateFacts } from './cost-queries.ts';
import { readGrounds } from './ground.ts';
import { presentSheetRow, presentSheet } from './present-sheet.ts';

/** The sheets of a style, newest first. */
export async function listCostSheets(app: App, actor: Actor, place: CostPlace) {
  const { style } = await costedStyleFor(app, actor, place);
  const sheets = await sheetsQuery(app.db, { styleId: style.id });
  return { sheets: sheets.map(presentSheetRow), abilities: { create: true } };
}

/** A sheet of a style that the actor is known to see. */
export async function showCostSheet(db: Db, costed: CostedStyle, place: SheetPlace): Promise<CostSheetAnswer> {
  const sheet = await sheetOf(db, place);
  return presentSheet(sheet, costed, await readGrounds(db, costed, sheet.ground));
}

/** A sheet, its sums, and what has moved. */
export const getCostSheet = async (app: App, actor: Actor, place: SheetPlace): Promise<CostSheetAnswer> =>
  showCostSheet(app.db, await costedStyleFor(app, actor, place), place);

/** A sheet beside another one: what was `before`. */
export async function compareCostSheets(app: App, actor: Actor, { before, ...place }: SheetPlace & { before: number }) {
  await costedStyleFor(app, actor, place);
  const [sheet, other] = await Promise.all([sheetOf(app.db, place), sheetOf(app.db, { ...place, sheetId: before })]);
  return costDifferences(other.body, sheet.body);
}

function presentEstimate({ styleId, sheet, asks, target, targetInSheet, over, newest }: EstimateFacts): CostEstimate {
  const asked = target?.wholesale ?? null;
  return {
    style_id: styleId,
    sheet,
    target:
      sheet && targetInSheet !== null
        ? { amount: targetInSheet, currency: sheet.currency }
        : target && asked !== null
          ? { amount: asked, currency: target.currency }
          : null,
    asked: { quantity: asks?.quantity ?? null, due: asks?.due ?? null },
    over,
    newest: newest && {
      number: newest.number,
      status: newest.status,
      currency: newest.currency,
      vendor: newest.vendor,
      over_last: newest.overLast,
    },
  };
}

/** What some styles are estimated at beside their targets. */
export async function listCostEstimates(
  app: App,
  actor: Actor,
  { projectId, styleIds }: { projectId: number; styleIds: readonly number[] },
): Promise<CostEstimate[]> {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  refuseBlind(standing);
  if (styleIds.length === 0) return [];
  return (await estimatesQuery(app.db, { projectId, ids: styleIds })).map(presentEstimate);
}
