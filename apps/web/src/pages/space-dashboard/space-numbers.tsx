import { tooFewText } from '@facet/contract/constants/figure-words';
import type { AssetStatusTracking, ProjectManagementMetrics } from '@facet/contract/entities/analytics';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, CircleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { percent } from '../../features/analytics/words.ts';
import { dashboardQueries } from '../../features/dashboard/api.ts';
import { dashboardProjectQueries } from '../../features/dashboard/projects-api.ts';
import { DUE_ANCHOR } from '../../features/dashboard/components/due-part.tsx';
import { ageText } from '../../features/dashboard/waiting.ts';
import { useClock } from '../../lib/use-clock.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RECENT_DAYS, useSpaceFigures } from '../../features/analytics/space-figures.ts';
import styles from './space-numbers.module.css';
import { numberText, t } from '../../ui/words.ts';

/** The six numbers of a space, each a link to what it counts. */
export function SpaceNumbers({ spaceId }: { spaceId: number }) {
  const { statuses, management, reviews } = useSpaceFigures(spaceId);
  const seesFigures = !statuses.isError && !management.isError && !reviews.isError;
  return (
    <section className={styles.numbers} aria-label={t('Key figures')} data-few={!seesFigures || undefined}>
      <Projects spaceId={spaceId} />
      {seesFigures && <InWork spaceId={spaceId} counted={statuses.data} />}
      <Waiting spaceId={spaceId} />
      <Overdue spaceId={spaceId} counted={management.data} />
      {seesFigures && (
        <>
          <Approved spaceId={spaceId} counted={management.data} />
          <FirstPass spaceId={spaceId} counted={reviews.data?.first_pass} />
        </>
      )}
    </section>
  );
}

type Tone = 'better' | 'worse' | 'late';
type FigureProps = ComponentPropsWithRef<'a'> & {
  name: string;
  /** Absent while it loads. */
  value: ReactNode;
  note?: ReactNode;
  tone?: Tone | undefined;
};

const SIGNS = { better: ArrowUp, worse: ArrowDown, late: CircleAlert } as const;

function FigureCell({ name, value, note, tone, ...link }: FigureProps) {
  const Sign = tone && SIGNS[tone];
  return (
    <a {...link} className={styles.number}>
      <span className={styles.numberName}>{name}</span>
      <span className={styles.value}>{value ?? <Skeleton width={56} height={26} />}</span>
      <span className={styles.note} data-tone={tone}>
        {Sign && <Sign size={13} strokeWidth={1.75} aria-hidden="true" />}
        {note}
      </span>
    </a>
  );
}
/** A number of the space, as a link. */
const Figure = createLink(FigureCell);

type OfSpace = { spaceId: number };
const useTab = (spaceId: number) => {
  const { data } = useQuery(dashboardProjectQueries.tabs({ space: [spaceId] }));
  return (id: string) => data?.find((tab) => tab.id === id)?.total;
};

function Projects({ spaceId }: OfSpace) {
  const of = useTab(spaceId);
  const inReview = of('in_review') ?? 0;
  return (
    <Figure
      name={t('Projects')}
      value={of('all')}
      note={t('{count, plural, =0 {none in review} one {# in review} other {# in review}}', { count: inReview })}
      to="/space/$spaceId/dashboard"
      params={{ spaceId }}
      search={{ show: 'projects' }}
    />
  );
}

const CLOSED: readonly string[] = ['approved', 'finished'];

function InWork({ spaceId, counted }: OfSpace & { counted: AssetStatusTracking | undefined }) {
  const total = counted?.statuses.reduce((sum, row) => sum + row.total, 0);
  const done = counted?.statuses.reduce(
    (sum, { counts }) =>
      sum + Object.entries(counts).reduce((held, [word, count]) => held + (CLOSED.includes(word) ? count : 0), 0),
    0,
  );
  const isKnown = total !== undefined && done !== undefined;
  return (
    <Figure
      name={t('Styles in progress')}
      value={isKnown ? numberText(total - done) : undefined}
      note={isKnown && t('of {total} in its modules', { total })}
      to="/space/$spaceId/files/styles"
      params={{ spaceId }}
    />
  );
}

