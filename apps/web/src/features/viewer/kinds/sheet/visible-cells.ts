import type { Size } from '../../../../shared/drawing/surface.ts';
import { indexAt, startOf, type Axis } from './axis.ts';
import { BLOCK } from './sheet-limits.ts';
import type { Area, SheetInfo, CellSpot } from './sheet-messages.ts';

type Frozen = SheetInfo['frozen'];

export const HEAD = { width: 52, height: 26 } as const;

type Scroll = { left: number; top: number; width: number; height: number };
/** Drawn beyond the visible area, so that a slow scroll finds its cells ready. */
const MORE = { rows: 6, columns: 1 };
/** The drawn area moves in steps, so that not every scrolled pixel renders again. */
const STEP = { rows: 4, columns: 1 };

const down = (value: number, step: number) => Math.floor(value / step) * step;

/** The rows and columns to draw at a scroll position. */
export function visibleArea(rows: Axis, columns: Axis, { left, top, width, height }: Scroll): Area {
  const lastRow = indexAt(rows, top + height) + MORE.rows;
  const lastColumn = indexAt(columns, left + width) + MORE.columns;
  return {
    top: Math.max(0, down(indexAt(rows, top) - MORE.rows, STEP.rows)),
    left: Math.max(0, down(indexAt(columns, left) - MORE.columns, STEP.columns)),
    bottom: Math.min(rows.count - 1, down(lastRow, STEP.rows) + STEP.rows),
    right: Math.min(columns.count - 1, down(lastColumn, STEP.columns) + STEP.columns),
  };
}

export const isSameArea = (one: Area, other: Area) =>
  one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right;

const meet = (one: Area, other: Area) =>
  one.top <= other.bottom && one.bottom >= other.top && one.left <= other.right && one.right >= other.left;

const holds = ({ top, left, bottom, right }: Area, { row, column }: CellSpot) =>
  row >= top && row <= bottom && column >= left && column <= right;

/** The merged cells that overlap an area. */
export const mergesIn = ({ merges }: Pick<SheetInfo, 'merges'>, area: Area): readonly Area[] =>
  merges.filter((merge) => meet(merge, area));

/** The cell shown at a spot: the first one of a merged cell. */
export function standsFor(merges: readonly Area[], spot: CellSpot): Area {
  const merge = merges.find((area) => holds(area, spot));
  return merge ?? { top: spot.row, left: spot.column, bottom: spot.row, right: spot.column };
}

/** The frozen rows and columns; none of them if they would leave less than half of the window to scroll. */
export function frozenIn({ frozen }: Pick<SheetInfo, 'frozen'>, rows: Axis, columns: Axis, room: Size): Frozen {
  const isFit = (length: number, side: number) => length > 0 && length <= side / 2;
  return {
    rows: isFit(startOf(rows, frozen.rows), room.height) ? frozen.rows : 0,
    columns: isFit(startOf(columns, frozen.columns), room.width) ? frozen.columns : 0,
  };
}

/** The areas to draw: the scrolled one, and the visible parts of the frozen rows and columns beside it. */
export function areasWith(area: Area, { rows, columns }: Frozen): readonly Area[] {
  const above = { ...area, top: 0, bottom: Math.min(rows, area.top) - 1 };
  const before = { ...area, left: 0, right: Math.min(columns, area.left) - 1 };
  const corner = { top: 0, left: 0, bottom: above.bottom, right: before.right };
  return [area, above, before, corner].filter(({ top, left, bottom, right }) => top <= bottom && left <= right);
}

/** As `spotsIn`, for several areas without a common cell. */
export function indexMerges(areas: readonly Area[], merges: readonly Area[]): ReadonlyMap<number, readonly Area[]> {
  const rows = new Map<number, Map<number, Area>>();
  for (const area of areas) {
    for (const [row, spots] of spotsIn(area, merges)) {
      const known = rows.get(row) ?? new Map<number, Area>();
      for (const spot of spots) known.set(spot.left, spot);
      rows.set(row, known);
    }
  }
  const byLeft = (one: Area, other: Area) => one.left - other.left;
  return new Map(
    [...rows].toSorted(([a], [b]) => a - b).map(([row, spots]) => [row, [...spots.values()].toSorted(byLeft)]),
  );
}

/** Each spot to draw, row by row: those that no merged cell covers, and the first of each merged cell. */
export function spotsIn(area: Area, merges: readonly Area[]): ReadonlyMap<number, readonly Area[]> {
  const rows = new Map<number, Area[]>();
  const covered = new Set(
    merges.flatMap((merge) => {
      const spots: string[] = [];
      for (let row = Math.max(merge.top, area.top); row <= Math.min(merge.bottom, area.bottom); row += 1) {
        for (let column = Math.max(merge.left, area.left); column <= Math.min(merge.right, area.right); column += 1)
          spots.push(`${row} ${column}`);
      }
      return spots;
    }),
  );
  for (let row = area.top; row <= area.bottom; row += 1) {
    const spots: Area[] = [];
    for (let column = area.left; column <= area.right; column += 1) {
      if (!covered.has(`${row} ${column}`)) spots.push({ top: row, left: column, bottom: row, right: column });
    }
    rows.set(row, spots);
  }
  for (const merge of merges) rows.set(merge.top, [...(rows.get(merge.top) ?? []), merge]);
  return new Map([...rows].toSorted(([one], [other]) => one - other));
}

/** The block of cells that contains a spot. */
export function blockAt({ row, column }: CellSpot): Area {
  const [top, left] = [down(row, BLOCK.rows), down(column, BLOCK.columns)];
  return { top, left, bottom: top + BLOCK.rows - 1, right: left + BLOCK.columns - 1 };
}

/** The blocks of cells needed for an area and its merged cells. */
export function listBlocks(area: Area, merges: readonly Area[]): Area[] {
  const blocks = new Map<string, Area>();
  const add = (row: number, column: number) => {
    const block = blockAt({ row, column });
    blocks.set(`${block.top} ${block.left}`, block);
  };
  for (let row = down(area.top, BLOCK.rows); row <= area.bottom; row += BLOCK.rows) {
    for (let column = down(area.left, BLOCK.columns); column <= area.right; column += BLOCK.columns) add(row, column);
  }
  for (const { top, left } of merges) add(top, left);
  return [...blocks.values()];
}
