import { createBudget, type Spend } from '../create-budget.ts';
import { buildTree } from '../mesh/build-tree.ts';
import { createNearest } from '../mesh/nearest-point.ts';
import type { Triangles } from '../mesh/used-points.ts';
import type { Triple } from '../model-data.ts';
import { findSeats, type SeatedMetal, type Seats } from './find-seats.ts';
import { areNear, deepest, PLACES, type Extent, type SettingPlace } from './setting-place.ts';
import { measureStone, type StoneMeasure } from './size-stones.ts';
import { around, depthWithin, frameOfStone, traceOutline, type Outline, type StoneFrame } from './stone-frame.ts';

export type Settings = Seats & {
  /** Where stones are nearest to one another for their size, nearest first. */
  close: readonly SettingPlace[];
  /** How far stones reach into one another, deepest first. */
  crossed: readonly SettingPlace[];
  /** How far prongs reach over the stone they hold, shortest first. */
  held: readonly SettingPlace[];
  /** The size of each stone; null if there are too many to look at. */
  sizes: readonly (StoneMeasure & { body: number })[] | null;
};

type Ground = { triangles: Triangles; bodyOf: Uint32Array };
type Solid = Extent & { body: number; corners: Uint32Array; points: Uint32Array };
type Stone = Solid & StoneFrame & { outline: Outline };

/** More stones than this are no piece of jewelry; and the most corners whose neighbours are looked up. */
const MOST_STONES = 3000;
const MOST_CORNERS = 400;
/** An outline with no more corners has long straight sides, on which so many places are looked at. */
const FEW_SIDES = 12;
const AROUND = 48;
/** Boxes and corners looked at between stones, and between prongs and stones: a large pavé takes a hundredth of it. */
const MOST_LOOKS = 100_000_000;
/** How near a prong is to the stone it holds, as a share of the stone. */
const BESIDE = 0.5;
const AXES = [0, 1, 2] as const;

const pointAt = ({ points }: Triangles, point: number): Triple => [
  points[point * 3] ?? 0,
  points[point * 3 + 1] ?? 0,
  points[point * 3 + 2] ?? 0,
];

function gatherSolids({ triangles, bodyOf }: Ground, isWanted: (body: number) => boolean): Solid[] {
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

/** Corners of a stone, and places along the sides of one with few of them: two baguettes cross between their corners. */
function placesOn(triangles: Triangles, { points, outline }: Stone): Triple[] {
  const step = Math.ceil(points.length / MOST_CORNERS);
  const corners = [...points].filter((_, at) => at % step === 0).map((point) => pointAt(triangles, point));
  if (outline.hull.length > FEW_SIDES) return corners;
  return [...corners, ...around(outline.hull, AROUND).map((seen) => outline.placeAt(seen, outline.girdle))];
}

/** The shortest distance from one to the surface of the other; below 0, how deep one is inside it. */
function nearestTo(triangles: Triangles, one: Stone, ask: ReturnType<typeof createNearest>) {
  let [gap, place]: [number, Triple] = [Infinity, [0, 0, 0]];
  for (const at of placesOn(triangles, one)) {
    const found = ask(...at);
    if (found.distance < gap) [gap, place] = [found.distance, [found.x, found.y, found.z]];
  }
  // Where one lies in the very place of another, all corners are on its surface.
  const middle: Triple = [middleAlong(one, 0), middleAlong(one, 1), middleAlong(one, 2)];
  const { distance } = ask(...middle);
  if (distance < Math.min(0, gap)) [gap, place] = [distance, middle];
  return { gap, place };
}
const middleAlong = ({ min, max }: Extent, axis: 0 | 1 | 2) => (min[axis] + max[axis]) / 2;

/** Stones beside each other: how far apart they are for the size of the smaller one, below 0 if they cross. */
function neighbours(triangles: Triangles, stones: readonly Stone[], spend: Spend): SettingPlace[] {
  const asks = new Map<Stone, ReturnType<typeof createNearest>>();
  const nearestFinder = (stone: Stone) => {
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
      const [there, back] = [
        nearestTo(triangles, one, nearestFinder(other)),
        nearestTo(triangles, other, nearestFinder(one)),
      ];
      const { gap, place } = there.gap < back.gap ? there : back;
      // Farther apart than a stone is wide, they aren't set side by side.
      if (gap < stone) found.push({ place, thickness: gap, stone, body: one.body, facing: one.axis });
    }
  return found;
}

/** How near stones are to one another, and how far they reach into one another. */
function betweenStones(
  triangles: Triangles,
  stones: readonly Stone[],
  spend: Spend,
): Pick<Settings, 'close' | 'crossed'> {
  const found = neighbours(triangles, stones, spend);
  const close = found.map((one) => ({ ...one, thickness: Math.max(0, one.thickness) }));
  const crossed = found.flatMap((one) => (one.thickness < 0 ? { ...one, thickness: -one.thickness } : []));
  return { close: worst(close), crossed: deepest(crossed) };
}

const share = ({ thickness, stone }: SettingPlace) => thickness / stone;
const worst = (places: readonly SettingPlace[]) =>
  places.toSorted((one, other) => share(one) - share(other)).slice(0, PLACES);

/**
 * How far a prong reaches over a stone above its girdle; below 0 if it ends beside it. One that is higher than the
 * table isn't bent yet: what it has above the girdle will be laid over the stone at the bench.
 */
function reachOver(triangles: Triangles, prong: Solid, { min, outline }: Stone) {
  let [depth, place, tip, top] = [-Infinity, min, min, -Infinity];
  for (const point of prong.points) {
    const at = pointAt(triangles, point);
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
  const found = prongs.flatMap((prong) => {
    spend(stones.length);
    const near = stones.filter((stone) => areNear(prong, stone, stone.size * BESIDE));
    const [best] = near
      .map((stone) => {
        spend(prong.points.length * stone.outline.hull.length);
        return { stone, ...reachOver(triangles, prong, stone) };
      })
      .toSorted((one, other) => other.depth - one.depth);
    if (!best) return [];
    const { stone, depth, bent, place } = best;
    return [{ place, thickness: Math.max(0, depth + bent), stone: stone.size, body: prong.body, facing: stone.axis }];
  });
  return worst(found);
}

const NO_SEATS = { girdles: [], culets: [] };
const NOTHING: Settings = { close: [], crossed: [], held: [], ...NO_SEATS, sizes: null };

type Among = {
  isStone: (body: number) => boolean;
  isProng: (body: number) => boolean;
  /** The closed metal; null if it isn't known. */
  metal: SeatedMetal | null;
};

/**
 * How near stones are to one another, how far the prongs among the metal reach over them, how they sit in it, and how
 * large they are.
 */
export function findSettings(ground: Ground, { isStone, isProng, metal }: Among): Settings {
  const solids = gatherSolids(ground, isStone);
  if (solids.length > MOST_STONES) return NOTHING;
  const { triangles } = ground;
  const stones = solids.map((solid): Stone => {
    const frame = frameOfStone(triangles, solid);
    return { ...solid, ...frame, outline: traceOutline(triangles, solid.points, frame) };
  });
  const spend = createBudget(MOST_LOOKS);
  return {
    ...betweenStones(triangles, stones, spend),
    held: stones.length > 0 ? heldStones(triangles, gatherSolids(ground, isProng), stones, spend) : [],
    ...(metal ? findSeats(stones, { metal, spend }) : NO_SEATS),
    sizes: stones.map((stone) => ({ body: stone.body, ...measureStone(stone.outline, stone.top) })),
  };
}
