import type { Spend } from '../create-budget.ts';
import { castRay } from '../mesh/cast-ray.ts';
import { crossEdges } from '../mesh/cross-edges.ts';
import { createNearest } from '../mesh/nearest-point.ts';
import type { TriangleTree, Triple } from '../model-data.ts';
import { areNear, deepest, type Extent, type SettingPlace } from './setting-place.ts';
import { around, type Outline, type StoneFrame } from './stone-frame.ts';
import { findCentroid } from './symmetry-axes.ts';

/** How deep girdles are in the metal, and how far culets stand out below it; deepest first. */
export type Seats = { girdles: readonly SettingPlace[]; culets: readonly SettingPlace[] };

type Stone = StoneFrame & Extent & { body: number; outline: Outline };
/** The metal, with the body of each triangle. */
export type SeatedMetal = TriangleTree & { bodyOf: Uint32Array };
type Ground = { metal: SeatedMetal; spend: Spend };

/** Places around a girdle that are looked at. */
const AROUND = 96;
/** Rays that go down through the metal around a culet, and how far from it they start, as a share of the girdle. */
const DOWN = 16;
const BESIDE = 0.8;
/** So many of them must meet metal: otherwise the stone hangs free, and nothing below it says where the piece ends. */
const SEATED = DOWN / 2;
/** Metal farther below the culet than this share of the stone's width is another part of the piece. */
const BELOW = 1;
/** No ray through a seat crosses more surfaces than this. */
const CROSSED = 16;

/** A body of the metal, its first triangle, and what is nearest to a place on its surface once that was asked. */
type MetalBody = Extent & { first: number; ask: ReturnType<typeof createNearest> | null };
const AXES = [0, 1, 2] as const;

function metalBodies({ positions, indices, bodyOf }: SeatedMetal): Map<number, MetalBody> {
  const bodies = new Map<number, MetalBody>();
  for (const [corner, point] of indices.entries()) {
    const first = (corner - (corner % 3)) / 3;
    const body = bodyOf[first] ?? 0;
    let own = bodies.get(body);
    if (!own) {
      own = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity], first, ask: null };
      bodies.set(body, own);
    }
    for (const axis of AXES) {
      const value = positions[point * 3 + axis] ?? 0;
      own.min[axis] = Math.min(own.min[axis], value);
      own.max[axis] = Math.max(own.max[axis], value);
    }
  }
  return bodies;
}

/**
 * How deep places beside a stone are in the metal. Each body is looked at by itself: where two overlap, the surface
 * of one that is nearest may lie inside the other.
 */
function createDepth({ metal, spend }: Ground): (stone: Stone) => (place: Triple) => number {
  const bodies = metalBodies(metal);
  const nearestFinder = (body: number, own: MetalBody) => {
    own.ask ??= createNearest(metal, spend, { first: own.first, has: (triangle) => metal.bodyOf[triangle] === body });
    return own.ask;
  };
  return (stone) => {
    spend(bodies.size);
    const near = [...bodies].filter(([, own]) => areNear(own, stone, 0));
    const isWithin = ({ min, max }: Extent, place: Triple) =>
      AXES.every((axis) => place[axis] > min[axis] && place[axis] < max[axis]);
    return (place) => {
      const depths = near.map(([body, own]) =>
        isWithin(own, place) ? -nearestFinder(body, own)(...place).distance : 0,
      );
      return Math.max(0, ...depths);
    };
  };
}

/** How deep a girdle is in the metal where it is deepest; null if it is outside all around. */
function girdleIn(stone: Stone, depthAt: (place: Triple) => number): SettingPlace | null {
  const { hull, girdle, placeAt } = stone.outline;
  let [depth, deep]: [number, Triple] = [0, [0, 0, 0]];
  for (const seen of around(hull, AROUND)) {
    const place = placeAt(seen, girdle);
    const own = depthAt(place);
    if (own > depth) [depth, deep] = [own, place];
  }
  return depth > 0 ? { place: deep, thickness: depth, stone: stone.size, body: stone.body, facing: stone.axis } : null;
}

/** How far along a ray the last surface of the metal is from which it comes out, within reach; null if there is none. */
function lastExit({ metal, spend }: Ground, from: Triple, way: Triple, reach: number): number | null {
  const { positions, indices } = metal;
  const [[ox, oy, oz], [x, y, z]] = [from, way];
  const ray = { origin: { x: ox, y: oy, z: oz }, direction: { x, y, z } };
  const cross = new Float64Array(3);
  let [last, passed]: [number | null, number] = [null, 0];
  for (let crossed = 0; crossed < CROSSED; crossed += 1) {
    const hit = castRay(metal, ray, { from: passed, spend });
    if (!hit || hit.distance > reach) break;
    const at = hit.triangle * 3;
    crossEdges(positions, indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0, cross);
    if ((cross[0] ?? 0) * x + (cross[1] ?? 0) * y + (cross[2] ?? 0) * z > 0) last = hit.distance;
    passed = hit.distance + reach * 1e-6;
  }
  return last;
}

/** How far a culet stands out below the metal that its stone sits in; null if that isn't all around it. */
function culetBelow(stone: Stone, ground: Ground): SettingPlace | null {
  const { hull, girdle, table, depth, placeAt } = stone.outline;
  const culet = table - depth;
  const [u, v] = findCentroid(hull);
  const [x, y, z] = stone.axis;
  const exits = around(hull, DOWN).flatMap(([a, b]) => {
    const start = placeAt([u + (a - u) * BESIDE, v + (b - v) * BESIDE], girdle);
    return lastExit(ground, start, [-x, -y, -z], girdle - culet + stone.size * BELOW) ?? [];
  });
  if (exits.length < SEATED) return null;
  const out = Math.max(0, girdle - culet - Math.max(...exits));
  const place = placeAt([u, v], culet);
  return { place, thickness: out, stone: stone.size, body: stone.body, facing: [-x, -y, -z] };
}

/** How stones sit in the metal. */
export function findSeats(stones: readonly Stone[], ground: Ground): Seats {
  if (stones.length === 0) return { girdles: [], culets: [] };
  const depthBeside = createDepth(ground);
  return {
    girdles: deepest(stones.flatMap((stone) => girdleIn(stone, depthBeside(stone)) ?? [])),
    culets: deepest(stones.flatMap((stone) => culetBelow(stone, ground) ?? [])),
  };
}
