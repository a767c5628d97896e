import type { ProjectsCompletionRatio } from '@facet/contract/entities/analytics';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { useListLink } from '../../../lib/use-list-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { analyticsQueries } from '../api.ts';
import { Key } from '../charts/key.tsx';
import type { FigureTable } from '../export/csv.ts';
import type { FigureQuery } from '../figure-query.ts';
import { figureNumber, percent } from '../words.ts';
import { Panel } from './panel.tsx';
import styles from './completion-panel.module.css';
import { t } from '../../../ui/words.ts';

type Project = ProjectsCompletionRatio['projects'][number];

const SHOWN = 7;
const BAR = 110;

/** Percentage points ahead of the elapsed time, negative when behind; null without a plan. */
const pointsAhead = ({ done, elapsed }: Project) =>
  done === null || elapsed === null ? null : Math.round((done - elapsed) * 100);
const percentText = (value: number | null) => (value === null ? '–' : percent(value));

export const completionTables = ({ projects }: ProjectsCompletionRatio): FigureTable[] => [
  {
    title: t('Projects completion'),
    head: [
      t('Project'),
      t('Done'),
      t('Styles approved'),
      t('Styles'),
      t('Modules done'),
      t('Modules'),
      t('Time elapsed'),
      t('Against plan (points)'),
      t('Due'),
    ],
    rows: projects.map((project) => [
      project.title,
      project.done,
      project.approved,
      project.pieces,
      project.modules_done,
      project.modules,
      project.elapsed,
      pointsAhead(project),
      project.due_date,
    ]),
    format: (value, column) =>
      (column === 1 || column === 6) && typeof value === 'number' ? percent(value) : String(value ?? '–'),
  },
];

function Charts({ data }: { data: ProjectsCompletionRatio }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? data.projects : data.projects.slice(0, SHOWN);
  return (
    <>
      <Key
        items={[
          { label: t('share done'), sign: <rect y={3} width={18} height={6} rx={3} fill="var(--chart-approved)" /> },
          { label: t('time elapsed'), sign: <path d="M9 0v12" stroke="var(--ink)" strokeWidth={2} /> },
        ]}
      />
      <ul className={styles.list}>
        {shown.map((project) => (
          <li key={project.id}>
            <ProjectRow project={project} />
          </li>
        ))}
      </ul>
      {data.projects.length > shown.length && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {t('All {count}', { count: figureNumber(data.projects.length) })}
        </Button>
      )}
    </>
  );
}

const wordAhead = (ahead: number | null) => {
  if (ahead === null) return '';
  if (ahead === 0) return t('on plan');
  return ahead > 0 ? t('{points, number} ahead', { points: ahead }) : t('{points, number} behind', { points: -ahead });
};

function ProjectRow({ project }: { project: Project }) {
  const { id, title, done, elapsed, cover } = project;
  const link = useListLink(`/project/${id}/modules/design`);
  const ahead = pointsAhead(project);
  const isBehind = ahead !== null && ahead < 0;
  return (
    <a className={styles.project} {...link}>
      <Picture src={cover?.url ?? null} alt="" ratio={36 / 28} dimmed />
      <b>{title}</b>
      <svg width={BAR} height={16} viewBox={`0 0 ${BAR} 16`} aria-hidden="true">
        <rect y={5} width={BAR} height={7} rx={3.5} fill="var(--sunken)" />
        <rect
          y={5}
          width={BAR * (done ?? 0)}
          height={7}
          rx={3.5}
          fill={isBehind ? 'var(--chart-revision-needed)' : 'var(--chart-approved)'}
        />
        {elapsed !== null && (
          <path d={`M${Math.min(BAR - 1, Math.max(1, BAR * elapsed))} 1v14`} stroke="var(--ink)" strokeWidth={2} />
        )}
      </svg>
      <em>{percentText(done)}</em>
      <small data-behind={isBehind || undefined}>
        {isBehind && <ArrowDown size={12} aria-hidden="true" />} {wordAhead(ahead)}
      </small>
    </a>
  );
}

/** How far each project is, compared with the elapsed time. */
export function CompletionPanel({ query }: { query: FigureQuery }) {
  const asked = useQuery(analyticsQueries.completion(query));
  return (
    <Panel
      name="completion"
      title={t('Projects completion ratio')}
      definition="completion"
      asked={asked}
      say={({ complete, total }) =>
        total === 0
          ? t('{complete, number} of {total, number} complete', { complete, total })
          : t('{complete, number} of {total, number} complete, {share}', {
              complete,
              total,
              share: percent(complete / total),
            })
      }
      sum={({ complete, total }) =>
        total === 0
          ? undefined
          : t('complete ÷ all = {complete, number} ÷ {total, number} = {share}', {
              complete,
              total,
              share: percent(complete / total),
            })
      }
      countedAt={asked.data?.scope.counted_at}
      nothing={({ projects }) => (projects.length === 0 ? t('Projects that you work in appear here.') : null)}
      Chart={Charts}
      tables={completionTables}
      height={270}
    />
  );
}
