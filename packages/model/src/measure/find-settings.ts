import { createBudget, type Spend } from '../create-budget.ts';
import { buildTree } from '../mesh/build-tree.ts';
import { createNearest } from '../mesh/nearest-point.ts';
import type { Triangles } from '../mesh/find-triangles.ts';
import type { Triple } from '../model-data.ts';
import { measureStone, type StoneMeasure } from './size-stones.ts';
import { depthWithin, frameOfStone, outlineOf, type StoneFrame } from './stone-frame.ts';

/**
 * How stones sit: `thickness` is what was found in the model's own units, `stone` the width of the stone it is judged
 * by.
 */
export type SettingPlace = { place: Triple; thickness: number; stone: number; body: number; facing: Triple };
export type Settings = {
  /** Where stones are nearest to one another for their size, nearest first. */
  close: readonly SettingPlace[];
  /** How far prongs reach over the stone they hold, shortest first. */
  held: readonly SettingPlace[];
  /** The size of each stone; null if there are too many to look at. */
  sizes: readonly (StoneMeasure & { body: number })[] | null;
};

type Ground = { triangles: Triangles; bodyOf: Uint32Array };
type Extent = { min: Triple; max: Triple };
type Solid = Extent & { body: number; corners: Uint32Array; points: Uint32Array };
type Stone = Solid & StoneFrame;

/** More stones than this are no piece of jewelry; and the most corners whose neighbours are looked up. */
const MOST_STONES = 3000;
const MOST_CORNERS = 400;
/** Boxes and corners looked at between stones, and between prongs and stones: a large pavé takes a hundredth of it. */
const MOST_LOOKS = 100_000_000;
const PLACES = 24;
/** How near a prong is to the stone it holds, as a share of the stone. */
const BESIDE = 0.5;
const AXES = [0, 1, 2] as const;

const placeOf = ({ points }: Triangles, point: number): Triple => [
  points[point * 3] ?? 0,
  points[point * 3 + 1] ?? 0,
  points[point * 3 + 2] ?? 0,
];

function solidsOf({ triangles, bodyOf }: Ground, isWanted: (body: number) => boolean): Solid[] {
  const lists = new Map<number, number[]>();
  for (const [triangle, body] of bodyOf.entries()) {
    if (!isWanted(body)) continue;
    const list = lists.get(body) ?? [];
    if (list.length === 0) lists.set(body, list);
    for (let at = triangle * 3; at < triangle * 3 + 3; at += 1) list.push(triangles.corners[at] ?? 0);
  }
  return [...lists].map(([body, corners]) => {
    const [min, max]: [Triple, Triple] = [
      [Infinity, Infinity, Infinity],
      [-Infinity, -Infinity, -Infinity],
    ];
    const points = Uint32Array.from(new Set(corners));
    for (const point of points)
      for (const axis of AXES) {
        const value = triangles.points[point * 3 + axis] ?? 0;
        min[axis] = Math.min(min[axis], value);
        max[axis] = Math.max(max[axis], value);
      }
    return { body, corners: Uint32Array.from(corners), points, min, max };
  });
}

const areNear = (one: Extent, other: Extent, reach: number) =>
  AXES.every((axis) => one.min[axis] - reach <= other.max[axis] && other.min[axis] - reach <= one.max[axis]);

/** The shortest distance from the corners of one to the surface of the other. */
function nearestTo({ points }: Triangles, one: Stone, ask: ReturnType<typeof createNearest>) {
  const step = Math.ceil(one.points.length / MOST_CORNERS);
  let [gap, place]: [number, Triple] = [Infinity, [0, 0, 0]];
  for (let at = 0; at < one.points.length; at += step) {
    const point = (one.points[at] ?? 0) * 3;
    const found = ask(points[point] ?? 0, points[point + 1] ?? 0, points[point + 2] ?? 0);
    if (found.distance >= gap) continue;
    [gap, place] = [found.distance, [found.x, found.y, found.z]];
  }
  return { gap, place };
}

