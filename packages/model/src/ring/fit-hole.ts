import type { Triangles } from '../mesh/used-points.ts';
import type { Ring, Triple } from '../model-data.ts';
import { plus } from '../vectors.ts';
import {
  createPolar,
  fitAxis,
  fitCentre,
  INSIDE,
  innermost,
  TOUCHES,
  WAYS,
  type Axis,
  type Points,
} from './fit-axis.ts';
import type { Opening } from './find-openings.ts';
import { bandPlane } from './band-plane.ts';
import { gatherInside, measureHeights, type Heights, type Round } from './gather-inside.ts';

/** A circle is held by at least two thirds of the turn, and the rest is not all in one place. */
const HELD = (WAYS * 2) / 3;
const OPEN = WAYS / 3;
/** Where there is no circle but metal nearly all around, the hole is oval or dented; less than that is a frame. */
const NEARLY_ALL = (WAYS * 11) / 12;
/** Farther from a circle than this share of the radius, only an opening with metal all around is a hole. */
const ROUND = 0.02;
/** A coarse mesh has corners at least this many ways to either side: 9 degrees. */
const BETWEEN = 3;
/** A direction this near to one of the model's axes is that axis (0.1 degrees). */
const STRAIGHT = Math.cos((0.1 * Math.PI) / 180);
const FITS = 2;

/** How far the innermost metal is in each direction; null where the band is open. */
type Profile = readonly (number | null)[];

/** A finger hole, and the stretch of its axis that is in the band. */
export type Hole = Ring & { heights: Heights };

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function measureProfile(points: Points, axis: Axis, beside?: number): Profile {
  const polar = createPolar(axis);
  const ways = [...innermost(points, axis, beside)].map((at) =>
    at < 0 ? null : polar(points[at * 3] ?? 0, points[at * 3 + 1] ?? 0, points[at * 3 + 2] ?? 0).away,
  );
  const most = INSIDE * median(ways.filter((away) => away !== null));
  return ways.map((away) => (away !== null && away <= most ? away : null));
}

/** The longest way round that isn't among these directions. */
function longestGap(held: ReadonlySet<number>): number {
  let [longest, gap] = [0, 0];
  for (let way = 0; way < WAYS * 2; way += 1) {
    gap = held.has(way % WAYS) ? 0 : gap + 1;
    longest = Math.max(longest, gap);
  }
  return longest;
}

/** The circle that the innermost directions hold: what is farther out is a gap, a seat or a gallery. */
function circleIn(profile: Profile): { radius: number; rest: number } | null {
  const sorted = [...profile.entries()]
    .flatMap(([way, away]) => (away === null ? [] : { way, away }))
    .toSorted((one, other) => one.away - other.away);
  const held = new Set<number>();
  for (const [at, { way, away }] of sorted.entries()) {
    held.add(way);
    if (held.size < HELD || longestGap(held) > OPEN) continue;
    const radius = sorted.slice(0, at + 1).reduce((sum, one) => sum + one.away, 0) / held.size;
    return { radius, rest: Math.max(away - radius, radius - (sorted[0]?.away ?? 0)) };
  }
  return null;
}

/** How wide the hole is in its narrowest and its widest direction. */
function measureWidths(profile: Profile, { radius, rest }: { radius: number; rest: number }) {
  const widths = profile.flatMap((away, way) => {
    const facing = profile[(way + WAYS / 2) % WAYS];
    return away === null || facing === null || facing === undefined ? [] : away + facing;
  });
  if (widths.length === 0) return { narrowest: 2 * (radius - rest), widest: 2 * (radius + rest) };
  return { narrowest: Math.min(...widths), widest: Math.max(...widths) };
}

/** The same axis, along one of the model's own if it is nearly that, and pointing up. */
function straight({ centre, normal }: Axis): Axis {
  const main = normal.findIndex((part) => Math.abs(part) === Math.max(...normal.map(Math.abs)));
  if (Math.abs(normal[main] ?? 0) > STRAIGHT) {
    const own: Triple = [0, 0, 0];
    own[main] = 1;
    return { centre, normal: own };
  }
  const sign = Math.sign(normal[main] ?? 1);
  return { centre, normal: [normal[0] * sign, normal[1] * sign, normal[2] * sign] };
}

/** The axis across the plane of an oval wire, which is round when seen askew; or the one that was fitted. */
function upright(points: Points, samples: Points, round: Round): Axis {
  let axis: Axis = round;
  for (let fit = 0; fit < FITS; fit += 1) {
    const plane = bandPlane(samples, { ...axis, radius: round.radius });
    if (!plane) return axis;
    axis = fitCentre(points, plane);
  }
  return axis;
}

/**
 * The hole that a round opening belongs to; null if it is none. Corners of facets are on the true surface, so a circle
 * through them is right where the flat middles of facets would measure too small.
 */
export function fitHole(triangles: Triangles, samples: Points, opening: Opening): Hole | null {
  let round: Round = opening;
  let points: Points = new Float64Array();
  for (let fit = 0; fit < FITS; fit += 1) {
    const heights = measureHeights(samples, round);
    if (!heights) return null;
    points = gatherInside(triangles, round, heights);
    round = { ...fitAxis(points, round), radius: round.radius };
    const circle = circleIn(measureProfile(points, round));
    if (!circle) return null;
    round.radius = circle.radius;
  }
  const axis = straight(upright(points, samples, round));
  const circle = circleIn(measureProfile(points, axis));
  const seen = measureProfile(points, axis, BETWEEN);
  if (!circle) return null;
  const isAround = seen.filter((away) => away !== null).length >= NEARLY_ALL;
  if (circle.rest > ROUND * circle.radius && !isAround) return null;
  const heights = measureHeights(samples, { ...axis, radius: circle.radius }, [2 - TOUCHES, TOUCHES]) ?? {
    low: 0,
    high: 0,
  };
  const { narrowest, widest } = measureWidths(measureProfile(points, axis, 1), circle);
  const middle = (heights.low + heights.high) / 2;
  return {
    centre: plus(axis.centre, axis.normal, middle),
    normal: axis.normal,
    diameter: circle.radius * 2,
    fit: { rest: circle.rest, narrowest, widest },
    heights: { low: heights.low - middle, high: heights.high - middle },
  };
}
