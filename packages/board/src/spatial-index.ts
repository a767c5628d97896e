import { overlaps, type Area } from './geometry.ts';

/** Side of a cell, in board pixels: a screen shows a few dozen of them. */
const CELL = 1024;
/** Items that cover more cells are checked every time. */
const CELLS_MAX = 64;

type Span = { left: number; right: number; top: number; bottom: number };
const spanCells = ({ x, y, width, height }: Area): Span => ({
  left: Math.floor(x / CELL),
  right: Math.floor((x + width) / CELL),
  top: Math.floor(y / CELL),
  bottom: Math.floor((y + height) / CELL),
});
const countCells = ({ left, right, top, bottom }: Span) => (right - left + 1) * (bottom - top + 1);
// Within the limits of a board (±1,000,000) each cell has its own number.
const cellKey = (column: number, row: number) => column * 1_000_003 + row;

function* eachKey({ left, right, top, bottom }: Span): Generator<number> {
  for (let column = left; column <= right; column += 1)
    for (let row = top; row <= bottom; row += 1) yield cellKey(column, row);
}

/** Finds what is in a part of the board without looking at everything. */
export type SpatialIndex = {
  areaOf: (id: string) => Area | undefined;
  set: (id: string, area: Area) => void;
  remove: (id: string) => void;
  /** The ids of everything that touches the area, in no order. */
  search: (area: Area) => Set<string>;
};

type Cells = { areas: Map<string, Area>; cells: Map<number, Set<string>>; wide: Set<string> };

function remove({ areas, cells, wide }: Cells, id: string): void {
  const area = areas.get(id);
  if (!area) return;
  areas.delete(id);
  if (wide.delete(id)) return;
  for (const key of eachKey(spanCells(area))) {
    const cell = cells.get(key);
    cell?.delete(id);
    if (cell?.size === 0) cells.delete(key);
  }
}

function put(all: Cells, id: string, area: Area): void {
  const { areas, cells, wide } = all;
  remove(all, id);
  areas.set(id, area);
  const span = spanCells(area);
  if (countCells(span) > CELLS_MAX) {
    wide.add(id);
    return;
  }
  for (const key of eachKey(span)) {
    const cell = cells.get(key);
    if (cell) cell.add(id);
    else cells.set(key, new Set([id]));
  }
}

function search({ areas, cells, wide }: Cells, area: Area): Set<string> {
  const found = new Set<string>();
  const take = (ids: Iterable<string>) => {
    for (const id of ids) {
      const own = areas.get(id);
      if (own && overlaps(own, area)) found.add(id);
    }
  };
  const span = spanCells(area);
  // When zoomed far out there are more cells than things.
  if (countCells(span) > areas.size) take(areas.keys());
  else {
    take(wide);
    for (const key of eachKey(span)) take(cells.get(key) ?? []);
  }
  return found;
}

export function createSpatialIndex(): SpatialIndex {
  const all: Cells = { areas: new Map(), cells: new Map(), wide: new Set() };
  return {
    areaOf: (id) => all.areas.get(id),
    set: (id, area) => put(all, id, area),
    remove: (id) => remove(all, id),
    search: (area) => search(all, area),
  };
}
