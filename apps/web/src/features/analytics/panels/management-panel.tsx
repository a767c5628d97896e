import { titleOfModule } from '@facet/contract/constants/catalogue';
import { loadWords } from '@facet/contract/constants/figure-words';
import type { OpenDot, ProjectManagementMetrics } from '@facet/contract/entities/analytics';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useListLink } from '../../../lib/use-list-link.ts';
import { openTasksFilter } from '../../../shared/statuses/open-tasks.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { analyticsQueries } from '../api.ts';
import { CycleDots, dotAddress, waitsWords } from '../charts/cycle-dots.tsx';
import { Key } from '../charts/key.tsx';
import { StackedBars } from '../charts/stacked-bars.tsx';
import type { FigureTable } from '../export/csv.ts';
import type { FigureQuery } from '../figure-query.ts';
import { LOAD, USUAL_SIGN } from '../load.tsx';
import { fullName, inDays, figureNumber } from '../words.ts';
import { Definition } from './definition.tsx';
import { Nothing, Panel } from './panel.tsx';
import styles from './management-panel.module.css';
import panels from './panels.module.css';
import { t } from '../../../ui/words.ts';

const SHOWN = 6;
/** The anchor of the styles that have been open longest. */
export const SLOWEST_ANCHOR = 'slowest';
const DAY_HOURS = 24;

const toDays = (hours: number | null) => (hours === null ? null : Math.round((hours / DAY_HOURS) * 10) / 10);

function say({ approved_total: approved, open_total: open, overdue, median }: ProjectManagementMetrics): string {
  return t(
    'Cycle time from first file to approval, one dot per style; {approved} approved{few, select, true {; five are needed for a median} other {}}, {open} open{overdue, plural, =0 {} other {, {late} overdue}}',
    {
      approved: figureNumber(approved),
      few: String(approved > 0 && median === null),
      open: figureNumber(open),
      overdue,
      late: figureNumber(overdue),
    },
  );
}

export const managementTables = (data: ProjectManagementMetrics): FigureTable[] => [
  {
    title: t('Cycle time by module, in days'),
    head: [
      t('Module'),
      t('Approved⟦several⟧'),
      t('Median'),
      'p85',
      t('Open⟦several that are not closed⟧'),
      t('Open past p85'),
    ],
    rows: data.modules.map((row) => [
      titleOfModule(row.module),
      row.approved,
      toDays(row.median),
      toDays(row.p85),
      row.open,
      row.past_p85,
    ]),
  },
  {
    title: t('Open styles, the oldest first'),
    head: [t('Style'), t('Module'), t('Days'), t('Rounds'), t('Waits on'), t('Due')],
    rows: data.open.map((dot) => [
      dot.title,
      titleOfModule(dot.module),
      toDays(dot.hours),
      dot.rounds,
      waitsWords(dot),
      dot.due_date,
    ]),
  },
  {
    title: t('Approved styles'),
    head: [t('Style'), t('Module'), t('Days'), t('Rounds'), t('Approved⟦several⟧')],
    rows: data.approved.map((dot) => [
      dot.title,
      titleOfModule(dot.module),
      toDays(dot.hours),
      dot.rounds,
      dot.approved_at.slice(0, 10),
    ]),
  },
  {
    title: t('Workload'),
    head: [t('Person'), t('Styles'), t('Tasks'), t('Reviews'), t('Usual load')],
    rows: data.workload.map((row) => [fullName(row.person), row.styles, row.tasks, row.reviews, row.usual]),
  },
];

const dot = (fill: string) => <circle cx={9} cy={6} r={3.5} fill={fill} />;
const ring = <circle cx={9} cy={6} r={4} fill="none" stroke="var(--ink)" strokeWidth={1.75} />;