function Waiting({ spaceId }: OfSpace) {
  const { now } = useClock();
  const { data: people } = useQuery(dashboardQueries.waiting(spaceId));
  const asked = people?.filter(({ reviews }) => reviews > 0);
  const [oldest] = asked ?? [];
  return (
    <Figure
      name={t('Waiting for a decision')}
      value={asked && numberText(asked.reduce((sum, { reviews }) => sum + reviews, 0))}
      note={oldest ? t('oldest {age}', { age: ageText(oldest.oldest_at, now.getTime()) }) : t('nothing to decide')}
      tone={asked?.some((one) => one.is_overdue) ? 'late' : undefined}
      to="/global-dashboard-all"
      search={{
        space: [spaceId],
        waits_for: asked && asked.length > 0 ? asked.map(({ user }) => user.id) : undefined,
      }}
    />
  );
}

function Overdue({ spaceId, counted }: OfSpace & { counted: ProjectManagementMetrics | undefined }) {
  const projects = useTab(spaceId)('overdue');
  const pieces = counted?.overdue ?? 0;
  const isLate = (projects ?? 0) + pieces > 0;
  const shown = {
    name: t('Overdue projects'),
    value: projects,
    note:
      pieces > 0
        ? t('{count, plural, one {and # style} other {and # styles}}', { count: pieces })
        : isLate
          ? t('no late styles')
          : t('all on time'),
    tone: isLate ? ('late' as const) : undefined,
  };
  // Overdue styles of projects that are on time are in the list below, the most overdue first.
  if (projects === 0 && pieces > 0)
    return <Figure {...shown} to="/space/$spaceId/dashboard" params={{ spaceId }} hash={DUE_ANCHOR} />;
  return (
    <Figure {...shown} to="/global-dashboard-all" search={{ space: [spaceId], tab: 'overdue', sort_by: 'due_date' }} />
  );
}

const DAY = 86_400_000;

function Approved({ spaceId, counted }: OfSpace & { counted: ProjectManagementMetrics | undefined }) {
  const { now } = useClock();
  // The answer lists at most a thousand approvals.
  const isWhole = counted?.approved_total === counted?.approved.length;
  const ages = counted?.approved.map((dot) => (now.getTime() - Date.parse(dot.approved_at)) / DAY) ?? [];
  const recent = ages.filter((age) => age < RECENT_DAYS).length;
  const more = recent - ages.filter((age) => age >= RECENT_DAYS && age < 2 * RECENT_DAYS).length;
  const isMore = more >= 0;
  return (
    <Figure
      name={t('Approved, {days} days', { days: RECENT_DAYS })}
      value={counted && (isWhole || recent < ages.length ? numberText(recent) : `${numberText(recent)}+`)}
      note={isWhole && counted && moreText(more)}
      tone={!isWhole || more === 0 ? undefined : isMore ? 'better' : 'worse'}
      to="/analytics"
      search={{ spaces: [spaceId], range: '30' }}
    />
  );
}

function moreText(more: number): string {
  if (more === 0) return t('as many as before');
  const count = Math.abs(more);
  return more > 0
    ? t('{count, plural, one {# more than before} other {# more than before}}', { count })
    : t('{count, plural, one {# fewer than before} other {# fewer than before}}', { count });
}

type Compared = { value: number | null; before: number | null };

function FirstPass({ spaceId, counted }: OfSpace & { counted: Compared | undefined }) {
  const { value, before } = counted ?? { value: null, before: null };
  const points = value === null || before === null ? null : Math.round((value - before) * 100);
  return (
    <Figure
      name={t('First-pass approval')}
      value={counted && (value === null ? <small>{tooFewText()}</small> : percent(value))}
      note={points === null ? t('in {days} days', { days: RECENT_DAYS }) : pointsText(points)}
      tone={points === null || points === 0 ? undefined : points > 0 ? 'better' : 'worse'}
      to="/analytics"
      search={{ spaces: [spaceId], range: '30' }}
    />
  );
}

function pointsText(points: number): string {
  if (points === 0) return t('as before');
  const count = Math.abs(points);
  return points > 0
    ? t('{count, plural, one {# points better} other {# points better}}', { count })
    : t('{count, plural, one {# points worse} other {# points worse}}', { count });
}
