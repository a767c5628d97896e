import type { WallPlace } from './find-walls.ts';

/** Metal this much thicker than the thinnest of a place, and beside it, is the same place. */
const NEARLY = 1.3;
/** A place counts if so many rays through it give nearly the same thickness. */
const AGREED = 3;
const PLACES = 24;

type Cells = Map<string, WallPlace[]>;

/** The cell of the middle of the wall, which is the same from both of its sides. */
const cellAround = ({ place, body, facing, thickness }: WallPlace, cell: number) =>
  [body, ...place.map((value, axis) => Math.floor((value - ((facing[axis] ?? 0) * thickness) / 2) / cell))] as const;

function byCell(looks: readonly WallPlace[], cell: number): Cells {
  const cells: Cells = new Map();
  for (const look of looks) {
    const key = cellAround(look, cell).join();
    const list = cells.get(key);
    if (list) list.push(look);
    else cells.set(key, [look]);
  }
  return cells;
}

/** The keys of a cell and the 26 around it. */
function around([body, x = 0, y = 0, z = 0]: readonly number[]): string[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((i) => steps.flatMap((j) => steps.map((k) => [body, x + i, y + j, z + k].join())));
}

/** Takes all that is as thin as a look, or nearly, and connected with it, out of the cells. */
function takePlace(cells: Cells, seed: WallPlace, cell: number): Set<WallPlace> {
  const taken = new Set([seed]);
  const seen = new Set<string>();
  // One of each cell stands for the others in it.
  const waiting = [seed];
  for (const look of waiting)
    for (const key of around(cellAround(look, cell))) {
      if (seen.has(key)) continue;
      seen.add(key);
      const own = cells.get(key)?.filter(({ thickness }) => thickness <= seed.thickness * NEARLY) ?? [];
      for (const one of own) taken.add(one);
      if (own[0]) waiting.push(own[0]);
    }
  return taken;
}

/** The thickest metal of a place in each cell that the place reaches. */
function createReach(cell: number) {
  const reached = new Map<string, number>();
  return {
    add: (look: WallPlace) => {
      const key = cellAround(look, cell).join();
      reached.set(key, Math.max(reached.get(key) ?? 0, look.thickness));
    },
    /** Whether metal is beside a place and hardly thicker than it is there. */
    holds: (look: WallPlace) =>
      around(cellAround(look, cell)).some((key) => (reached.get(key) ?? 0) * NEARLY >= look.thickness),
  };
}

/**
 * The thinnest places, each once however long it is: a thin post is one, and each of four thin prongs is one. A wall that
 * tapers is one, too, where it is thinnest; a step to metal of another thickness begins another.
 */
export function thinPlaces(looks: readonly WallPlace[], cell: number): WallPlace[] {
  const cells = byCell(looks, cell);
  const done = new Set<WallPlace>();
  const reach = createReach(cell);
  const found: WallPlace[] = [];
  for (const look of looks.toSorted((one, other) => one.thickness - other.thickness)) {
    if (found.length === PLACES) break;
    if (done.has(look)) continue;
    if (reach.holds(look)) {
      reach.add(look);
      continue;
    }
    const place = takePlace(cells, look, cell);
    for (const one of place) done.add(one);
    if (place.size < AGREED) continue;
    found.push(look);
    for (const one of place) reach.add(one);
  }
  return found;
}