function Charts({ data }: { data: ProjectManagementMetrics }) {
  return (
    <>
      <div className={styles.cycle}>
        <div>
          <Key
            items={[
              { label: t('approved⟦several⟧'), sign: dot('var(--muted)') },
              { label: t('over p85'), sign: dot('var(--revision-needed)') },
              { label: t('open, age so far'), sign: ring },
            ]}
          />
          <CycleDots data={data} />
          {data.approved_total > data.approved.length && (
            <Nothing>
              {t('The last {count} approvals are drawn; all are counted.', {
                count: figureNumber(data.approved.length),
              })}
            </Nothing>
          )}
        </div>
        <Slowest open={data.open} total={data.open_total} />
      </div>
      {data.workload.length > 0 && <Workload data={data} />}
    </>
  );
}

function Slowest({ open, total }: { open: readonly OpenDot[]; total: number }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <div id={SLOWEST_ANCHOR} className={styles.slowest}>
      <h3 className={styles.slowestHead}>
        {t('Slowest open styles')} <span>{figureNumber(total)}</span>
      </h3>
      {open.length === 0 && <Nothing>{t('Nothing is open.')}</Nothing>}
      <ul className={styles.list}>
        {(isWhole ? open : open.slice(0, SHOWN)).map((one) => (
          <li key={`${one.style_id} ${one.module_id}`}>
            <SlowRow dot={one} />
          </li>
        ))}
      </ul>
      {!isWhole && open.length > SHOWN && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {t('All {count}', { count: figureNumber(open.length) })}
        </Button>
      )}
    </div>
  );
}

function SlowRow({ dot: one }: { dot: OpenDot }) {
  const link = useListLink(dotAddress(one));
  return (
    <a className={styles.slow} {...link}>
      <Picture src={one.thumbnail?.url ?? null} alt="" ratio={40 / 32} dimmed />
      <span>
        <b>{one.title}</b>
        <small>
          {titleOfModule(one.module)}, {waitsWords(one)}
        </small>
      </span>
      <em data-late={one.is_past_p85 || undefined}>{t('{days} d', { days: inDays(one.hours) })}</em>
    </a>
  );
}

/** The links of the parts of a person's workload: each leads to what it counts. */
function useLoadLinks() {
  const router = useRouter();
  const { spaces, projects } = useSearch({ from: '/app/analytics' });
  const space = spaces && { space: spaces };
  return (id: number) => ({
    styles: router.buildLocation({ to: '/global-dashboard-all', search: { ...space, assignee: [id] } }).href,
    tasks: router.buildLocation({
      to: '/tasks',
      search: { ...space, ...(projects && { project: projects }), ...openTasksFilter(id) },
    }).href,
    reviews: router.buildLocation({ to: '/global-dashboard-all', search: { ...space, waits_for: [id] } }).href,
  });
}

function Workload({ data }: { data: ProjectManagementMetrics }) {
  const linkLoad = useLoadLinks();
  return (
    <div className={panels.below}>
      <h3 className={panels.sectionTitle}>
        {t('Workload')} <Definition of="workload" countedAt={data.scope.counted_at} />
      </h3>
      <Key items={[...LOAD, { label: t('usual load'), sign: USUAL_SIGN }]} />
      <StackedBars
        label={t('Open work by person')}
        size={{ height: 20, pitch: 34 }}
        rows={data.workload.map((row) => ({
          key: String(row.person.id),
          name: fullName(row.person),
          end: loadWords(row),
          segments: LOAD.map(({ key, label, fill }) => ({
            key,
            label,
            value: row[key],
            fill,
            href: linkLoad(row.person.id)[key],
          })),
          ...(row.usual === null ? {} : { tick: { value: row.usual, label: t('usual load') } }),
        }))}
      />
    </div>
  );
}

/** Cycle times, what has been open too long, and people's workload. */
export function ManagementPanel({ query }: { query: FigureQuery }) {
  const asked = useQuery(analyticsQueries.management(query));
  return (
    <Panel
      name="management"
      title={t('Project management metrics')}
      definition="cycle_dots"
      asked={asked}
      say={say}
      countedAt={asked.data?.scope.counted_at}
      nothing={(data) =>
        data.approved_total + data.open_total + data.workload.length === 0
          ? t('Styles appear here with their first file.')
          : null
      }
      Chart={Charts}
      tables={managementTables}
      height={300}
    />
  );
}
