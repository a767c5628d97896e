import { keepTriangles } from '../mesh/keep-triangles.ts';
import { usedPoints, type Triangles } from '../mesh/find-triangles.ts';
import type { Ring } from '../model-data.ts';
import { createPolar, INSIDE, TOUCHES, type Polar } from './fit-axis.ts';
import { fitHole, type Hole } from './fit-hole.ts';
import { findOpenings } from './find-openings.ts';
import { spreadSamples } from './spread-samples.ts';

/** Places on the surface that show where one can look through, and how far the band goes around there. */
const SEEN = 3000;
const SAMPLED = 6000;
/** A file may hold this many rings. */
const MOST = 6;
/** What is rounder than this share of its radius counts as round: the widest of these is the finger hole. */
const ROUND = 0.006;
type Ground = { triangles: Triangles; bodyOf: Uint32Array };
type Band = { hole: Hole; bodies: ReadonlySet<number>; low: number; high: number };

const isRound = ({ fit, diameter }: Hole) => (fit?.rest ?? 0) < (ROUND * diameter) / 2;

/** The widest hole, of the round ones if there are any; openings come widest first. */
function widestHole(triangles: Triangles): Hole | null {
  const samples = spreadSamples(triangles, SAMPLED);
  let best: Hole | null = null;
  for (const opening of findOpenings(spreadSamples(triangles, SEEN))) {
    const hole = fitHole(triangles, samples, opening);
    if (hole && isRound(hole)) return hole;
    if (hole && hole.diameter > (best?.diameter ?? 0)) best = hole;
  }
  return best;
}

/** Reports each triangle's first corner as seen along a hole. */
function eachCorner(
  { triangles: { points, corners }, bodyOf }: Ground,
  hole: Hole,
  visit: (at: Polar, body: number) => void,
) {
  const polar = createPolar(hole);
  for (const [triangle, body] of bodyOf.entries()) {
    const point = (corners[triangle * 3] ?? 0) * 3;
    visit(polar(points[point] ?? 0, points[point + 1] ?? 0, points[point + 2] ?? 0), body);
  }
}

/** The bodies that hold a ring's circle, and the stretch of its axis that they take up. */
function bandOf(ground: Ground, hole: Hole): Band {
  const bodies = new Set<number>();
  const radius = hole.diameter / 2;
  const play = (TOUCHES - 1) * radius;
  eachCorner(ground, hole, ({ away, along }, body) => {
    const isBeside = along >= hole.heights.low - play && along <= hole.heights.high + play;
    if (isBeside && away <= radius * TOUCHES) bodies.add(body);
  });
  const band = { hole, bodies, low: Infinity, high: -Infinity };
  eachCorner(ground, hole, ({ away, along }, body) => {
    if (!bodies.has(body) || away > radius * INSIDE) return;
    band.low = Math.min(band.low, along);
    band.high = Math.max(band.high, along);
  });
  return band;
}

function without({ triangles, bodyOf }: Ground, bodies: ReadonlySet<number>): Ground {
  const left = keepTriangles({ corners: triangles.corners, bodyOf }, (body) => !bodies.has(body));
  return { triangles: usedPoints({ points: triangles.points, corners: left.corners }), bodyOf: left.bodyOf };
}

/** Whether a hole is the one of a band that is known: an outer sleeve has no finger of its own. */
function isIn({ hole, low, high }: Band, other: Hole): boolean {
  const { away, along } = createPolar(hole)(...other.centre);
  return away < hole.diameter / 2 && along >= low && along <= high;
}

/**
 * The finger holes of the rings in a file, in whichever direction they are: for each the widest round opening with the
 * band around it, as wide as its narrowest place. Bodies that don't count, such as stones, hide none.
 */
export function findRings({ triangles, bodyOf }: Ground, isCounted: (body: number) => boolean): Ring[] {
  const bands: Band[] = [];
  const left = new Set([...new Set(bodyOf)].filter((body) => !isCounted(body)));
  for (let ground = without({ triangles, bodyOf }, left); bands.length < MOST && ground.bodyOf.length > 0;) {
    const hole = widestHole(ground.triangles);
    if (!hole) break;
    const band = bandOf(ground, hole);
    if (band.bodies.size === 0) break;
    if (!bands.some((known) => isIn(known, hole))) bands.push(band);
    ground = without(ground, band.bodies);
  }
  return bands.map(({ hole: { heights: _heights, ...ring } }) => ring);
}
