import type { Kept } from '../mesh/build-mesh.ts';
import { buildTree } from '../mesh/build-tree.ts';
import { lookOfStone } from '../look/look-of-bodies.ts';
import type { Body, Stones, StoneSet } from '../model-data.ts';
import { createShape, placeShape, type Shape } from './stone-shape.ts';

/** This many stones with a unique cut are drawn one by one; further ones together. */
const MOST_CUTS = 8;
/** A stone is compared with so many others of as many corners: no piece has more cuts. */
const MOST_COMPARED = 64;

type OneStone = { body: number; corners: Float32Array<ArrayBuffer> };

/** Whether light passes through each body. */
const markClear = (bodies: readonly Body[]) => bodies.map((body) => body.isStone && lookOfStone(body).is === 'stone');

/** The corners of each stone's triangles, in the file's order: copies of one stone have theirs in the same order. */
function gatherStones({ triangles, bodyOf }: Kept, isClear: readonly boolean[]): OneStone[] {
  const { points, corners } = triangles;
  const lists = new Map<number, number[]>();
  for (const [triangle, body] of bodyOf.entries()) {
    if (!isClear[body]) continue;
    const list = lists.get(body) ?? [];
    if (list.length === 0) lists.set(body, list);
    for (let at = triangle * 3; at < triangle * 3 + 3; at += 1) {
      const from = (corners[at] ?? 0) * 3;
      list.push(points[from] ?? 0, points[from + 1] ?? 0, points[from + 2] ?? 0);
    }
  }
  return [...lists].map(([body, list]) => ({ body, corners: Float32Array.from(list) }));
}

type Cut = { shape: Shape; places: number[][]; bodies: number[] };

/** Stones that are copies of one another, rotated, moved or in another size, with the place of each. */
function byCut(stones: readonly OneStone[]): Cut[] {
  const cuts = new Map<number, Cut[]>();
  for (const { body, corners: stone } of stones) {
    const alike = cuts.get(stone.length) ?? [];
    cuts.set(stone.length, alike);
    const known = alike.slice(0, MOST_COMPARED).some((cut) => {
      const place = placeShape(cut.shape, stone);
      if (place === null) return false;
      cut.bodies.push(body);
      return cut.places.push(place) > 0;
    });
    if (known) continue;
    const shape = createShape(stone);
    alike.push({ shape, places: [shape.place], bodies: [body] });
  }
  return [...cuts.values()].flat();
}

function makeSet({ shape, places, bodies }: Cut): StoneSet {
  const indices = Uint32Array.from({ length: shape.corners.length / 3 }, (_, at) => at);
  return {
    tree: buildTree({ positions: shape.corners, indices }),
    places: Float32Array.from(places.flat()),
    bodies: Uint16Array.from(bodies),
  };
}

/** Several stones as one. */
function together(cuts: readonly Cut[]): Cut {
  const whole = new Float32Array(cuts.reduce((sum, { shape }) => sum + shape.source.length, 0));
  let from = 0;
  for (const { shape } of cuts) {
    whole.set(shape.source, from);
    from += shape.source.length;
  }
  const shape = createShape(whole);
  return { shape, places: [shape.place], bodies: (cuts[0]?.bodies ?? [0]).slice(0, 1) };
}

/** The clear stones of a model as rays go through them: each cut once, with the places where it is set. */
export function findStones(kept: Kept, bodies: readonly Body[]): Stones {
  const isClear = markClear(bodies);
  const cuts = byCut(gatherStones(kept, isClear)).toSorted((one, other) => other.places.length - one.places.length);
  const own = cuts.filter(({ places }, at) => places.length > 1 || at < MOST_CUTS);
  const others = cuts.slice(own.length);
  const isStone = Uint8Array.from(kept.drawn ?? kept.bodyOf, (one) => {
    const body = kept.drawn ? (kept.bodyOf[one] ?? 0) : one;
    return isClear[body] ? 1 : 0;
  });
  return { sets: [...own, ...(others.length > 0 ? [together(others)] : [])].map(makeSet), isStone };
}
