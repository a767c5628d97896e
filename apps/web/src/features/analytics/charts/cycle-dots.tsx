import { titleOfModule } from '@facet/contract/constants/catalogue';
import { cycleShape } from '@facet/contract/constants/figure-shapes';
import type { ApprovedDot, OpenDot, ProjectManagementMetrics } from '@facet/contract/entities/analytics';
import type { ReactNode } from 'react';
import { viewerAddress } from '../../../shared/designs/viewer-address.ts';
import { Picture } from '../../../ui/picture.tsx';
import { countText, fullName, inDays, shortName } from '../words.ts';
import { Chart, type ChartDrawing, type ChartMark } from './chart.tsx';
import { Bands, CYCLE, LINE, Months, type CyclePlace as Place } from './cycle-lines.tsx';
import { Grid } from './flow-chart.tsx';
import styles from './charts.module.css';
import { t } from '../../../ui/words.ts';

const FOOT = 28;
const LABELS = 84;
const STRIP = 150;
/** Space left free at the right end of the strip. */
const STRIP_END = 8;
const NARROW_STRIP = 64;
const TOP = 34;
/** Where pieces older than the scale stand: above its end. */
const BEYOND_Y = 21;
const CELL = 6;
const SINGLE_UNTIL = 600;

/**
 * One dot per approved piece, open ones in a strip on the right; with the median, the middle half and p85 drawn over
 * them.
 */
export function CycleDots({ data }: { data: ProjectManagementMetrics }) {
  return <Chart label={t('Cycle time of each style, in days')} draw={(width) => drawDots(data, width)} />;
}

export const dotAddress = (dot: ApprovedDot | OpenDot) =>
  viewerAddress(dot.project_id, { module_id: dot.module_id, style_id: dot.style_id, file_id: dot.item_id });

export function waitsWords({ waits_on: on, waits_for: person }: OpenDot): string {
  if (person) return t('waits on {name}', { name: shortName(person) });
  return on === 'reviewer' ? t('waits on a reviewer') : t('waits on its maker');
}

const listFacts = (dot: ApprovedDot | OpenDot) => [
  dot.title,
  titleOfModule(dot.module),
  ...(dot.person ? [fullName(dot.person)] : []),
  t('{days} days', { days: inDays(dot.hours) }),
  countText(dot.rounds, 'rounds'),
];
const pastFact = (dot: ApprovedDot | OpenDot) => (dot.is_past_p85 ? [t('over p85')] : []);
const moreText = (more: number) => t('and {more, number} more here', { more });

function DotCard({ dot, more }: { dot: ApprovedDot | OpenDot; more: number }) {
  return (
    <div className={styles.card}>
      <Picture src={dot.thumbnail?.url ?? null} alt="" eager className={styles.cardPicture} ratio={56 / 44} />
      <div>
        <p className={styles.cardTitle}>{dot.title}</p>
        <p className={styles.quiet}>
          {titleOfModule(dot.module)}
          {dot.person && `, ${fullName(dot.person)}`}
        </p>
        <p>
          <span className={styles.cardFigure} data-calm={!dot.is_past_p85 || undefined}>
            {t('{days} days', { days: inDays(dot.hours) })}
          </span>
          , {countText(dot.rounds, 'rounds')}
        </p>
        {more > 0 && <p className={styles.quiet}>{moreText(more)}</p>}
      </div>
    </div>
  );
}

/** If there are very many, those in one cell share a dot. */
function inCells(dots: readonly ApprovedDot[], { x, y }: Place) {
  const placed = dots.map((dot) => ({ dot, x: x(dot.approved_at), y: y(dot.hours) }));
  if (dots.length <= SINGLE_UNTIL) return placed.map((one) => ({ ...one, more: 0 }));
  const cells = Map.groupBy(placed, (one) => `${Math.round(one.x / CELL)} ${Math.round(one.y / CELL)}`);
  return [...cells.values()].flatMap((all) => all.slice(0, 1).map((one) => ({ ...one, more: all.length - 1 })));
}

const approvedMarks = (dots: readonly ApprovedDot[], place: Place): ChartMark[] =>
  inCells(dots, place).map(({ dot, x, y, more }) => ({
    key: `${dot.style_id} ${dot.module_id}`,
    x,
    y,
    label: [...listFacts(dot), ...pastFact(dot), ...(more > 0 ? [moreText(more)] : [])].join(', '),
    card: <DotCard dot={dot} more={more} />,
    href: dotAddress(dot),
    shape: <circle r={dot.is_past_p85 ? 4 : 3.25} fill={dot.is_past_p85 ? 'var(--revision-needed)' : 'var(--muted)'} />,
  }));

