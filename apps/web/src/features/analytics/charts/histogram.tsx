import { scaleTo } from '@facet/contract/constants/figure-shapes';
import { Chart, type ChartDrawing } from './chart.tsx';
import styles from './charts.module.css';

export type HistogramBar = { label: string; count: number; holdsMedian: boolean };
type HistogramProps = { label: string; bars: readonly HistogramBar[]; median: string | null };

const HEIGHT = 168;
const FOOT = 24;
const TOP = 38;
const GAP = 4;

/** Half the width of the label below a bar. */
const WORDS = 32;

/** How often something took how long; the bar with the median is marked. */
export function Histogram({ label, bars, median }: HistogramProps) {
  return <Chart label={label} draw={(width) => drawBars(bars, median, width)} />;
}

function drawBars(bars: readonly HistogramBar[], median: string | null, width: number): ChartDrawing {
  const plot = HEIGHT - FOOT;
  const up = scaleTo(Math.max(...bars.map(({ count }) => count), 1), plot - TOP);
  const step = width / bars.length;
  // The labels of the first and last bar may be wider than the bars.
  const footPlace = (x: number) => {
    if (x < WORDS) return { x: 0, textAnchor: 'start' } as const;
    return x + WORDS > width ? ({ x: width, textAnchor: 'end' } as const) : { x };
  };
  return {
    height: HEIGHT,
    under: <path className={styles.axis} d={`M0 ${plot}H${width}`} aria-hidden="true" />,
    marks: bars.map(({ label, count, holdsMedian }, index) => {
      const height = Math.max(1, up(count));
      const box = { x: -step / 2 + GAP / 2, y: -height / 2, width: step - GAP, height };
      return {
        key: label,
        x: (index + 0.5) * step,
        y: plot - height / 2,
        label: `${label}: ${count}`,
        box,
        shape: <rect {...box} rx={3} fill={holdsMedian ? 'var(--gold)' : 'var(--field)'} />,
      };
    }),
    over: bars.map(({ label, count, holdsMedian }, index) => {
      const [x, top] = [(index + 0.5) * step, plot - Math.max(1, up(count))];
      return (
        <g key={label} aria-hidden="true" textAnchor="middle">
          <text x={x} y={top - 6}>
            {count}
          </text>
          {holdsMedian && median && (
            <text x={x} y={top - 24} className={styles.total}>
              {median}
            </text>
          )}
          <text className={styles.muted} y={HEIGHT - 6} {...footPlace(x)}>
            {label}
          </text>
        </g>
      );
    }),
  };
}