function closeStones(triangles: Triangles, stones: readonly Stone[], spend: Spend): SettingPlace[] {
  const asks = new Map<Stone, ReturnType<typeof createNearest>>();
  const askOf = (stone: Stone) => {
    const known =
      asks.get(stone) ??
      createNearest(buildTree({ positions: triangles.points, indices: stone.corners.slice() }), spend);
    asks.set(stone, known);
    return known;
  };
  const found: SettingPlace[] = [];
  for (const [at, one] of stones.entries())
    for (const other of stones.slice(at + 1)) {
      const stone = Math.min(one.size, other.size);
      if (!areNear(one, other, stone)) continue;
      const [there, back] = [nearestTo(triangles, one, askOf(other)), nearestTo(triangles, other, askOf(one))];
      const { gap, place } = there.gap < back.gap ? there : back;
      // Farther apart than a stone is wide, they aren't set side by side.
      if (gap < stone) found.push({ place, thickness: Math.max(0, gap), stone, body: one.body, facing: one.axis });
    }
  return worst(found);
}

const share = ({ thickness, stone }: SettingPlace) => thickness / stone;
const worst = (places: readonly SettingPlace[]) =>
  places.toSorted((one, other) => share(one) - share(other)).slice(0, PLACES);

/**
 * How far a prong reaches over a stone above its girdle; below 0 if it ends beside it. One that is higher than the
 * table isn't bent yet: what it has above the girdle will be laid over the stone at the bench.
 */
function reachOver(triangles: Triangles, prong: Solid, stone: Stone, outline: ReturnType<typeof outlineOf>) {
  let [depth, place, tip, top] = [-Infinity, stone.min, stone.min, -Infinity];
  for (const point of prong.points) {
    const at = placeOf(triangles, point);
    const { across, height } = outline.project(at);
    if (height > top) [top, tip] = [height, at];
    if (height <= outline.girdle) continue;
    const own = depthWithin(outline.hull, across);
    if (own > depth) [depth, place] = [own, at];
  }
  const bent = top > outline.table ? top - outline.girdle : 0;
  return { depth, bent, place: depth > 0 ? place : tip };
}

function heldStones(
  triangles: Triangles,
  prongs: readonly Solid[],
  stones: readonly Stone[],
  spend: Spend,
): SettingPlace[] {
  const outlines = new Map<Stone, ReturnType<typeof outlineOf>>();
  const outlineFor = (stone: Stone) => {
    const known = outlines.get(stone) ?? outlineOf(triangles, stone.points, stone);
    outlines.set(stone, known);
    return known;
  };
  const found = prongs.flatMap((prong) => {
    spend(stones.length);
    const near = stones.filter((stone) => areNear(prong, stone, stone.size * BESIDE));
    const [best] = near
      .map((stone) => {
        const outline = outlineFor(stone);
        spend(prong.points.length * outline.hull.length);
        return { stone, ...reachOver(triangles, prong, stone, outline) };
      })
      .toSorted((one, other) => other.depth - one.depth);
    if (!best) return [];
    const { stone, depth, bent, place } = best;
    return [{ place, thickness: Math.max(0, depth + bent), stone: stone.size, body: prong.body, facing: stone.axis }];
  });
  return worst(found);
}

/** How near stones are to one another, how far the prongs among the metal reach over them, and how large they are. */
export function findSettings(
  ground: Ground,
  { isStone, isProng }: { isStone: (body: number) => boolean; isProng: (body: number) => boolean },
): Settings {
  const solids = solidsOf(ground, isStone);
  if (solids.length > MOST_STONES) return { close: [], held: [], sizes: null };
  const { triangles } = ground;
  const stones = solids.map((solid) => ({ ...solid, ...frameOfStone(triangles, solid) }));
  const spend = createBudget(MOST_LOOKS);
  return {
    close: closeStones(triangles, stones, spend),
    held: stones.length > 0 ? heldStones(triangles, solidsOf(ground, isProng), stones, spend) : [],
    sizes: stones.map((stone) => ({ body: stone.body, ...measureStone(triangles, stone.points, stone) })),
  };
}