const COLUMN = 11;
const COLUMNS = 3;

const openMark = (dot: OpenDot, at: { x: number; y: number }, shape: ReactNode): ChartMark => ({
  key: `open ${dot.style_id} ${dot.module_id}`,
  ...at,
  label: [...listFacts(dot), t('open⟦a style⟧'), waitsWords(dot), ...pastFact(dot)].join(', '),
  card: <DotCard dot={dot} more={0} />,
  href: dotAddress(dot),
  shape,
});

const openStroke = ({ is_past_p85: isPast }: OpenDot) => (isPast ? 'var(--revision-needed)' : 'var(--ink)');

/** Placed side by side where they would overlap. */
function openMarks(dots: readonly OpenDot[], place: Place): ChartMark[] {
  const taken: number[][] = Array.from({ length: COLUMNS }, () => []);
  return dots.map((dot) => {
    const y = place.y(dot.hours);
    const free = taken.findIndex((column) => column.every((other) => Math.abs(other - y) > CELL + 4));
    const column = Math.max(0, free);
    taken[column]?.push(y);
    return openMark(
      dot,
      { x: place.stripX + 14 + column * COLUMN, y },
      <circle r={4} fill="var(--surface)" stroke={openStroke(dot)} strokeWidth={1.75} />,
    );
  });
}

/** Pieces older than the scale, side by side above it, pointing upwards. */
function beyondMarks(dots: readonly OpenDot[], { stripX }: Place, room: number): ChartMark[] {
  const step = Math.min(COLUMN, room / Math.max(1, dots.length - 1));
  return dots.map((dot, index) =>
    openMark(
      dot,
      { x: stripX + 14 + index * step, y: BEYOND_Y },
      <path d="M0 -4.5 4.5 3.5H-4.5Z" fill="var(--surface)" stroke={openStroke(dot)} strokeWidth={1.75} />,
    ),
  );
}

function drawDots(data: ProjectManagementMetrics, width: number): ChartDrawing {
  const strip = width < CYCLE.narrow ? NARROW_STRIP : STRIP;
  const right = width - strip - (width < CYCLE.narrow ? 8 : LABELS);
  const shape = cycleShape(data, { left: CYCLE.left, right, top: TOP, bottom: CYCLE.height - FOOT });
  const { from, until, ticks, within, beyond } = shape;
  const place: Place = { ...shape, stripX: width - strip };
  return {
    height: CYCLE.height,
    under: (
      <g aria-hidden="true">
        <text className={styles.muted} x={0} y={10}>
          {t('days')}
        </text>
        <Grid ticks={ticks} y={(days) => place.y(days * 24)} left={CYCLE.left} width={right} />
        <path className={styles.axis} d={`M${place.stripX} ${TOP}V${CYCLE.height - FOOT}H${width}`} fill="none" />
        <Months from={from} until={until} x={(at) => place.x(new Date(at).toISOString())} />
        <text x={place.stripX + 4} y={CYCLE.height - 6}>
          {width < CYCLE.narrow
            ? t('Open⟦several that are not closed⟧')
            : t('Open now, {count, number}', { count: data.open_total })}
        </text>
        {beyond.length > 0 && (
          <text x={place.stripX + 4} y={10}>
            {width < CYCLE.narrow
              ? beyond.length
              : t('{count, number} over {days, number} days', { count: beyond.length, days: ticks.at(-1) ?? 0 })}
          </text>
        )}
        <Bands data={data} place={place} right={right} width={width} />
      </g>
    ),
    marks: [
      ...approvedMarks(data.approved, place),
      ...beyondMarks(beyond, place, strip - 14 - STRIP_END),
      ...openMarks(within, place),
    ],
    over: <OpenNames dots={within} place={place} isNarrow={width < CYCLE.narrow} />,
  };
}

/** The oldest pieces above p85 have their names beside them. */
function OpenNames({ dots, place, isNarrow }: { dots: readonly OpenDot[]; place: Place; isNarrow: boolean }) {
  if (isNarrow) return null;
  let before = -Infinity;
  return dots
    .filter(({ is_past_p85: isPast }) => isPast)
    .slice(0, 4)
    .map((dot) => {
      const y = place.y(dot.hours);
      if (y - before < LINE) return null;
      before = y;
      return (
        <text
          key={`${dot.style_id} ${dot.module_id}`}
          aria-hidden="true"
          x={place.stripX + 14 + COLUMNS * COLUMN}
          y={y + 4}
        >
          {dot.title.length > 15 ? `${dot.title.slice(0, 14)}…` : dot.title}
        </text>
      );
    });
}
