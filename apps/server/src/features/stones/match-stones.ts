import { fold } from '@facet/contract/fold';
import type { StoneRow } from '@facet/contract/entities/stone-list';
import type { ModelStone } from './find-model-stones.ts';

/** Stones whose sizes differ by less are of one size: in mm, or as a share of the width. */
const PLAY_MM = 0.06;
const PLAY_SHARE = 0.02;

const isNear = (one: number | null, other: number) =>
  one !== null && Math.abs(one - other) <= Math.max(PLAY_MM, other * PLAY_SHARE);

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => fold(word) || []);
/** Whether a part’s name says a place: each word of the place is in it. */
function namesPlace(name: string, place: string): boolean {
  const [said, sought] = [wordsOf(name), wordsOf(place)];
  return sought.length > 0 && sought.every((word) => said.includes(word));
}

const isOfSize = (row: StoneRow, stone: ModelStone) =>
  isNear(row.width, stone.width) && isNear(row.length ?? row.width, stone.length);
const isOfShape = (row: StoneRow, { shape }: ModelStone) => !row.shape || !shape || row.shape === shape;

/** The rows that stones of a model may be: of their size and cut, and of the place that the part’s name says, if any. */
export function rowsLike(rows: readonly StoneRow[], stone: ModelStone): StoneRow[] {
  const alike = rows.filter((row) => isOfSize(row, stone) && isOfShape(row, stone));
  const named = alike.filter(({ place }) => namesPlace(stone.name, place));
  return named.length > 0 ? named : alike;
}

export type Counted = { places: string[]; count: number };

/**
 * Counts by place: places of which something is counted together share a cell, and places of which nothing is counted
 * have a cell with none. What is of no place comes last.
 */
export function countByPlace(places: readonly string[], counted: readonly Counted[]): Counted[] {
  let cells: Counted[] = places.map((place) => ({ places: [place], count: 0 }));
  let strays = 0;
  for (const { places: own, count } of counted) {
    if (own.length === 0) {
      strays += count;
      continue;
    }
    const touched = cells.filter((cell) => cell.places.some((place) => own.includes(place)));
    const joined = {
      places: places.filter((place) => touched.some((cell) => cell.places.includes(place))),
      count: count + touched.reduce((sum, cell) => sum + cell.count, 0),
    };
    const at = touched[0] ? cells.indexOf(touched[0]) : 0;
    cells = cells.flatMap((cell, index) => (index === at ? [joined] : touched.includes(cell) ? [] : [cell]));
  }
  return strays > 0 ? [...cells, { places: [], count: strays }] : cells;
}
