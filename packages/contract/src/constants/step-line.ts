type Point = readonly [number, number];

/** A line through points, as an SVG path. */
export const lineThrough = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The area between two lines with the same x positions. */
export const areaBetween = (upper: readonly Point[], lower: readonly Point[]) =>
  `${lineThrough(upper)}${lineThrough(lower.toReversed()).replace('M', 'L')}Z`;

type Frame = { width: number; height: number; pad: number };

/**
 * The steps of a figure as a line in a frame, with the area under it and its last point, as both the page and the mail
 * draw it. Steps without a value are skipped; there is no line unless two have one.
 */
export function stepLine(steps: readonly (number | null)[], { width, height, pad }: Frame) {
  const known = steps.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const values = known.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = known.map(({ value, index }): Point => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return [pad + (index / (steps.length - 1)) * (width - 2 * pad), height - pad - share * (height - 2 * pad)];
  });
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const floor = points.map(([x]): Point => [x, height]);
  return { line: lineThrough(points), area: areaBetween(points, floor), last };
}
