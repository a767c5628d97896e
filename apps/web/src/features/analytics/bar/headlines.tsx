import type { DefinedFigure } from '@facet/contract/constants/figures';
import type { Headline } from '@facet/contract/entities/analytics';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { analyticsQueries } from '../api.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import type { FigureQuery } from '../figure-query.ts';
import { Definition } from '../panels/definition.tsx';
import { hoursText, inDays, numberText, percent } from '../words.ts';
import styles from './bar.module.css';

type Shape = {
  figure: DefinedFigure;
  name: string;
  /** The number with its unit after a space. */
  text: (value: number) => string;
  change: (difference: number) => string;
  /** Whether more of it is good. */
  isMoreBetter: boolean;
};

const points = (difference: number) =>
  `${Math.round(Math.abs(difference) * 100)} points ${difference > 0 ? 'better' : 'worse'}`;
const speed = (difference: number) => `${hoursText(Math.abs(difference))} ${difference < 0 ? 'faster' : 'slower'}`;

const SHAPES: readonly Shape[] = [
  {
    figure: 'cycle_time',
    name: 'Median cycle time',
    text: (hours) => `${inDays(hours)} days`,
    change: speed,
    isMoreBetter: false,
  },
  { figure: 'first_pass', name: 'First-pass approval', text: percent, change: points, isMoreBetter: true },
  { figure: 'decision_time', name: 'Time to decision, median', text: hoursText, change: speed, isMoreBetter: false },
  { figure: 'on_time', name: 'Approved on time', text: percent, change: points, isMoreBetter: true },
  {
    figure: 'past_p85',
    name: 'Open past p85',
    text: (count) => `${numberText(count)} ${count === 1 ? 'style' : 'styles'}`,
    change: (difference) => `${numberText(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'}`,
    isMoreBetter: false,
  },
];

type HeadlinesProps = { query: FigureQuery; isCompared: boolean };

/** The five numbers over the panels; each comes with the panel it is of. */
export function Headlines({ query, isCompared }: HeadlinesProps) {
  const management = useQuery(analyticsQueries.management(query));
  const reviews = useQuery(analyticsQueries.reviews(query));
  const timeframe = useQuery(analyticsQueries.timeframe(query));
  const asked = [management, reviews, timeframe];
  const figures: readonly (Headline | undefined)[] = [
    management.data?.cycle_time,
    reviews.data?.first_pass,
    reviews.data?.decision_time,
    timeframe.data?.on_time,
    management.data?.past_p85,
  ];
  return (
    <section className={styles.numbers} aria-label="Key figures" aria-busy={asked.some(({ isPending }) => isPending)}>
      {SHAPES.map((shape, index) => (
        <Figure key={shape.figure} shape={shape} headline={figures[index]} isCompared={isCompared} />
      ))}
    </section>
  );
}

type FigureProps = { shape: Shape; headline: Headline | undefined; isCompared: boolean };

function Figure({ shape, headline, isCompared }: FigureProps) {
  return (
    <div className={styles.number}>
      <h2 className={styles.numberName}>
        {shape.name}
        <Definition of={shape.figure} />
      </h2>
      {headline ? (
        <Value shape={shape} headline={headline} isCompared={isCompared} />
      ) : (
        <Skeleton width={96} height={28} />
      )}
    </div>
  );
}

function Value({ shape, headline: { value, before, steps }, isCompared }: FigureProps & { headline: Headline }) {
  if (value === null) return <p className={styles.value}>too few</p>;
  const [number, ...unit] = shape.text(value).split(' ');
  return (
    <>
      <p className={styles.value}>
        <b>{number}</b> {unit.join(' ')}
      </p>
      {isCompared && before !== null && <Change shape={shape} value={value} before={before} />}
      <span className={styles.line}>
        <Sparkline steps={steps} />
      </span>
    </>
  );
}

const SAME = 0.02;

function Change({ shape, value, before }: { shape: Shape; value: number; before: number }) {
  const difference = value - before;
  const isSame = Math.abs(difference) <= SAME * Math.max(Math.abs(before), Number.EPSILON);
  if (isSame) return <p className={styles.change}>about the same</p>;
  const way = difference > 0 === shape.isMoreBetter ? 'better' : 'worse';
  return (
    <p className={styles.change} data-way={way}>
      {difference > 0 ? <ArrowUp size={13} aria-hidden="true" /> : <ArrowDown size={13} aria-hidden="true" />}
      {shape.change(difference)}
    </p>
  );
}
