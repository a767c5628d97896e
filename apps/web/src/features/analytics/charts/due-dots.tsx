import { titleOfModule } from '@facet/contract/constants/catalogue';
import { ticksTo } from '@facet/contract/constants/figure-shapes';
import type { AssetTimeframe } from '@facet/contract/entities/analytics';
import { countText, percent } from '../words.ts';
import { Chart, type ChartDrawing, type ChartMark } from './chart.tsx';
import styles from './charts.module.css';
import { t } from '../../../ui/words.ts';

type Row = AssetTimeframe['modules'][number];

const NAMES = 128;
const END = 56;
const PITCH = 46;
const FOOT = 26;
const NARROW = 460;
const PILE = 5;
const PILED = 3;
/** Half of the longest label below the dots, plus its distance from "due". */
const SIDE = 26;
const WORDS = 48;

/** When pieces were approved, in days from their due date: one dot each, stacked for the same day. */
export function DueDots({ rows }: { rows: readonly Row[] }) {
  return <Chart label={t('Days between due date and approval')} draw={(width) => drawDue(rows, width)} />;
}

export function dueWords(days: number): string {
  if (days === 0) return t('on the day');
  const values = { days: countText(Math.abs(days), 'days') };
  return days < 0 ? t('{days} early', values) : t('{days} late', values);
}

/** Labels below the dots: the outermost ones say which side they are on. */
function tickText(day: number, { early, late }: { early: number; late: number }): string {
  if (day === late) return t('{days} late', { days: day });
  return day === -early ? t('{days} early', { days: early }) : String(Math.abs(day));
}

function drawDue(rows: readonly Row[], width: number): ChartDrawing {
  const isNarrow = width < NARROW;
  const left = isNarrow ? 0 : NAMES;
  const right = width - (isNarrow ? 44 : END);
  const days = rows.flatMap((row) => row.days.map((one) => one.days));
  const early = ticksTo(Math.max(1, ...days.map((day) => -day)), 2).at(-1) ?? 1;
  const late = ticksTo(Math.max(1, ...days), 2).at(-1) ?? 1;
  // Either side gets room for its label, however few dots it has.
  const room = (right - left - 2 * SIDE) / Math.max(early + late, 1);
  const [before, after] = [Math.max(early * room, WORDS), Math.max(late * room, WORDS)];
  const across = (right - left - 2 * SIDE) / (before + after);
  const x = (day: number) =>
    left + SIDE + (day < 0 ? before * (1 + day / early) : before + (after * day) / late) * across;
  const plot = rows.length * PITCH;
  const rowHeight = (index: number) => index * PITCH + PITCH / 2 + (isNarrow ? 6 : 0);
  const isRoomy = (side: number) => side * across >= 2 * WORDS;
  const ticks = [-early, ...(isRoomy(before) ? [-early / 2] : []), ...(isRoomy(after) ? [late / 2] : []), late];
  return {
    height: plot + FOOT,
    under: (
      <g aria-hidden="true">
        <rect
          x={x(0)}
          width={Math.max(0, right - x(0))}
          height={plot}
          fill="var(--revision-needed-fill)"
          opacity={0.5}
        />
        {ticks.map((day) => (
          <g key={day}>
            <path className={styles.grid} d={`M${x(day)} 0V${plot}`} />
            <text
              className={styles.muted}
              x={day === -early ? left : x(day)}
              y={plot + 18}
              textAnchor={day === -early ? 'start' : 'middle'}
            >
              {tickText(day, { early, late })}
            </text>
          </g>
        ))}
        <path d={`M${x(0)} 0V${plot + 4}`} stroke="var(--ink)" strokeWidth={1.5} />
        <text x={x(0)} y={plot + 18} textAnchor="middle">
          {t('due')}
        </text>
      </g>
    ),
    marks: rows.flatMap((row, index) => dayMarks(row, x, rowHeight(index))),
    over: rows.map((row, index) => (
      <g key={row.module} aria-hidden="true">
        <text className={styles.name} x={0} y={isNarrow ? index * PITCH + 12 : rowHeight(index) + 4}>
          {titleOfModule(row.module)}
        </text>
        {row.median_days !== null && (
          <path d={`M${x(row.median_days)} ${rowHeight(index) - 11}v22`} stroke="var(--ink)" strokeWidth={2} />
        )}
        {row.p85_days !== null && (
          <path
            d={`M${x(row.p85_days)} ${rowHeight(index) - 11}v22`}
            stroke="var(--ink)"
            strokeWidth={2}
            strokeDasharray="2 3"
          />
        )}
        {row.on_time !== null && (
          <text className={styles.total} x={width} y={rowHeight(index) + 4} textAnchor="end">
            {percent(row.on_time)}
          </text>
        )}
      </g>
    )),
  };
}

const dayMarks = (row: Row, x: (day: number) => number, y: number): ChartMark[] =>
  row.days.map(({ days, styles: count }) => ({
    key: `${row.module} ${days}`,
    x: x(days),
    y,
    label: `${titleOfModule(row.module)}, ${dueWords(days)}: ${countText(count, 'styles')}`,
    shape: Array.from({ length: Math.min(count, PILED) }, (_, place) => (
      <circle
        key={place}
        cy={(place - (Math.min(count, PILED) - 1) / 2) * (PILE + 1.5)}
        r={count > PILED ? 3.5 : 2.75}
        fill={days > 0 ? 'var(--revision-needed)' : 'var(--muted)'}
      />
    )),
  }));
