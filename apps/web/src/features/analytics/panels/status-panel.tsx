import { titleOfModule } from '@facet/contract/constants/catalogue';
import { PIECE_STATUSES, type PiecePlace } from '@facet/contract/constants/figures';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { AssetStatusTracking } from '@facet/contract/entities/analytics';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { analyticsQueries } from '../api.ts';
import { FlowChart } from '../charts/flow-chart.tsx';
import { Key } from '../charts/key.tsx';
import { STATUS_FILLS } from '../charts/patterns.tsx';
import { StackedBars } from '../charts/stacked-bars.tsx';
import type { FigureTable } from '../export/csv.ts';
import type { FigureQuery } from '../figure-query.ts';
import { countText, percent } from '../words.ts';
import { Definition } from './definition.tsx';
import { Panel } from './panel.tsx';
import styles from './panels.module.css';
import { t } from '../../../ui/words.ts';

const sumBy = <T,>(list: readonly T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0);
const totals = ({ statuses }: AssetStatusTracking) => ({
  all: sumBy(statuses, ({ total }) => total),
  done: sumBy(statuses, ({ counts }) => counts.approved + counts.finished),
});

function say(data: AssetStatusTracking): string {
  const { all, done } = totals(data);
  const values = { styles: countText(all, 'styles'), modules: countText(data.statuses.length, 'modules') };
  return all === 0
    ? t('{styles} in {modules}, none approved or finished', values)
    : t('{styles} in {modules}, {share} approved or finished', { ...values, share: percent(done / all) });
}

export const statusTables = ({ statuses, flow }: AssetStatusTracking): FigureTable[] => [
  {
    title: t('Asset status'),
    head: [t('Module'), ...PIECE_STATUSES.map((status) => STATUS_LABELS[status]), t('All⟦in total⟧')],
    rows: statuses.map(({ module, counts, total }) => [
      titleOfModule(module),
      ...PIECE_STATUSES.map((status) => counts[status]),
      total,
    ]),
  },
  {
    title: t('Cumulative flow'),
    head: [
      t('Interval from'),
      ...PIECE_STATUSES.filter((status) => status !== 'finished').map((status) => STATUS_LABELS[status]),
    ],
    rows: flow.map(({ date, counts }) => [
      date,
      ...PIECE_STATUSES.filter((status) => status !== 'finished').map((status) => counts[status]),
    ]),
  },
];

/** The links of a bar's parts: each leads to the projects it counts. */
function usePlaceLinks() {
  const router = useRouter();
  const { spaces: space, projects: project, people: assignee } = useSearch({ from: '/app/analytics' });
  return (place: PiecePlace) =>
    router.buildLocation({ to: '/global-dashboard-all', search: { space, project, assignee, holds: [place] } }).href;
}

function Charts({ data }: { data: AssetStatusTracking }) {
  const linkPlace = usePlaceLinks();
  const present = PIECE_STATUSES.filter((status) => data.statuses.some(({ counts }) => counts[status] > 0));
  return (
    <>
      <Key items={present.map((status) => ({ label: STATUS_LABELS[status], fill: STATUS_FILLS[status] }))} />
      <StackedBars
        label={t('Styles by module and status')}
        rows={data.statuses.map(({ module, counts, total }) => ({
          key: module,
          name: titleOfModule(module),
          end: String(total),
          segments: present.map((status) => ({
            key: status,
            label: STATUS_LABELS[status],
            value: counts[status],
            fill: STATUS_FILLS[status],
            glyph: <StatusShape status={status} />,
            href: linkPlace(`${module}.${status}`),
          })),
        }))}
      />
      <div className={styles.below}>
        <h3 className={styles.sectionTitle}>
          {t('Over time')} <Definition of="flow" countedAt={data.scope.counted_at} />
        </h3>
        <FlowChart flow={data.flow} />
      </div>
    </>
  );
}

/** Where styles are now, by module, and where they were. */
export function StatusPanel({ query }: { query: FigureQuery }) {
  const asked = useQuery(analyticsQueries.statuses(query));
  return (
    <Panel
      name="statuses"
      title={t('Asset status tracking')}
      definition="statuses"
      asked={asked}
      say={say}
      sum={(data) => {
        const { all, done } = totals(data);
        if (all === 0) return undefined;
        const values = { done, all, share: percent(done / all) };
        return t('approved or finished ÷ all = {done, number} ÷ {all, number} = {share}', values);
      }}
      countedAt={asked.data?.scope.counted_at}
      nothing={({ statuses }) => (statuses.length === 0 ? t('Styles appear here with their first file.') : null)}
      Chart={Charts}
      tables={statusTables}
      height={270}
    />
  );
}
