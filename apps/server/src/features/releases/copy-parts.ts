import { weighPiece } from '@facet/contract/craft/part-weights';
import { sumStones, totalCarats, weighStone } from '@facet/contract/craft/stone-weights';
import type { ModelCard } from '@facet/contract/entities/measure';
import type { ReleasedFile, ReleaseParts, ReleasedWeight } from '@facet/contract/entities/release';
import type { StonePin, StoneRow } from '@facet/contract/entities/stone-list';
import type { Db } from '../../db/client.ts';
import { t } from '@facet/contract/words/speech';
import { conflict } from '../../platform/errors.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import type { Standing } from '../access/standing.ts';
import { designFor } from '../designs/access.ts';
import { loadHouse, type House } from '../house/load-house.ts';
import { showCard } from '../measures/get-model-card.ts';
import { presentSpec } from '../specs/present-spec.ts';
import { specItemsQuery } from '../specs/spec-query.ts';
import type { WholeStyle } from '../stones/access.ts';
import { pinsQuery, type PartItem } from './release-queries.ts';

/** A number as a release keeps it: with at most so many places, and none that say nothing. */
const figure = (value: number, places = 3): string => String(Number(value.toFixed(places)));
const figureOr = (value: number | null, places?: number): string | null =>
  value === null ? null : figure(value, places);

const copyFile = (item: PartItem): ReleasedFile => ({
  item_id: item.itemId,
  module_id: item.projectModuleId,
  version: item.version,
  file_id: item.fileId,
  file_name: item.fileName,
  format: item.format,
  size: item.size,
  sha256: item.sha256,
  approvals: item.approvals,
});

/** Sizes mean nothing while nobody has said the unit. */
function copyModel(item: PartItem, { figures }: ModelCard): ReleaseParts['model'] {
  const sized = figures && figures.unit.from !== 'asked' ? figures : null;
  const [x, y, z] = sized?.size_mm ?? [];
  return {
    ...copyFile(item),
    size_mm: x === undefined || y === undefined || z === undefined ? null : [figure(x, 2), figure(y, 2), figure(z, 2)],
    ring_mm: figureOr(sized?.ring?.diameter_mm ?? null),
    volume_mm3: sized?.volume.kind === 'known' ? figure(sized.volume.mm3) : null,
    findings: item.findings,
  };
}

/** What the model weighs in its alloy, or in each of the house's while nobody has said one; a range is no weight. */
function modelWeights({ figures }: ModelCard, house: House, alloy: string | null): ReleasedWeight[] {
  if (!figures || figures.unit.from === 'asked' || figures.volume.kind !== 'known') return [];
  const { volume, parts } = figures;
  const isMeant = ({ key }: { key: string }) => key === alloy;
  const wanted = house.alloys.some(isMeant) ? house.alloys.filter(isMeant) : house.alloys;
  return wanted.flatMap((one) => {
    const weight = weighPiece(volume, parts, one, house.alloys);
    if (!weight || weight.least !== weight.most) return [];
    const { key, title, density } = one;
    return [
      { which: 'model', alloy: { key, title, density: figure(density) }, grams: figure(weight.least), from: null },
    ];
  });
}

const TYPED = ['cast_g', 'finished_g', 'sample_g'] as const;
const typedWeights = ({ weights, weighed }: ModelCard): ReleasedWeight[] =>
  TYPED.flatMap((which) => {
    const [grams, said] = [weights[which], weighed[which]];
    if (grams === null) return [];
    return [{ which, alloy: null, grams: figure(grams), from: said && { by: said.by.id, at: said.at } }];
  });

async function copySpec(db: Db, item: PartItem, house: House): Promise<ReleaseParts['spec']> {
  const [facts] = await specItemsQuery(db, { ids: [item.itemId] });
  if (!facts) return [];
  return presentSpec(facts, house, false).lines.map((line) => ({
    key: line.key,
    title: line.title,
    unit: line.unit,
    source: line.source,
    target: figureOr(line.target),
    tolerance: figureOr(line.tolerance, 4),
    value: figureOr(line.typed?.value ?? line.measured),
    from: line.typed?.from ?? (line.measured === null ? null : 'model'),
    verdict: line.verdict,
  }));
}

const isOnItsWay = ({ work, figures }: ModelCard) =>
  figures === null && (work?.state === 'waiting' || work?.state === 'working');

export type Stones = { number: number; rows: readonly StoneRow[] };

type StonesMap = NonNullable<NonNullable<ReleaseParts['stones']>['map']>;

/** The map with the most stones of the list on a picture, or on a drawing's first page; null where there is none. */
function copyMap(rows: readonly StoneRow[], maps: readonly { itemId: number; pins: readonly StonePin[] }[]) {
  const ids = new Set(rows.map(({ id }) => id));
  const flat = maps.map(({ itemId, pins }): StonesMap => ({
    item_id: itemId,
    pins: pins.flatMap(({ row_id: id, at }) =>
      ids.has(id) && 'x' in at && at.page === 1 ? [{ row_id: id, x: at.x, y: at.y }] : [],
    ),
  }));
  const [fullest] = flat.toSorted((one, other) => other.pins.length - one.pins.length);
  return fullest && fullest.pins.length > 0 ? fullest : null;
}

function copyStones({ number, rows }: Stones, { melee }: House, map: StonesMap | null): ReleaseParts['stones'] {
  const weights = rows.map((row) => weighStone(row, melee));
  const { stones: quantity, carats } = sumStones(rows, weights);
  return {
    list: number,
    rows: rows.map((row, at) => {
      const each = weights[at]?.carats ?? null;
      return {
        ...row,
        each: figureOr(each, 4),
        total: figureOr(totalCarats(each, row.quantity), 4),
        weight_source: weights[at]?.source ?? null,
      };
    }),
    quantity,
    carats: figure(carats, 4),
    map,
  };
}

type Copied = {
  standing: Standing;
  style: WholeStyle;
  model: PartItem;
  drawings: readonly PartItem[];
  stones: Stones | null;
  /** The key of the alloy that it is made of. */
  alloy: string | null;
};

/** Copies everything that a release says may be made, as it is now. */
export async function copyParts({ db, signer }: { db: Db; signer: FileSigner }, copied: Copied): Promise<ReleaseParts> {
  const { standing, style, model, drawings, stones, alloy } = copied;
  const item = await designFor(db, standing, model.itemId);
  const [card, house] = await Promise.all([
    showCard({ db, signer }, { standing, item }),
    loadHouse(db, standing.project.spaceId),
  ]);
  // A copy made now would say for ever that nobody knows its sizes and weight.
  if (isOnItsWay(card)) throw conflict(t('The 3D model is still being measured. Please try again in a moment'));
  const meant = house.alloys.find(({ key }) => key === alloy);
  const ids = [model, ...drawings].map(({ itemId }) => itemId);
  const maps = stones ? await pinsQuery(db, { styleId: style.id, ids }) : [];
  return {
    style: { title: style.title, product_type: style.productType },
    model: copyModel(model, card),
    drawings: drawings.map(copyFile),
    alloy: meant ? { key: meant.key, title: meant.title, fineness: figureOr(meant.fineness) } : null,
    weights: [...modelWeights(card, house, alloy), ...typedWeights(card)],
    spec: await copySpec(db, model, house),
    stones: stones && copyStones(stones, house, copyMap(stones.rows, maps)),
  };
}
