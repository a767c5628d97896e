import { keepTriangles } from '../mesh/keep-triangles.ts';
import { usedPoints, type Triangles } from '../mesh/used-points.ts';
import type { Ring } from '../model-data.ts';
import { createPolar, INSIDE, TOUCHES, type Polar } from './fit-axis.ts';
import { fitHole, type Hole } from './fit-hole.ts';
import { findOpenings } from './find-openings.ts';
import { bodyBoxes, bodyGroups, longestSide, type Box } from './body-boxes.ts';
import { spreadSamples } from './spread-samples.ts';

/** Places on the surface that show where one can look through, and how far the band goes around there. */
const SEEN = 3000;
const SAMPLED = 6000;
/** A file may hold this many rings. */
const MOST = 6;
/** What is rounder than this share of its radius counts as round: the widest of these is the finger hole. */
const ROUND = 0.006;
/** A ring's hole is this share of it at least, and the ring this share of the largest body in its file. */
const RING_SHARE = 0.4;
/** A file with more bodies may be a chain; what is nearer to the axis than this share of the radius lies in the hole. */
const FEW_LINKS = 6;
const LINKED = 0.9;
/** A band this long in its file is no link of a chain, whatever lies in its hole. */
const WHOLE_SHARE = 0.6;
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
function measureBand(ground: Ground, hole: Hole): Band {
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

function choose({ triangles, bodyOf }: Ground, isChosen: (body: number) => boolean): Ground {
  const left = keepTriangles({ corners: triangles.corners, bodyOf }, isChosen);
  return { triangles: usedPoints({ points: triangles.points, corners: left.corners }), bodyOf: left.bodyOf };
}
const without = (ground: Ground, bodies: ReadonlySet<number>) => choose(ground, (body) => !bodies.has(body));
const only = (ground: Ground, bodies: ReadonlySet<number>) => choose(ground, (body) => bodies.has(body));

/** Whether a hole is the one of a band that is known: an outer sleeve has no finger of its own. */
function isIn({ hole, low, high }: Band, other: Hole): boolean {
  const { away, along } = createPolar(hole)(...other.centre);
  return away < hole.diameter / 2 && along >= low && along <= high;
}

/** Whether something else lies in a hole, as the next link of a chain does. */
function isPassed(ground: Ground, { hole, bodies, low, high }: Band): boolean {
  let found = false;
  eachCorner(ground, hole, ({ away, along }, body) => {
    if (!bodies.has(body) && away < (hole.diameter / 2) * LINKED && along > low && along < high) found = true;
  });
  return found;
}

/** Whether a band is a piece by itself: no bail and no jump ring on a larger one, and no link of a chain. */
function isPiece(ground: Ground, boxes: ReadonlyMap<number, Box>, band: Band): boolean {
  const own = longestSide(boxes, band.bodies);
  const largest = Math.max(...[...boxes.keys()].map((body) => longestSide(boxes, [body])));
  if (band.hole.diameter < own * RING_SHARE || own < largest * RING_SHARE) return false;
  const isWhole = own >= longestSide(boxes, boxes.keys()) * WHOLE_SHARE;
  return boxes.size <= FEW_LINKS || isWhole || !isPassed(ground, band);
}

/** What takes rings out of a file, the widest first, until there are no more or enough. */
function createTaker() {
  const bands: Band[] = [];
  const takeWidest = (ground: Ground): Ground | null => {
    const hole = ground.bodyOf.length > 0 && bands.length < MOST ? widestHole(ground.triangles) : null;
    const band = hole && measureBand(ground, hole);
    if (!hole || !band || band.bodies.size === 0) return null;
    if (!bands.some((known) => isIn(known, hole))) bands.push(band);
    return without(ground, band.bodies);
  };
  /** Returns what is left. */
  const takeAll = (from: Ground): Ground => {
    let ground = from;
    for (let left = takeWidest(ground); left; left = takeWidest(ground)) ground = left;
    return ground;
  };
  return { bands, takeAll };
}

/**
 * The finger holes of the rings in a file, in whichever direction they are: for each the widest round opening with the
 * band around it, as wide as its narrowest place. Bodies that don't count, such as stones, hide none. Of many rings
 * beside one another each is small in the whole: what lies apart is then looked at by itself.
 */
export function findRings({ triangles, bodyOf }: Ground, isCounted: (body: number) => boolean): Ring[] {
  const out = new Set([...new Set(bodyOf)].filter((body) => !isCounted(body)));
  const ground = without({ triangles, bodyOf }, out);
  const { bands, takeAll } = createTaker();
  const left = takeAll(ground);
  const boxes = bodyBoxes(ground);
  const [whole] = bodyGroups(boxes);
  const groups = left.bodyOf.length > 0 ? bodyGroups(bodyBoxes(left)) : [];
  const large = groups.filter(({ longest }) => longest >= (whole?.longest ?? 0) * RING_SHARE);
  if (groups.length > 1 || bands.length > 0) for (const { bodies } of large.slice(0, MOST)) takeAll(only(left, bodies));
  return bands.map((band) => {
    const { heights: _heights, ...ring } = band.hole;
    return { ...ring, isPiece: isPiece(ground, boxes, band) };
  });
}
