import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClock } from '../../lib/use-clock.ts';
import { DueBadge } from '../../ui/due-badge.tsx';
import { ProjectCover } from '../../features/projects/components/project-cover.tsx';
import { dashboardProjectQueries } from '../../features/dashboard/projects-api.ts';
import { NoRows, SidePart } from '../../features/dashboard/components/side-part.tsx';
import styles from '../../features/dashboard/components/side-parts.module.css';

const RATIO = 40 / 30;

/** What is due next and what is late, of one space or of all, of all projects or of mine. */
export function DuePart({ spaceId, scope = 'all' }: { spaceId?: number | undefined; scope?: 'mine' | 'all' }) {
  const clock = useClock();
  const { data: due } = useQuery(dashboardProjectQueries.due(scope, spaceId));
  if (!due) return null;
  const search = { tab: 'active', sort_by: 'due_date', ...(spaceId && { space: [spaceId] }) } as const;
  const all = (
    <Link to="/global-dashboard-all" search={search} aria-label="View all by due date">
      View all
    </Link>
  );
  return (
    <SidePart title="Due soon and overdue" aside={due.length > 0 && all}>
      {due.length === 0 && <NoRows>Nothing is due.</NoRows>}
      <ul className={styles.list}>
        {due.map((project) => (
          <li key={project.id}>
            <Link
              to="/project/$projectId/modules/design"
              params={{ projectId: project.id }}
              className={styles.due}
              data-project={project.id}
            >
              <span className={styles.cover}>
                <ProjectCover project={project} ratio={RATIO} small />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{project.title}</span>
                {project.due_date && <DueBadge due={project.due_date} {...clock} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SidePart>
  );
}
