import { MODULE_NAMES } from '@facet/contract/constants/catalogue';
import { ModuleStatus } from '@facet/contract/constants/statuses';
import type { DashboardModuleWire, DashboardProjectWire } from '@facet/contract/entities/dashboard';
import { Link } from '@tanstack/react-router';
import { useSeeModules } from '../../features/dashboard/projects-api.ts';
import { ProjectCover } from '../../features/projects/components/project-cover.tsx';
import { ProjectPeople } from '../../features/projects/components/project-people.tsx';
import { ProjectTitle } from '../../features/projects/components/project-title.tsx';
import { TASK_PRIORITY_WORDS } from '../../features/tasks/task-words.ts';
import { ModuleIcon } from '../../features/workflow/components/module-icon.tsx';
import { formatMoment } from '../../lib/format-date.ts';
import { MODULE_STATUS_WORDS, PROJECT_STATUS_WORDS } from '../../lib/project-words.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { useClock } from '../../lib/use-clock.ts';
import { DueBadge } from '../../ui/due-badge.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { STATUS_LABELS, statusColours } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { StatusShape } from '../../ui/status-shape.tsx';
import { TileNote } from '../../ui/tile.tsx';
import styles from './every-project.module.css';

const RATIO = 50 / 38;
const CLOSED: readonly ModuleStatus[] = [ModuleStatus.skipped, ModuleStatus.locked];

/** A project: each of its modules opens by its own cell, the rest of the row opens the project. */
export function EveryProjectRow({ project }: { project: DashboardProjectWire }) {
  const clock = useClock();
  return (
    <div role="row" className={styles.row} data-project={project.id}>
      <span role="cell" className={styles.name}>
        <span className={styles.cover}>
          <ProjectCover project={project} ratio={RATIO} small />
        </span>
        <span className={styles.words}>
          <ProjectTitle project={project} />
          <TileNote>{project.space_title ?? 'Shared with me'}</TileNote>
        </span>
      </span>
      {MODULE_NAMES.map((name) => (
        <span key={name} role="cell" className={styles.module}>
          <ModuleCell project={project} module={project.modules.find((module) => module.name === name)} />
        </span>
      ))}
      <span role="cell" className={styles.status}>
        <StatusBadge status={PROJECT_STATUS_WORDS[project.status]} />
      </span>
      <span role="cell" className={styles.priority}>
        {project.priority && <PriorityBars priority={TASK_PRIORITY_WORDS[project.priority]} />}
      </span>
      <span role="cell" className={styles.due}>
        {project.due_date && <DueBadge due={project.due_date} {...clock} />}
      </span>
      <span role="cell" className={styles.people}>
        <ProjectPeople project={project} />
      </span>
      <span role="cell" className={styles.activity}>
        {project.last_activity_at && (
          <time dateTime={project.last_activity_at} title={formatMoment(project.last_activity_at)}>
            {relativeTime(project.last_activity_at, clock.now.getTime())}
          </time>
        )}
      </span>
    </div>
  );
}

type ModuleCellProps = { project: DashboardProjectWire; module: DashboardModuleWire | undefined };

/** How a module stands and how many styles it holds; a dot where others brought something new. */
function ModuleCell({ project, module }: ModuleCellProps) {
  const see = useSeeModules();
  if (!module) return null;
  const status = MODULE_STATUS_WORDS[module.status];
  const styleCount = module.count_styles === 1 ? '1 style' : `${module.count_styles} styles`;
  const label = `${module.title}: ${STATUS_LABELS[status]}, ${styleCount}${module.is_new ? ', new' : ''}`;
  const content = (
    <>
      <span className={styles.sign}>
        <ModuleIcon name={module.name} />
      </span>
      <span className={styles.glyph} style={{ color: statusColours(status).text }}>
        <StatusShape status={status} size={12} />
      </span>
      {!CLOSED.includes(module.status) && (
        <span className={styles.count} data-none={module.count_styles === 0 || undefined}>
          {module.count_styles}
        </span>
      )}
      {module.is_new && <span className={styles.dot} />}
    </>
  );
  const onClick = module.is_new ? () => see.mutate([module.id]) : undefined;
  const look = { className: styles.moduleLink, 'aria-label': label, title: label, onClick };
  const params = { projectId: project.id };
  return module.name === 'mood-board' ? (
    <Link to="/project/$projectId/modules/whiteboard" params={params} {...look}>
      {content}
    </Link>
  ) : (
    <Link to="/project/$projectId/modules/design" params={params} search={{ module: module.id }} {...look}>
      {content}
    </Link>
  );
}
