import { areaBetween, lineThrough } from './scale.ts';

const WIDTH = 78;
const HEIGHT = 28;

/** Twelve steps of a figure; decoration beside the number. Steps without a value are passed over. */
export function Sparkline({ steps }: { steps: readonly (number | null)[] }) {
  const known = steps.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length < 2) return null;
  const values = known.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = known.map(({ value, index }) => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return [2 + (index / (steps.length - 1)) * (WIDTH - 6), HEIGHT - 4 - share * (HEIGHT - 10)] as const;
  });
  const last = points.at(-1);
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path
        d={areaBetween(
          points,
          points.map(([x]) => [x, HEIGHT] as const),
        )}
        fill="var(--chart-band)"
      />
      <path d={lineThrough(points)} fill="none" stroke="var(--ink)" strokeWidth={1.5} />
      {last && <circle cx={last[0]} cy={last[1]} r={2.5} fill="var(--ink)" />}
    </svg>
  );
}
