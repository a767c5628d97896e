import type { ProjectManagementMetrics } from '@facet/contract/entities/analytics';
import { formatShortDay } from '../../../lib/format-date.ts';
import { inDays } from '../words.ts';
import styles from './charts.module.css';
import { language, t } from '../../../ui/words.ts';

export const CYCLE = { height: 288, left: 32, narrow: 560 } as const;
/** Height of a line of text. */
export const LINE = 14;
const DAY = 86_400_000;
const MONTHS_FROM = 60;

/** Where a moment and a duration are in the chart. */
export type CyclePlace = {
  x: (at: string) => number;
  y: (hours: number) => number;
  stripX: number;
  median: string | null;
  middleHalf: string | null;
};

type BandsProps = { data: ProjectManagementMetrics; place: CyclePlace; right: number; width: number };

/** The middle half, the 30-day median with its halo, and p85 across; each is labelled at its end. */
export function Bands({ data: { band, p85 }, place: { y, stripX, median, middleHalf }, right, width }: BandsProps) {
  const last = band.at(-1);
  const label = right + 8;
  const hasLabels = width >= CYCLE.narrow;
  return (
    <>
      {median && middleHalf && (
        <>
          <path d={middleHalf} fill="var(--chart-band)" />
          <path d={median} fill="none" stroke="var(--surface)" strokeWidth={5} />
          <path d={median} fill="none" stroke="var(--ink)" strokeWidth={2.25} />
        </>
      )}
      {p85 !== null && (
        <path
          d={`M${CYCLE.left} ${y(p85)}H${right}M${stripX} ${y(p85)}H${width}`}
          stroke="var(--revision-needed)"
          strokeWidth={1.5}
          strokeDasharray="6 4"
        />
      )}
      {hasLabels && <LineNames last={last} p85={p85} x={label} y={y} />}
    </>
  );
}

type LineNamesProps = {
  last: ProjectManagementMetrics['band'][number] | undefined;
  p85: number | null;
  x: number;
  y: (hours: number) => number;
};

function LineNames({ last, p85, x, y }: LineNamesProps) {
  const gold = 'var(--gold)';
  const names = [
    ...(p85 === null ? [] : [{ text: `p85 ${inDays(p85)}`, at: y(p85), colour: 'var(--revision-needed)' }]),
    ...(last
      ? [
          { text: '75 %', at: y(last.q75), colour: gold },
          { text: t('median {median}', { median: inDays(last.median) }), at: y(last.median), colour: 'var(--ink)' },
          { text: '25 %', at: y(last.q25), colour: gold },
        ]
      : []),
  ];
  let before = -Infinity;
  return names.map(({ text, at, colour }) => {
    before = Math.max(at, before + LINE);
    return (
      <text key={text} x={x} y={before + 4} style={{ fill: colour }}>
        {text}
      </text>
    );
  });
}

const LABEL_GAP = 44;

/** Labels: months for a long range, otherwise a day now and then. */
export function Months({ from, until, x }: { from: number; until: number; x: (at: number) => number }) {
  const days = Math.round((until - from) / DAY);
  const starts = Array.from({ length: days }, (_, index) => from + index * DAY).filter((at, index) =>
    days > MONTHS_FROM ? new Date(at).getUTCDate() === 1 : index % Math.ceil(days / 6) === 0,
  );
  let before = -Infinity;
  return starts.map((at) => {
    if (x(at) - before < LABEL_GAP) return null;
    before = x(at);
    return (
      <text key={at} className={styles.muted} x={x(at)} y={CYCLE.height - 6}>
        {days > MONTHS_FROM
          ? new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(at)
          : formatShortDay(at)}
      </text>
    );
  });
}
