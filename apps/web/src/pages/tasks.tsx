import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import styles from './page.module.css';
import { TasksPart, type TasksSearch } from '../features/tasks/page/tasks-part.tsx';
import { t } from '../ui/words.ts';

/** My tasks over all projects. */
export function TasksPage() {
  const search = useSearch({ from: '/app/tasks' });
  const navigate = useNavigate({ from: '/tasks' });
  useTitle(t('Tasks'));
  usePageHeader(t('Tasks'));
  const goTo = useCallback(
    (next: (before: TasksSearch) => TasksSearch, replace = false) =>
      void navigate({ search: next, replace, resetScroll: false }),
    [navigate],
  );
  return (
    <div className={styles.page}>
      <TasksPart search={search} onSearch={goTo} path="/tasks" />
    </div>
  );
}
