import { judgeChange, KEY_FIGURES, type KeyFigureName, tooFewText } from '@facet/contract/constants/figure-words';
import type { Headline } from '@facet/contract/entities/analytics';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { analyticsQueries } from '../api.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import type { FigureQuery } from '../figure-query.ts';
import { Definition } from '../panels/definition.tsx';
import { SLOWEST_ANCHOR } from '../panels/management-panel.tsx';
import { figureNumber } from '../words.ts';
import styles from './bar.module.css';
import { t } from '../../../ui/words.ts';

/** Each links to the part of the page with the details. */
const FIGURES = [
  ['cycle_time', 'management'],
  ['first_pass', 'reviews'],
  ['decision_time', 'reviews'],
  ['on_time', 'timeframe'],
  ['past_p85', SLOWEST_ANCHOR],
] as const satisfies readonly (readonly [KeyFigureName, string])[];

type HeadlinesProps = { query: FigureQuery; isCompared: boolean };

/** The five key figures above the panels; each loads with the panel it belongs to. */
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
    <section
      className={styles.numbers}
      aria-label={t('Key figures')}
      aria-busy={asked.some(({ isPending }) => isPending)}
    >
      {FIGURES.map(([name, part], index) => (
        <Figure key={name} name={name} part={part} headline={figures[index]} isCompared={isCompared} />
      ))}
    </section>
  );
}

type FigureProps = { name: KeyFigureName; part: string; headline: Headline | undefined; isCompared: boolean };

function Figure({ name, part, headline, isCompared }: FigureProps) {
  return (
    <div className={styles.number}>
      <h2 className={styles.numberName}>
        {KEY_FIGURES[name].name}
        <Definition of={name} />
      </h2>
      {headline ? (
        <Value name={name} part={part} headline={headline} isCompared={isCompared} />
      ) : (
        <Skeleton width={96} height={28} />
      )}
    </div>
  );
}

function Value({ name, part, headline: { value, before, steps }, isCompared }: FigureProps & { headline: Headline }) {
  if (value === null) return <p className={styles.value}>{tooFewText()}</p>;
  const [number, ...unit] = KEY_FIGURES[name].text(value, figureNumber).split(' ');
  return (
    <>
      <p className={styles.value}>
        <Link to="." search hash={part} resetScroll={false}>
          <VisuallyHidden>{KEY_FIGURES[name].name}: </VisuallyHidden>
          <b>{number}</b> {unit.join(' ')}
        </Link>
      </p>
      {isCompared && before !== null && <Change name={name} value={value} before={before} />}
      <span className={styles.line}>
        <Sparkline steps={steps} />
      </span>
    </>
  );
}

function Change({ name, value, before }: { name: KeyFigureName; value: number; before: number }) {
  const way = judgeChange(name, value, before);
  if (way === 'same') return <p className={styles.change}>{t('about the same')}</p>;
  const difference = value - before;
  return (
    <p className={styles.change} data-way={way}>
      {difference > 0 ? <ArrowUp size={13} aria-hidden="true" /> : <ArrowDown size={13} aria-hidden="true" />}
      {KEY_FIGURES[name].change(difference, figureNumber)}
    </p>
  );
}
