import type { CostMove } from '@facet/contract/entities/cost-answers';
import type { CostBody, CostGround } from '@facet/contract/entities/cost-sheet';
import { calculateCosts, moneyDifference } from '@facet/contract/craft/cost-sheet';
import { exactly, minus, written } from '@facet/contract/craft/decimal';
import type { Db } from '../../db/client.ts';
import { loadHouse, type House } from '../house/load-house.ts';
import { readPrices } from '../prices/read-prices.ts';
import { readStoneList } from '../stones/read-stone-list.ts';
import type { CostedStyle } from './access.ts';
import { costModelsQuery } from './cost-queries.ts';
import { newestModel, readModel, type CostModel } from './models.ts';
import { ratesFrom, repriced, stoneLine } from './pricing.ts';

type Prices = Awaited<ReturnType<typeof readPrices>>;
/** Everything that a style's sheets may stand on: what is newest, and what one of them stands on. */
export type Grounds = {
  house: House;
  rules: Prices['rules'];
  newest: Prices['snapshot'];
  own: Prices['snapshot'];
  list: Awaited<ReturnType<typeof readStoneList>>;
  models: readonly CostModel[];
};

/** Models of a sheet: enough to find the newest known volume. */
const MODELS_READ = 10;

/** What a style's sheets may stand on, with the snapshot and the model that a sheet does. */
export async function readGrounds(
  db: Db,
  { standing, style }: CostedStyle,
  ground: CostGround | null,
  limit = MODELS_READ,
): Promise<Grounds> {
  const { spaceId } = standing.project;
  const house = await loadHouse(db, spaceId);
  const { snapshot: newest, rules } = await readPrices(db, spaceId);
  const number = ground?.snapshot ?? null;
  const own = number === null || number === newest?.number ? newest : (await readPrices(db, spaceId, number)).snapshot;
  const list = await readStoneList(db, style.id);
  const facts = await costModelsQuery(db, { styleId: style.id, itemId: ground?.design_id ?? null, limit });
  const models = facts.map((one) => readModel(one, house.limits));
  return { house, rules, newest, own: number === null ? null : own, list, models };
}

export type Sheet = { body: CostBody; ground: CostGround };
const alloyOf = ({ house }: Grounds, { metal }: CostBody) => house.alloys.find(({ key }) => key === metal.alloy);

/** The sheet on another model. */
export const onModel = ({ body, ground }: Sheet, model: CostModel): Sheet => ({
  body: { ...body, metal: { ...body.metal, volume_mm3: model.volume, typed_g: null } },
  ground: { ...ground, design_id: model.itemId },
});

/** The sheet with the rows of another list: rows keep the prices and settings of their lines while they are the same stone. */
export function onList({ body, ground }: Sheet, list: NonNullable<Grounds['list']>, grounds: Grounds): Sheet {
  const prices = grounds.own?.prices ?? grounds.newest?.prices ?? null;
  const byRow = new Map(body.stones.flatMap((line) => (line.row_id ? [[line.row_id, line] as const] : [])));
  const rows = list.rows.map((row) => {
    const fresh = stoneLine(row, { prices, currency: body.currency, melee: grounds.house.melee });
    const old = byRow.get(row.id);
    if (!old) return fresh;
    const { quantity, carats, weight_source: source, owner, title } = fresh;
    const isPriced = old.price_key === fresh.price_key;
    const isSet = old.setting_title === fresh.setting_title;
    return {
      ...old,
      quantity,
      carats,
      weight_source: source,
      owner,
      title,
      ...(!isPriced && { price: fresh.price, price_key: fresh.price_key }),
      ...(!isSet && { setting: fresh.setting, setting_title: fresh.setting_title, setting_key: fresh.setting_key }),
    };
  });
  const typed = body.stones.filter(({ row_id: row }) => row === null);
  return { body: { ...body, stones: [...rows, ...typed] }, ground: { ...ground, stone_list: list.number } };
}

/** The sheet at the prices of another snapshot. */
export const onSnapshot = (
  { body, ground }: Sheet,
  snapshot: NonNullable<Prices['snapshot']>,
  grounds: Grounds,
): Sheet => ({
  body: { ...repriced(body, snapshot.prices, alloyOf(grounds, body)), rates: ratesFrom(snapshot.prices, body) },
  ground: { ...ground, snapshot: snapshot.number },
});

type Newer = Omit<CostMove, 'grams' | 'vendor' | 'by'> & { sheet: Sheet };

/** The newest model, if it is another than the sheet's, or measures differently now. */
function newerModel(sheet: Sheet, { models }: Grounds): Newer[] {
  const { ground, body } = sheet;
  const model = newestModel(models);
  const now = models.find(({ itemId }) => itemId === ground.design_id);
  if (!model || model.version < (now?.version ?? 0)) return [];
  if (model.itemId === ground.design_id && model.volume === body.metal.volume_mm3) return [];
  const [from, to, take] = [now?.version ?? null, model.version, model.itemId];
  return [{ what: 'cad', from, to, take, sheet: onModel(sheet, model) }];
}

/** What is newer than what a sheet stands on, with the sheet as it would be. */
function newerGrounds(sheet: Sheet, grounds: Grounds): Newer[] {
  const { stone_list: from, snapshot } = sheet.ground;
  const { list, newest } = grounds;
  const moves = newerModel(sheet, grounds);
  if (list && list.number > (from ?? 0))
    moves.push({ what: 'stones', from, to: list.number, take: list.number, sheet: onList(sheet, list, grounds) });
  if (newest && newest.number > (snapshot ?? 0)) {
    const { number } = newest;
    moves.push({
      what: 'snapshot',
      from: snapshot,
      to: number,
      take: number,
      sheet: onSnapshot(sheet, newest, grounds),
    });
  }
  return moves;
}

/** What has moved since a sheet took it, and what each would make of the vendor price. */
export function movesOf(sheet: Sheet, grounds: Grounds): CostMove[] {
  const newer = newerGrounds(sheet, grounds);
  if (newer.length === 0) return [];
  const before = calculateCosts(sheet.body).costs;
  return newer.map(({ sheet: moved, ...move }) => {
    const after = calculateCosts(moved.body).costs;
    const both = before && after;
    return {
      ...move,
      grams: both ? written(minus(exactly(after.net_g), exactly(before.net_g)), 3) : null,
      vendor: after?.vendor ?? null,
      by: both ? moneyDifference(after.vendor, before.vendor) : null,
    };
  });
}
