import { FLOW_FROM_BELOW, flowShape } from '@facet/contract/constants/figure-shapes';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { AssetStatusTracking } from '@facet/contract/entities/analytics';
import { formatShortDay } from '../../../lib/format-date.ts';
import { Chart, type ChartDrawing } from './chart.tsx';
import { STATUS_FILLS } from './patterns.tsx';
import styles from './charts.module.css';
import { t } from '../../../ui/words.ts';

type Flow = AssetStatusTracking['flow'];

const HEIGHT = 200;
const FOOT = 24;
const LEFT = 36;
const LABEL_EVERY = 84;
const HALF_LABEL = 22;

/** How many pieces were in each status, as stacked bands. */
export function FlowChart({ flow }: { flow: Flow }) {
  return <Chart label={t('Styles in each status over time')} draw={(width) => drawFlow(flow, width)} />;
}

const dayText = (date: string) => formatShortDay(`${date}T12:00`);

function drawFlow(flow: Flow, width: number): ChartDrawing {
  const plot = HEIGHT - FOOT;
  const { ticks, step, x: xOf, y, bands } = flowShape(flow, { width, height: plot, left: LEFT });
  const every = Math.ceil(LABEL_EVERY / Math.max(step, 1));
  return {
    height: HEIGHT,
    under: (
      <g aria-hidden="true">
        <Grid ticks={ticks} y={y} left={LEFT} width={width} />
        {bands.map(({ status, path }) => (
          <path key={status} d={path} fill={STATUS_FILLS[status].colour} stroke="var(--surface)" />
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
      label: t('From {date}: {counts}', {
        date: dayText(date),
        counts: FLOW_FROM_BELOW.map((status) => `${STATUS_LABELS[status]} ${counts[status]}`).join(', '),
      }),
      shape: <rect x={-step / 2} y={-plot / 2} width={step} height={plot} fill="transparent" />,
      box: { x: -Math.min(6, step / 2), y: -plot / 2, width: Math.min(12, step), height: plot },
    })),
  };
}

type GridProps = { ticks: readonly number[]; y: (value: number) => number; left: number; width: number };

/** Horizontal lines, with their values on the left. */
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
