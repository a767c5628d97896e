import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { keepTasksLook, readTasksLook, type TasksLook } from '../features/tasks/page/last-look.ts';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import styles from './page.module.css';
import { TasksPart, type TasksSearch } from '../features/tasks/page/tasks-part.tsx';
import { t } from '../ui/words.ts';

const isBare = (search: object) => Object.values(search).every((value) => value === undefined);

/** Shows the tasks as they were looked at last when nothing in particular is asked for; whether that is still to come. */
function useLastLook(search: TasksSearch, show: (look: TasksLook) => void): boolean {
  const look = isBare(search) ? readTasksLook() : {};
  const isWaiting = !isBare(look);
  const showLook = useEffectEvent(() => show(look));
  useEffect(() => {
    if (isWaiting) showLook();
  }, [isWaiting]);
  return isWaiting;
}

/** My tasks over all projects. */
export function TasksPage() {
  const search = useSearch({ from: '/app/tasks' });
  const navigate = useNavigate({ from: '/tasks' });
  useTitle(t('Tasks'));
  usePageHeader(t('Tasks'));
  const goTo = useCallback(
    (next: (before: TasksSearch) => TasksSearch, replace = false) => {
      const search = (before: TasksSearch) => {
        const asked = next(before);
        keepTasksLook(asked);
        return asked;
      };
      void navigate({ search, replace, resetScroll: false });
    },
    [navigate],
  );
  const showLast = useCallback((look: TasksLook) => goTo((before) => ({ ...before, ...look }), true), [goTo]);
  const isWaiting = useLastLook(search, showLast);
  return <div className={styles.page}>{!isWaiting && <TasksPart search={search} onSearch={goTo} path="/tasks" />}</div>;
}
