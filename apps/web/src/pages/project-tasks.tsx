import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { projectQueries } from '../features/projects/api.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './page.module.css';
import { ProjectFrame } from './parts/project-frame.tsx';
import { TasksPart, type TasksSearch } from '../features/tasks/page/tasks-part.tsx';
import { t } from '../ui/words.ts';

const FROM = '/app/project/$projectId/modules/tasks';

/** The tasks of one project, in its frame. */
export function ProjectTasksPage() {
  const { projectId } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: '/project/$projectId/modules/tasks' });
  const { data: project } = useQuery(projectQueries.one(projectId));
  useTitle(project && t('{title}, tasks', { title: project.title }));
  const goTo = useCallback(
    (next: (before: TasksSearch) => TasksSearch, replace = false) =>
      void navigate({ search: next, replace, resetScroll: false }),
    [navigate],
  );
  return (
    <ProjectFrame project={project} section="tasks">
      {() => (
        <div className={styles.below}>
          {project?.abilities.view_tasks ? (
            <TasksPart
              search={search}
              onSearch={goTo}
              projectId={projectId}
              path={`/project/${projectId}/modules/tasks`}
            />
          ) : (
            <EmptyState
              framed
              title={t('You don’t see the tasks of this project')}
              text={t('Its owners and managers can add you to the team.')}
            />
          )}
        </div>
      )}
    </ProjectFrame>
  );
}
