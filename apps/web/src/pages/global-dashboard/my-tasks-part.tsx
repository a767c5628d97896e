import { TASK_PRIORITY_WORDS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import { TaskPriority } from '@facet/contract/constants/statuses';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StandIn } from '../../lib/list/loaded.tsx';
import { NoRows, SidePart } from '../../features/dashboard/components/side-part.tsx';
import parts from '../../features/dashboard/components/side-parts.module.css';
import { openTasksFilter } from '../../shared/statuses/open-tasks.ts';
import { taskPageQueries } from '../../features/tasks/page/page-api.ts';
import { useClock } from '../../lib/use-clock.ts';
import { DueBadge } from '../../shared/due/due-badge.tsx';
import { PriorityBars } from '../../shared/statuses/priority-bars.tsx';
import { StatusGlyph } from '../../shared/statuses/status-glyph.tsx';
import styles from './my-dashboard.module.css';
import { t } from '../../ui/words.ts';

/** What I have to do next; the list is the one of the tasks page, in its order. */
export function MyTasksPart({ spaceId }: { spaceId: number | undefined }) {
  const clock = useClock();
  const filters = { ...openTasksFilter(), ...(spaceId !== undefined && { space: [spaceId] }) };
  const query = useQuery(taskPageQueries.next(filters));
  const { data } = query;
  if (!data) return <StandIn small query={query} skeleton={null} failed={t('Couldn’t load the tasks')} />;
  const all = (
    <Link to="/tasks" search={filters} aria-label={t('View all my tasks')}>
      {t('View all')}
    </Link>
  );
  return (
    <SidePart title={t('My tasks')} count={data.total} aside={data.total > 0 && all}>
      {data.data.length === 0 && <NoRows>{t('Nothing is left for you to do.')}</NoRows>}
      <ul className={parts.list}>
        {data.data.map(({ id, name, project, style, status, priority, due_date: due }) => (
          <li key={id}>
            <Link
              to="/tasks"
              search={{ ...filters, modal_task_id: id, modal_project_id: project.id }}
              className={styles.task}
            >
              <StatusGlyph status={TASK_STATUS_WORDS[status]} />
              <span className={parts.words}>
                <span className={parts.name}>{name}</span>
                <span className={styles.about}>{style ? `${style.title}, ${project.title}` : project.title}</span>
              </span>
              {priority === TaskPriority.critical && <PriorityBars priority={TASK_PRIORITY_WORDS[priority]} wordless />}
              {due && <DueBadge due={due} {...clock} />}
            </Link>
          </li>
        ))}
      </ul>
    </SidePart>
  );
}
