import type { StoneCounts, StoneRow } from '@facet/contract/entities/stone-list';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { may, type Standing } from '../access/standing.ts';
import { loadHouse, type House } from '../house/load-house.ts';
import { sightOf, stonesFor, type StylePlace } from './access.ts';
import { newestModelQuery, sheetStonesQuery, type CountedModel } from './counted-query.ts';
import { findModelStones } from './find-model-stones.ts';
import { countByPlace, rowsLike, type Counted } from './match-stones.ts';
import { readStoneList } from './read-stone-list.ts';
import { stoneMapsQuery, type KeptMap } from './stone-maps-query.ts';

type Column = StoneCounts['columns'][number];
type Listed = StoneCounts['places'];

function columnOf(listed: Listed, counted: readonly Counted[], column: Omit<Column, 'cells' | 'total'>): Column {
  const cells = countByPlace(
    listed.map(({ place }) => place),
    counted,
  ).map((cell) => ({
    ...cell,
    listed: listed.reduce((sum, one) => sum + (cell.places.includes(one.place) ? one.listed : 0), 0),
  }));
  return { ...column, cells, total: cells.reduce((sum, { count }) => sum + count, 0) };
}

const placeOf = (rows: readonly StoneRow[], rowId: string | null) =>
  rows.flatMap(({ id, place }) => (id === rowId ? [place] : []));
const titleIn = ({ modules }: Standing, moduleId: number) => modules.find(({ id }) => id === moduleId)?.title ?? '';
const designOf = ({ designId, moduleId, version }: KeptMap | CountedModel) => ({
  id: designId,
  module_id: moduleId,
  version,
});

/** How many of a row’s stones are pinned: several pictures and models show the same ones, so that with most of them counts. */
const pinsOf = (maps: readonly KeptMap[], { id }: StoneRow) =>
  Math.max(...maps.map(({ pins }) => pins.filter((pin) => pin.row_id === id).length));

/** The maps to count by: of each module’s newest version with pins, all its pictures and models. */
function mapColumns(maps: readonly KeptMap[], rows: readonly StoneRow[], listed: Listed, standing: Standing): Column[] {
  const pinned = maps.filter(({ pins }) => pins.length > 0);
  return standing.modules.flatMap((module) => {
    const own = pinned.filter(({ moduleId }) => moduleId === module.id);
    const version = Math.max(...own.map((map) => map.version));
    const newest = own.filter((map) => map.version === version);
    const [first] = newest;
    if (!first) return [];
    const counted = rows.map((row) => ({ places: [row.place], count: pinsOf(newest, row) }));
    return [columnOf(listed, counted, { kind: 'map', title: module.title, design: designOf(first), why: null })];
  });
}

type Told = { rows: readonly StoneRow[]; listed: Listed; standing: Standing };
function modelColumn(model: CountedModel, { limits }: House, { rows, listed, standing }: Told): Column {
  const { why, stones } = findModelStones(model.measured, model.unit, limits);
  const counted = stones.map((stone) => ({
    places: [...new Set(rowsLike(rows, stone).map(({ place }) => place))],
    count: stone.count,
  }));
  const column = { kind: 'model', title: titleIn(standing, model.moduleId), design: designOf(model), why } as const;
  return why ? { ...column, cells: [], total: 0 } : columnOf(listed, counted, column);
}

function placesOf(rows: readonly StoneRow[]): Listed {
  const places = new Map<string, number>();
  for (const { place, quantity } of rows) places.set(place, (places.get(place) ?? 0) + quantity);
  return [...places].map(([place, count]) => ({ place, listed: count }));
}

/** How many stones are at each place: in the list, on maps, in the newest model, and in the newest cost sheet. */
export async function getStoneCounts(app: App, actor: Actor, place: StylePlace): Promise<StoneCounts> {
  const { standing, style } = await stonesFor(app, actor, place);
  const values = { ...sightOf(standing), styleId: style.id };
  const [list, maps, [model], sheets, house] = await Promise.all([
    readStoneList(app.db, style.id),
    stoneMapsQuery(app.db, values),
    newestModelQuery(app.db, values),
    may(standing, 'can-view-costs') ? sheetStonesQuery(app.db, values) : [],
    loadHouse(app.db, standing.project.spaceId),
  ]);
  const rows = list?.rows ?? [];
  const listed = placesOf(rows);
  const sheetColumns = sheets.map(({ title, stones }) => {
    const counted = stones.map((one) => ({ places: placeOf(rows, one.row_id), count: Number(one.quantity) }));
    return columnOf(listed, counted, { kind: 'sheet', title, design: null, why: null });
  });
  return {
    places: listed,
    listed: listed.reduce((sum, one) => sum + one.listed, 0),
    columns: [
      ...mapColumns(maps, rows, listed, standing),
      ...(model ? [modelColumn(model, house, { rows, listed, standing })] : []),
      ...sheetColumns,
    ],
  };
}
