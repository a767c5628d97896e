import { scaleTo, ticksTo } from '@facet/contract/constants/figure-shapes';
import type { AssetTimeframe } from '@facet/contract/entities/analytics';
import { formatShortDay } from '../../../lib/format-date.ts';
import { Chart, type ChartDrawing } from './chart.tsx';
import { Grid } from './flow-chart.tsx';
import styles from './charts.module.css';
import { t } from '../../../ui/words.ts';

type Pairs = AssetTimeframe['tasks'];

const HEIGHT = 184;
const FOOT = 24;
const LEFT = 32;
const LABEL_EVERY = 70;
const LABEL = 44;

/** Tasks created and done, side by side for each interval. */
export function PairBars({ pairs }: { pairs: Pairs }) {
  return <Chart label={t('Tasks created and done')} draw={(width) => drawPairs(pairs, width)} />;
}

function drawPairs(pairs: Pairs, width: number): ChartDrawing {
  const plot = HEIGHT - FOOT;
  const ticks = ticksTo(Math.max(1, ...pairs.flatMap(({ created, done }) => [created, done])), 2);
  const up = scaleTo(ticks.at(-1) ?? 1, plot - 10);
  const step = (width - LEFT) / Math.max(1, pairs.length);
  const bar = Math.max(1, Math.min(14, step * 0.34));
  const every = Math.max(1, Math.ceil(LABEL_EVERY / step));
  const dayText = (date: string) => formatShortDay(`${date}T12:00`);
  return {
    height: HEIGHT,
    under: (
      <g aria-hidden="true">
        <Grid ticks={ticks} y={(value) => plot - up(value)} left={LEFT} width={width} />
        {pairs.map(({ date }, index) =>
          index % every === 0 ? (
            <text
              key={date}
              className={styles.muted}
              x={Math.min(LEFT + index * step + 2, width - LABEL)}
              y={HEIGHT - 6}
            >
              {dayText(date)}
            </text>
          ) : null,
        )}
      </g>
    ),
    marks: pairs.map(({ date, created, done }, index) => ({
      key: date,
      x: LEFT + (index + 0.5) * step,
      y: plot - up(Math.max(created, done)) / 2,
      label: t('From {date}: {created, number} created, {done, number} done', { date: dayText(date), created, done }),
      box: {
        x: -bar - 2,
        y: -up(Math.max(created, done)) / 2,
        width: bar * 2 + 4,
        height: Math.max(2, up(Math.max(created, done))),
      },
      shape: (
        <g transform={`translate(0 ${up(Math.max(created, done)) / 2})`}>
          <rect
            x={-bar - 1}
            y={-up(created)}
            width={bar}
            height={up(created)}
            rx={2}
            fill="var(--surface)"
            stroke="var(--chart-draft)"
            strokeWidth={1.5}
          />
          <rect x={1} y={-up(done)} width={bar} height={up(done)} rx={2} fill="var(--chart-approved)" />
        </g>
      ),
    })),
  };
}
