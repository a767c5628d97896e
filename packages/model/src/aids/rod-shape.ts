import { createPolar, type Axis } from '../ring/fit-axis.ts';
import type { Triple } from '../model-data.ts';
import { cross, dot, minus, plus, unit } from '../vectors.ts';

/** A straight body that is round about its axis, such as a rod, a cone or a rod with a wider end; from end to end. */
export type Rod = {
  low: Triple;
  high: Triple;
  axis: Triple;
  length: number;
  /** In slabs along it, without those at its very ends, from `low` to `high`. */
  radii: readonly number[];
  /** At both ends. */
  ends: readonly [number, number];
};

const SLABS = 12;
const LEAST_IN_SLAB = 8;
/** How far the surface may be from a circle, as a share of its radius: a hexagon is as round as that. */
const ROUND = 0.05;
/** A shoulder is no circle: so many of the slabs must be. */
const MOSTLY = 0.7;
const STEPS = 60;
const AXES = [0, 1, 2] as const;

const placeAt = (samples: Float64Array, at: number): Triple => [
  samples[at] ?? 0,
  samples[at + 1] ?? 0,
  samples[at + 2] ?? 0,
];

function findMiddle(samples: Float64Array): Triple {
  let middle: Triple = [0, 0, 0];
  for (let at = 0; at < samples.length; at += 3) middle = plus(middle, placeAt(samples, at), 3 / samples.length);
  return middle;
}

type Matrix = readonly [Triple, Triple, Triple];
/** How far the samples spread in each direction, each with each. */
function measureSpread(samples: Float64Array, middle: Triple): Matrix {
  const rows: Matrix = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let at = 0; at < samples.length; at += 3) {
    const from = minus(placeAt(samples, at), middle);
    for (const row of AXES) for (const column of AXES) rows[row][column] += from[row] * from[column];
  }
  return rows;
}

/** The direction that a matrix stretches most. */
function findStrongestWay([a, b, c]: Matrix): Triple {
  let way: Triple = unit([0.48, 0.62, 0.61]);
  for (let step = 0; step < STEPS; step += 1) way = unit([dot(a, way), dot(b, way), dot(c, way)]);
  return way;
}

/** What is round spreads alike in all directions but one, which is its axis: the one of the most or of the least. */
function findAxes(samples: Float64Array, middle: Triple): Triple[] {
  const spread = measureSpread(samples, middle);
  const trace = spread[0][0] + spread[1][1] + spread[2][2];
  const turned = (row: Triple, at: 0 | 1 | 2): Triple => {
    const own: Triple = [-row[0], -row[1], -row[2]];
    own[at] += trace;
    return own;
  };
  return [
    findStrongestWay(spread),
    findStrongestWay([turned(spread[0], 0), turned(spread[1], 1), turned(spread[2], 2)]),
  ];
}

type Slab = { along: number[]; away: number[] };
/** The rest of the distances from the axis after a straight slope, as a share of their mean. */
function measureWobble({ along, away }: Slab): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(along), mean(away)];
  const across = along.reduce((sum, value) => sum + (value - x) ** 2, 0);
  const slope =
    across > 0 ? along.reduce((sum, value, at) => sum + (value - x) * ((away[at] ?? 0) - y), 0) / across : 0;
  const square = away.reduce((sum, value, at) => sum + (value - y - slope * ((along[at] ?? 0) - x)) ** 2, 0);
  return Math.sqrt(square / away.length) / (y || 1);
}

function rodAbout(samples: Float64Array, { centre, normal }: Axis): { rod: Rod; rest: number } | null {
  const polar = createPolar({ centre, normal });
  const seen = Array.from({ length: samples.length / 3 }, (_, at) => polar(...placeAt(samples, at * 3)));
  const [low, high] = seen.reduce(
    ([least, most], { along }) => [Math.min(least, along), Math.max(most, along)],
    [Infinity, -Infinity],
  );
  const slabs = Array.from({ length: SLABS }, (): Slab => ({ along: [], away: [] }));
  for (const { along, away } of seen) {
    const slab = slabs[Math.min(SLABS - 1, Math.floor(((along - low) / (high - low || 1)) * SLABS))];
    slab?.along.push(along);
    slab?.away.push(away);
  }
  const inner = slabs.slice(1, -1);
  const rests = inner.map((slab) => (slab.away.length < LEAST_IN_SLAB ? Infinity : measureWobble(slab)));
  if (rests.filter((rest) => rest < ROUND).length < MOSTLY * inner.length) return null;
  const widest = ({ away }: Slab | undefined = { along: [], away: [] }) => Math.max(0, ...away);
  const rod = {
    low: plus(centre, normal, low),
    high: plus(centre, normal, high),
    axis: normal,
    length: high - low,
    radii: inner.map(({ away }) => away.reduce((sum, value) => sum + value, 0) / (away.length || 1)),
    ends: [widest(slabs[0]), widest(slabs.at(-1))] as const,
  };
  return { rod, rest: rests.toSorted((a, b) => a - b)[Math.floor(rests.length / 2)] ?? 0 };
}

/** The rod that samples of a surface lie on; null if it is none. */
export function rodShape(samples: Float64Array): Rod | null {
  const centre = findMiddle(samples);
  const tried = findAxes(samples, centre).flatMap((normal) => rodAbout(samples, { centre, normal }) ?? []);
  return tried.toSorted((one, other) => one.rest - other.rest)[0]?.rod ?? null;
}

/** How far a line passes another. */
export function passesBy(one: Axis, other: Axis): number {
  const between = cross(one.normal, other.normal);
  const apart = minus(other.centre, one.centre);
  const length = Math.hypot(...between);
  if (length < 1e-6) return Math.hypot(...cross(apart, one.normal));
  return Math.abs(dot(apart, between)) / length;
}
