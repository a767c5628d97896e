import { titleOfModule } from '@facet/contract/constants/catalogue';
import { PIECE_STATUSES } from '@facet/contract/constants/figures';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { AssetTimeframe } from '@facet/contract/entities/analytics';
import { useQuery } from '@tanstack/react-query';
import { analyticsQueries } from '../api.ts';
import { DueDots, dueWords } from '../charts/due-dots.tsx';
import { Key } from '../charts/key.tsx';
import { PairBars } from '../charts/pair-bars.tsx';
import { STATUS_FILLS } from '../charts/patterns.tsx';
import { StackedBars } from '../charts/stacked-bars.tsx';
import type { FigureTable } from '../export/csv.ts';
import type { FigureQuery } from '../figure-query.ts';
import { inDays, figureNumber, percent } from '../words.ts';
import { Definition } from './definition.tsx';
import { Nothing, Panel, FigureSection } from './panel.tsx';
import styles from './panels.module.css';
import { t } from '../../../ui/words.ts';

type Data = AssetTimeframe;
type Spent = keyof Data['modules'][number]['hours'];

const SPENT = PIECE_STATUSES.filter((status): status is Spent => status !== 'approved' && status !== 'finished');
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
const days = (hours: number | null) => (hours === null ? null : rounded(hours / 24));

export const timeframeTables = ({ modules, tasks }: Data): FigureTable[] => [
  {
    title: t('Time in each status, median days'),
    head: [t('Module'), t('Approved⟦several⟧'), ...SPENT.map((status) => STATUS_LABELS[status])],
    rows: modules.map((row) => [
      titleOfModule(row.module),
      row.approved,
      ...SPENT.map((status) => days(row.hours[status])),
    ]),
  },
  {
    title: t('Approved against due'),
    head: [t('Module'), t('With due date'), t('On time'), t('Median days'), t('p85 days')],
    rows: modules.map((row) => [
      titleOfModule(row.module),
      row.due,
      row.on_time,
      rounded(row.median_days),
      rounded(row.p85_days),
    ]),
    format: (value, column) => (column === 2 && typeof value === 'number' ? percent(value) : String(value ?? '–')),
  },
  {
    title: t('Approved against due, day by day'),
    head: [t('When'), t('Module'), t('Days after due'), t('Styles')],
    rows: modules.flatMap((row) =>
      row.days.map((one) => [dueWords(one.days), titleOfModule(row.module), one.days, one.styles]),
    ),
  },
  {
    title: t('Tasks'),
    head: [t('Interval from'), t('Created⟦several⟧'), t('Done⟦several⟧')],
    rows: tasks.map((row) => [row.date, row.created, row.done]),
  },
];

function Due({ data }: { data: Data }) {
  const rows = data.modules.filter(({ due }) => due > 0);
  return (
    <FigureSection
      title={t('Approved against due')}
      definition="lateness"
      figure={
        data.on_time.value === null ? null : { value: percent(data.on_time.value).slice(0, -2), unit: t('% on time') }
      }
      say={t('Days early or late, one dot per style. Bar: median; broken bar: p85.')}
      countedAt={data.scope.counted_at}
    >
      {rows.length === 0 ? (
        <Nothing>{t('No style with a due date was approved in this period.')}</Nothing>
      ) : (
        <DueDots rows={rows} />
      )}
    </FigureSection>
  );
}

function Tasks({ data }: { data: Data }) {
  const { tasks_created: created, tasks_done: done, tasks_done_of_created: doneOf } = data;
  return (
    <FigureSection
      title={t('Tasks')}
      definition="tasks"
      figure={{ value: figureNumber(done), unit: t('done, {created} created', { created: figureNumber(created) }) }}
      say={
        created === 0
          ? t('None created in this period.')
          : t('{share} of the tasks created in this period are done.', { share: percent(doneOf / created) })
      }
      countedAt={data.scope.counted_at}
    >
      {created + done === 0 ? (
        <Nothing>{t('Tasks appear here once someone creates one.')}</Nothing>
      ) : (
        <>
          <Key
            items={[
              {
                label: t('created'),
                sign: (
                  <rect
                    x={3}
                    y={1}
                    width={10}
                    height={10}
                    rx={2}
                    fill="none"
                    stroke="var(--chart-draft)"
                    strokeWidth={1.5}
                  />
                ),
              },
              {
                label: t('done'),
                sign: <rect x={3} y={1} width={10} height={10} rx={2} fill="var(--chart-approved)" />,
              },
            ]}
          />
          <PairBars pairs={data.tasks} />
        </>
      )}
    </FigureSection>
  );
}

function TimeInStatus({ data }: { data: Data }) {
  const rows = data.modules.filter(({ hours }) => SPENT.some((status) => hours[status] !== null));
  const present = SPENT.filter((status) => rows.some(({ hours }) => hours[status] !== null));
  return (
    <div className={styles.below}>
      <h3 className={styles.sectionTitle}>
        {t('Time in each status')} <Definition of="time_in_status" countedAt={data.scope.counted_at} />
      </h3>
      <p className={styles.say}>{t('Median days of styles approved in this period, of those that were in it.')}</p>
      {rows.length === 0 ? (
        <Nothing>{t('Shown once five styles are approved in this period.')}</Nothing>
      ) : (
        <>
          <Key items={present.map((status) => ({ label: STATUS_LABELS[status], fill: STATUS_FILLS[status] }))} />
          <StackedBars
            label={t('Median days in each status, by module')}
            size={{ height: 24, pitch: 36 }}
            rows={rows.map((row) => ({
              key: row.module,
              name: titleOfModule(row.module),
              segments: present.map((status) => ({
                key: status,
                label: t('{status}, days', { status: STATUS_LABELS[status] }),
                value: row.hours[status] ?? 0,
                text: inDays(row.hours[status] ?? 0),
                fill: STATUS_FILLS[status],
              })),
            }))}
          />
        </>
      )}
    </div>
  );
}

const Charts = ({ data }: { data: Data }) => (
  <>
    <div className={styles.sections}>
      <Due data={data} />
      <Tasks data={data} />
    </div>
    <TimeInStatus data={data} />
  </>
);

/** Where the time goes, what was on time, and tasks. */
export function TimeframePanel({ query }: { query: FigureQuery }) {
  const asked = useQuery(analyticsQueries.timeframe(query));
  return (
    <Panel
      name="timeframe"
      title={t('Asset timeframe and task completion')}
      definition="time_in_status"
      asked={asked}
      say={() => t('Approved against the due date, tasks created and done, and where the time goes')}
      countedAt={asked.data?.scope.counted_at}
      nothing={({ modules, tasks_created: created, tasks_done: done }) =>
        modules.length + created + done === 0
          ? t('No styles were approved, and no tasks created or done. Try a longer range.')
          : null
      }
      Chart={Charts}
      tables={timeframeTables}
      height={300}
    />
  );
}
