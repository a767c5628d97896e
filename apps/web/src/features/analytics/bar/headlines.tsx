import { changeOf, KEY_FIGURES, type KeyFigureName } from '@facet/contract/constants/figure-words';
import type { Headline } from '@facet/contract/entities/analytics';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { analyticsQueries } from '../api.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import type { FigureQuery } from '../figure-query.ts';
import { Definition } from '../panels/definition.tsx';
import { numberText } from '../words.ts';
import styles from './bar.module.css';

const NAMES = [
  'cycle_time',
  'first_pass',
  'decision_time',
  'on_time',
  'past_p85',
] as const satisfies readonly KeyFigureName[];

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
      {NAMES.map((name, index) => (
        <Figure key={name} name={name} headline={figures[index]} isCompared={isCompared} />
      ))}
    </section>
  );
}

type FigureProps = { name: KeyFigureName; headline: Headline | undefined; isCompared: boolean };

function Figure({ name, headline, isCompared }: FigureProps) {
  return (
    <div className={styles.number}>
      <h2 className={styles.numberName}>
        {KEY_FIGURES[name].name}
        <Definition of={name} />
      </h2>
      {headline ? (
        <Value name={name} headline={headline} isCompared={isCompared} />
      ) : (
        <Skeleton width={96} height={28} />
      )}
    </div>
  );
}

function Value({ name, headline: { value, before, steps }, isCompared }: FigureProps & { headline: Headline }) {
  if (value === null) return <p className={styles.value}>too few</p>;
  const [number, ...unit] = KEY_FIGURES[name].text(value, numberText).split(' ');
  return (
    <>
      <p className={styles.value}>
        <b>{number}</b> {unit.join(' ')}
      </p>
      {isCompared && before !== null && <Change name={name} value={value} before={before} />}
      <span className={styles.line}>
        <Sparkline steps={steps} />
      </span>
    </>
  );
}

function Change({ name, value, before }: { name: KeyFigureName; value: number; before: number }) {
  const way = changeOf(name, value, before);
  if (way === 'same') return <p className={styles.change}>about the same</p>;
  const difference = value - before;
  return (
    <p className={styles.change} data-way={way}>
      {difference > 0 ? <ArrowUp size={13} aria-hidden="true" /> : <ArrowDown size={13} aria-hidden="true" />}
      {KEY_FIGURES[name].change(difference, numberText)}
    </p>
  );
}
