import type { WhatIfWire } from '@facet/contract/entities/what-if';
import { useBoxSize } from '../../../lib/use-box-size.ts';
import { signedText } from '../../../shared/costs/decimal-text.ts';
import styles from './what-if.module.css';
import { numberText, t } from '../../../ui/words.ts';

const HEIGHT = 118;
const [TOP, FOOT] = [26, 20];

type MarginBarsProps = Pick<WhatIfWire, 'bars' | 'bar_width' | 'floor'> & { percent: string };

/** Styles by their wholesale margin: filled as it would be, dashed as it is, with the floor. */
export function MarginBars({ percent, ...shape }: MarginBarsProps) {
  const { ref, width } = useBoxSize();
  if (shape.bars.length === 0) return null;
  return (
    <figure className={styles.bars}>
      <figcaption>
        <span className={styles.quiet}>
          {t('Wholesale margin, styles per {width} points', { width: shape.bar_width })}
        </span>
        <span className={styles.key}>
          <span className={styles.dashed} aria-hidden="true" /> {t('now')}
          <span className={styles.filled} aria-hidden="true" />{' '}
          {t('at {percent} %', { percent: signedText(percent, 0) })}
        </span>
      </figcaption>
      <div ref={ref}>{width > 0 && <Drawn {...shape} width={width} />}</div>
    </figure>
  );
}

function Drawn({ bars, bar_width: step, floor, width }: Omit<MarginBarsProps, 'percent'> & { width: number }) {
  const from = bars[0]?.at ?? 0;
  const to = (bars.at(-1)?.at ?? 0) + step;
  // A margin of its own and little else would fill the whole width.
  const room = Math.max(to - from, step * 12);
  const start = from - (room - (to - from)) / 2;
  const x = (margin: number) => ((margin - start) / room) * width;
  const most = Math.max(1, ...bars.flatMap(({ now, moved }) => [now, moved]));
  const plot = HEIGHT - FOOT;
  const y = (count: number) => plot - (count / most) * (plot - TOP);
  const outline = bars.map(({ at, now }) => `L${x(at)} ${y(now)}H${x(at + step)}`).join('');
  const limit = Number(floor);
  const isShown = limit >= start && limit <= start + room;
  const every = Math.max(1, Math.ceil(bars.length / 8));
  return (
    <svg
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={t('{count, plural, one {# style} other {# styles}} by wholesale margin', {
        count: bars.reduce((sum, { moved }) => sum + moved, 0),
      })}
    >
      {bars.map(({ at, moved }) => (
        <rect
          key={at}
          x={x(at) + 1}
          y={y(moved)}
          width={Math.max(1, x(at + step) - x(at) - 2)}
          height={plot - y(moved)}
          rx={2}
          data-under={at < limit || undefined}
          className={styles.barShape}
        />
      ))}
      <path className={styles.now} d={`M${x(from)} ${plot}${outline}V${plot}`} />
      {isShown && (
        <>
          <path className={styles.floorLine} d={`M${x(limit)} ${TOP - 12}V${plot}`} />
          <text x={x(limit) - 6} y={TOP - 12} textAnchor="end" className={styles.floorText}>
            {t('floor {percent} %', { percent: numberText(limit) })}
          </text>
        </>
      )}
      <path className={styles.axis} d={`M0 ${plot}H${width}`} />
      {bars.map(({ at }, index) =>
        index % every === 0 ? (
          <text key={at} x={x(at)} y={HEIGHT - 4} textAnchor="middle" className={styles.axisText}>
            {numberText(at)}
          </text>
        ) : null,
      )}
    </svg>
  );
}
