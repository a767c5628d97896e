import { areaBetween } from '@facet/contract/constants/step-line';
import { PIECE_STATUSES, type AssetStatusTracking, type PieceStatus } from '@facet/contract/entities/analytics';
import { formatShortDay } from '../../../lib/format-date.ts';
import { STATUS_LABELS } from '../../../ui/status.ts';
import { Chart, type Drawing } from './chart.tsx';
import { STATUS_FILLS } from './patterns.tsx';
import { scaleTo, ticksTo } from './scale.ts';
import styles from './charts.module.css';

type Flow = AssetStatusTracking['flow'];

const HEIGHT = 200;
const FOOT = 24;
const LEFT = 36;
const LABEL_EVERY = 84;
const HALF_LABEL = 22;

/** What is done lies at the bottom, what was begun last on top. */
const FROM_BELOW = PIECE_STATUSES.filter((status) => status !== 'finished').toReversed();

/** How many pieces stood in each status, one band upon the other. */
export function FlowChart({ flow }: { flow: Flow }) {
  return <Chart label="Styles in each status over time" draw={(width) => drawFlow(flow, width)} />;
}

const dayText = (date: string) => formatShortDay(`${date}T12:00`);
const sumOf = (counts: Flow[number]['counts'], below: readonly PieceStatus[]) =>
  below.reduce((sum, status) => sum + counts[status], 0);

function drawFlow(flow: Flow, width: number): Drawing {
  const plot = HEIGHT - FOOT;
  const ticks = ticksTo(Math.max(...flow.map(({ counts }) => sumOf(counts, FROM_BELOW)), 1));
  const up = scaleTo(ticks.at(-1) ?? 1, plot - 10);
  const step = (width - LEFT - 8) / Math.max(1, flow.length - 1);
  const xOf = (index: number) => LEFT + index * step;
  const lineOf = (below: readonly PieceStatus[]) =>
    flow.map(({ counts }, index) => [xOf(index), plot - up(sumOf(counts, below))] as const);
  const every = Math.ceil(LABEL_EVERY / Math.max(step, 1));
  return {
    height: HEIGHT,
    under: (
      <g aria-hidden="true">
        <Grid ticks={ticks} y={(value) => plot - up(value)} left={LEFT} width={width} />
        {FROM_BELOW.map((status, index) => (
          <path
            key={status}
            d={areaBetween(lineOf(FROM_BELOW.slice(0, index + 1)), lineOf(FROM_BELOW.slice(0, index)))}
            fill={STATUS_FILLS[status].colour}
            stroke="var(--surface)"
          />
        ))}
        {flow.map(({ date }, index) =>
          index % every === 0 ? (
            <text
              key={date}
              className={styles.muted}
              x={xOf(index)}
              y={HEIGHT - 4}
              textAnchor={index === 0 ? 'start' : xOf(index) + HALF_LABEL > width ? 'end' : 'middle'}
            >
              {dayText(date)}
            </text>
          ) : null,
        )}
      </g>
    ),
    marks: flow.map(({ date, counts }, index) => ({
      key: date,
      x: xOf(index),
      y: plot / 2,
      label: `From ${dayText(date)}: ${FROM_BELOW.map((status) => `${STATUS_LABELS[status]} ${counts[status]}`).join(', ')}`,
      shape: <rect x={-step / 2} y={-plot / 2} width={step} height={plot} fill="transparent" />,
      box: { x: -Math.min(6, step / 2), y: -plot / 2, width: Math.min(12, step), height: plot },
    })),
  };
}

type GridProps = { ticks: readonly number[]; y: (value: number) => number; left: number; width: number };

/** Lines across, with their values at the left. */
export function Grid({ ticks, y, left, width }: GridProps) {
  return ticks.map((value, index) => (
    <g key={value}>
      <path className={index === 0 ? styles.axis : styles.grid} d={`M${left} ${y(value)}H${width}`} />
      <text className={styles.muted} x={left - 8} y={y(value) + 4} textAnchor="end">
        {value}
      </text>
    </g>
  ));
}
