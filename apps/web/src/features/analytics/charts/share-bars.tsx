import { Chart, type ChartDrawing } from './chart.tsx';
import { percent } from '../words.ts';
import styles from './charts.module.css';
import { t } from '../../../ui/words.ts';

type ShareRow = { key: string; name: string; share: number; before: number | null };

const NAMES = 128;
const END = 56;
const PITCH = 42;
const NARROW = 420;

/** One share per bar; a ring marks the value before. */
export function ShareBars({ label, rows }: { label: string; rows: readonly ShareRow[] }) {
  return <Chart label={label} draw={(width) => drawShares(rows, width)} />;
}

function drawShares(rows: readonly ShareRow[], width: number): ChartDrawing {
  const left = width < NARROW ? 0 : NAMES;
  const top = width < NARROW ? 26 : 12;
  const length = width - left - END;
  return {
    height: rows.length * PITCH,
    marks: rows.map(({ key, name, share, before }, index) => ({
      key,
      x: left + length / 2,
      y: index * PITCH + top,
      label:
        before === null
          ? `${name}: ${percent(share)}`
          : t('{name}: {share}, before {before}', { name, share: percent(share), before: percent(before) }),
      box: { x: -length / 2, y: -4.5, width: length, height: 9 },
      shape: (
        <>
          <rect x={-length / 2} y={-4.5} width={length} height={9} rx={4.5} fill="var(--sunken)" />
          <rect x={-length / 2} y={-4.5} width={length * share} height={9} rx={4.5} fill="var(--chart-approved)" />
          {before !== null && (
            <circle
              cx={-length / 2 + length * before}
              r={4.5}
              fill="var(--surface)"
              stroke="var(--ink)"
              strokeWidth={1.75}
            />
          )}
        </>
      ),
    })),
    over: rows.map(({ key, name, share }, index) => (
      <g key={key} aria-hidden="true">
        <text className={styles.name} x={0} y={width < NARROW ? index * PITCH + 13 : index * PITCH + top + 4}>
          {name}
        </text>
        <text className={styles.total} x={width} y={index * PITCH + top + 4} textAnchor="end">
          {percent(share)}
        </text>
      </g>
    )),
  };
}
