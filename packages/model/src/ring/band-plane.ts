import { across, plus, unit } from '../vectors.ts';
import { createPolar, INSIDE, TOUCHES, toWay, WAYS, type Axis, type Points } from './fit-axis.ts';
import type { Round } from './gather-inside.ts';
import { solveEquations } from './solve-equations.ts';

/** An axis that leans less than this is across the band, in radians: 2 degrees. */
const LEANS = 0.035;
/** A band that winds about its plane by more than this share of its lean is a bypass and has none. */
const WINDS = 0.3;
/** An inside that touches the circle over this share of its width shows by itself which way it goes. */
const WIDE = 0.6;

type Span = { low: number; high: number; first: number; last: number };

/** How far the band goes along an axis in each direction, and how far of that it touches the circle. */
function measureSpans(samples: Points, round: Round): Span[] {
  const polar = createPolar(round);
  const spans = Array.from({ length: WAYS }, () => ({
    low: Infinity,
    high: -Infinity,
    first: Infinity,
    last: -Infinity,
  }));
  for (let at = 0; at < samples.length; at += 3) {
    const { turn, away, along } = polar(samples[at] ?? 0, samples[at + 1] ?? 0, samples[at + 2] ?? 0);
    const span = spans[toWay(turn)];
    if (!span || away > round.radius * INSIDE || Math.abs(along) > round.radius) continue;
    span.low = Math.min(span.low, along);
    span.high = Math.max(span.high, along);
    if (away > round.radius * TOUCHES) continue;
    span.first = Math.min(span.first, along);
    span.last = Math.max(span.last, along);
  }
  return spans;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The axis across the plane in which a band lies, if it isn't the given one: an oval wire looks round askew. Null where
 * the given one stands.
 */
export function bandPlane(samples: Points, round: Round): Axis | null {
  const spans = measureSpans(samples, round);
  const rows = [0, 1, 2].map(() => [0, 0, 0, 0]);
  const middles = spans.flatMap(({ low, high }, way) => {
    if (low > high) return [];
    const turn = ((way + 0.5) * 2 * Math.PI) / WAYS;
    return { slopes: [Math.cos(turn), Math.sin(turn), 1], middle: (low + high) / 2 };
  });
  for (const { slopes, middle } of middles)
    for (const [at, row] of rows.entries())
      for (const [column, factor] of [...slopes, middle].entries())
        row[column] = (row[column] ?? 0) + (slopes[at] ?? 0) * factor;
  const [cos = 0, sin = 0, height = 0] = solveEquations(rows) ?? [];
  const lean = Math.hypot(cos, sin);
  if (lean < LEANS * round.radius) return null;
  const squares = middles.map(({ slopes: [x = 0, y = 0], middle }) => (middle - x * cos - y * sin - height) ** 2);
  if (Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length) > WINDS * lean) return null;
  const touching = spans.filter(({ low, high }) => low < high);
  if (median(touching.map(({ low, high, first, last }) => Math.max(0, last - first) / (high - low))) > WIDE)
    return null;
  const [one, other] = across(round.normal);
  const normal = unit(plus(plus(round.normal, one, -cos / round.radius), other, -sin / round.radius));
  return { centre: plus(round.centre, round.normal, height), normal };
}
