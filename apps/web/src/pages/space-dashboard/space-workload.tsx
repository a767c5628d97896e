import { loadOver, loadWords } from '@facet/contract/constants/figure-words';
import type { ProjectManagementMetrics } from '@facet/contract/entities/analytics';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { statusOf } from '../../lib/api-error.ts';
import { StandIn } from '../../lib/list/loaded.tsx';
import { Key } from '../../features/analytics/charts/key.tsx';
import { FilledBox } from '../../features/analytics/charts/patterns.tsx';
import { LOAD, USUAL_SIGN } from '../../features/analytics/load.tsx';
import { Definition } from '../../features/analytics/panels/definition.tsx';
import { fullName } from '../../features/analytics/words.ts';
import { NoRows, SidePart } from '../../features/dashboard/components/side-part.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSpaceFigures } from '../../features/analytics/space-figures.ts';
import styles from './space-workload.module.css';
import { t } from '../../ui/words.ts';

const SHOWN = 8;
const HEIGHT = 18;

type Row = ProjectManagementMetrics['workload'][number];

/** What each person of a space has open, against what they usually have; each row leads to their projects. */
export function SpaceWorkload({ spaceId }: { spaceId: number }) {
  const { management } = useSpaceFigures(spaceId);
  const { data, error } = management;
  // Clients of the space are told nothing of it.
  if (statusOf(error) === 403) return null;
  if (!data) return <StandIn small query={management} skeleton={null} failed={t('Couldn’t load the workload')} />;
  const rows = data.workload.slice(0, SHOWN);
  const most = Math.max(...rows.map((row) => Math.max(row.styles + row.tasks + row.reviews, row.usual ?? 0)), 1);
  const all = (
    <Link to="/analytics" search={{ spaces: [spaceId] }} aria-label={t('View everyone’s workload')}>
      {t('View all')}
    </Link>
  );
  return (
    <SidePart title={t('Workload')} aside={data.workload.length > SHOWN ? all : <Definition of="workload" />}>
      {rows.length === 0 && <NoRows>{t('No one has open work.')}</NoRows>}
      {rows.length > 0 && (
        <div className={styles.key}>
          <Key items={[...LOAD, { label: t('usual load'), sign: USUAL_SIGN }]} />
        </div>
      )}
      <ul className={styles.load}>
        {rows.map((row) => (
          <li key={row.person.id}>
            <LoadRow row={row} most={most} spaceId={spaceId} />
          </li>
        ))}
      </ul>
    </SidePart>
  );
}

function LoadRow({ row, most, spaceId }: { row: Row; most: number; spaceId: number }) {
  const { person, usual } = row;
  const name = fullName(person);
  const words = loadWords(row);
  const counts = t(
    '{styles, plural, one {# style} other {# styles}}, {tasks, plural, one {# task} other {# tasks}}, {reviews, plural, one {# review} other {# reviews}}',
    { styles: row.styles, tasks: row.tasks, reviews: row.reviews },
  );
  const share = (value: number): CSSProperties => ({ width: `${(value / most) * 100}%` });
  return (
    <Link to="/global-dashboard-all" search={{ space: [spaceId], assignee: [person.id] }} className={styles.loadRow}>
      <Avatar name={name} src={person.avatar?.url} size={24} colourKey={String(person.id)} decorative />
      <span className={styles.name}>
        {name}
        <VisuallyHidden>: {counts}</VisuallyHidden>
      </span>
      <span className={styles.bars} aria-hidden="true">
        {LOAD.map(
          ({ key, fill }) =>
            row[key] > 0 && (
              <span key={key} className={styles.bar} style={{ ...share(row[key]), color: fill.ink }}>
                <svg width="100%" height={HEIGHT} aria-hidden="true">
                  <FilledBox fill={fill} width="100%" height={HEIGHT} />
                </svg>
                <span>{row[key]}</span>
              </span>
            ),
        )}
        {usual !== null && <span className={styles.usual} style={{ left: `${(usual / most) * 100}%` }} />}
      </span>
      <span className={styles.over} data-over={(loadOver(row) ?? 0) > 0 || undefined}>
        {words}
      </span>
    </Link>
  );
}
