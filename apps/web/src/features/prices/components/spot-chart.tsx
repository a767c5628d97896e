import type { PureMetal } from '@facet/contract/entities/price';
import type { SpacePricesWire } from '@facet/contract/entities/space-prices';
import { formatShortDay } from '../../../lib/format-date.ts';
import { useBoxSize } from '../../../lib/use-box-size.ts';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { daysBetween } from '../price-edits.ts';
import { METAL_TITLES } from '../price-words.ts';
import styles from './spot-chart.module.css';
import { numberText, t } from '../../../ui/words.ts';

const HEIGHT = 190;
const [LEFT, RIGHT, TOP, FOOT] = [48, 8, 26, 24];
const DAYS = 90;

type SpotChartProps = { course: SpacePricesWire['course']; metal: PureMetal; today: string; most: number };
type Step = { key: number; day: string; spot: string };

/** Steps of a metal within the last days; the one before them begins at the edge. */
function stepsOf(course: SpacePricesWire['course'], metal: PureMetal): Step[] {
  const all = course.flatMap(({ number, metals }) => {
    const row = metals.find((one) => one.metal === metal);
    return row ? [{ key: number, day: row.day, spot: row.spot }] : [];
  });
  return all.filter(({ spot, day }, at) => spot !== all[at - 1]?.spot || day !== all[at - 1]?.day);
}

/** Figures for the lines across, at round distances. */
function linesFor(least: number, most: number): number[] {
  const rough = Math.max((most - least) / 3, most * 0.002, 0.01);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step) * step;
  const count = Math.ceil((most - first) / step) + 1;
  return Array.from({ length: Math.min(count, 7) }, (_, at) => first + at * step);
}

/** How a metal’s price went: flat between snapshots, and dashed once it is old. */
export function SpotChart({ course, metal, today, most }: SpotChartProps) {
  const { ref, width } = useBoxSize();
  const steps = stepsOf(course, metal);
  const title = t('{metal}, {days} days', { metal: METAL_TITLES[metal], days: DAYS });
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{title}</strong>{' '}
        <span className={styles.quiet}>
          {t('{count, plural, one {# snapshot} other {# snapshots}}, flat between them', { count: steps.length })}
        </span>
      </figcaption>
      <div ref={ref}>{width > 0 && <Drawn steps={steps} width={width} today={today} most={most} label={title} />}</div>
    </figure>
  );
}

type DrawnProps = { steps: readonly Step[]; width: number; today: string; most: number; label: string };

function Drawn({ steps, width, today, most, label }: DrawnProps) {
  const values = steps.map(({ spot }) => Number(spot));
  const lines = linesFor(Math.min(...values), Math.max(...values));
  const [low, high] = [lines[0] ?? 0, lines.at(-1) ?? 1];
  const plot = HEIGHT - FOOT;
  const y = (value: number) => plot - ((value - low) / (high - low || 1)) * (plot - TOP);
  const ago = (day: string) => Math.min(DAYS, Math.max(0, daysBetween(day, today)));
  const x = (day: string) => LEFT + (1 - ago(day) / DAYS) * (width - LEFT - RIGHT);
  const last = steps.at(-1);
  if (!last) return null;
  const isOld = daysBetween(last.day, today) > most;
  const walk = steps.map(
    ({ day, spot }, at) => `${at === 0 ? 'M' : 'H'}${x(day)}${at === 0 ? ' ' : 'V'}${y(Number(spot))}`,
  );
  const [endX, endY, nowX] = [x(last.day), y(Number(last.spot)), width - RIGHT];
  const path = `${walk.join('')}${isOld ? '' : `H${nowX}`}`;
  const marks = [DAYS, 60, 30, 0].map((days) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10),
  );
  return (
    <svg width={width} height={HEIGHT} role="img" aria-label={`${label}: ${decimalText(last.spot, 2)}`}>
      {isOld && <rect x={endX} y={TOP - 8} width={nowX - endX} height={plot - TOP + 8} className={styles.oldBand} />}
      {lines.map((line) => (
        <g key={line}>
          <path className={styles.gridLine} d={`M${LEFT} ${y(line)}H${nowX}`} />
          <text x={LEFT - 8} y={y(line) + 4} textAnchor="end" className={styles.axisText}>
            {numberText(line, { most: 2 })}
          </text>
        </g>
      ))}
      <path className={styles.area} d={`${path}V${plot}H${x(steps[0]?.day ?? last.day)}Z`} />
      <path className={styles.course} d={path} />
      {isOld && <path className={styles.stale} d={`M${endX} ${endY}H${nowX}`} />}
      {steps.map(({ key, day, spot }) => (
        <circle
          key={key}
          cx={x(day)}
          cy={y(Number(spot))}
          r={key === last.key ? 4 : 2.5}
          data-last={key === last.key || undefined}
          className={styles.dot}
        />
      ))}
      <text x={nowX} y={endY > plot - 24 ? endY - 8 : endY + 18} textAnchor="end" className={styles.spotText}>
        {decimalText(last.spot, 2)}
      </text>
      {isOld && (
        <text x={nowX} y={TOP - 12} textAnchor="end" className={styles.oldText}>
          {t('{days, plural, =0 {today} one {# day} other {# days}}', { days: daysBetween(last.day, today) })}
        </text>
      )}
      {marks.map((day, at) => (
        <text
          key={day}
          x={x(day)}
          y={HEIGHT - 4}
          textAnchor={at === 0 ? 'start' : at === 3 ? 'end' : 'middle'}
          className={styles.axisText}
        >
          {formatShortDay(day)}
        </text>
      ))}
    </svg>
  );
}
