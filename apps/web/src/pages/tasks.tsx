import type { SubTaskWire } from '@facet/contract/entities/task';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { DeleteTask } from '../features/tasks/form/delete-task.tsx';
import { TaskDialog, useTaskDialog } from '../features/tasks/form/use-task-dialog.tsx';
import { useTaskQuickChanges } from '../features/tasks/hooks/use-task-mutations.ts';
import { filtersOf, type TaskPageFilters } from '../features/tasks/page/page-filters.ts';
import { TasksDesk } from '../features/tasks/page/tasks-desk.tsx';
import { TasksPageProvider, type TasksPage as Page } from '../features/tasks/page/tasks-page-context.ts';
import { usePageHeader } from '../lib/page-header.ts';
import { dateIn, useClock } from '../lib/use-clock.ts';
import { useTitle } from '../lib/use-title.ts';
import styles from './page.module.css';

export function TasksPage() {
  const search = useSearch({ from: '/app/tasks' });
  const navigate = useNavigate({ from: '/tasks' });
  const filters = useMemo(() => filtersOf(search), [search]);
  const { create, dialog } = useTaskDialog();
  const [doomed, setDoomed] = useState<SubTaskWire | null>(null);
  const task = useOpenTask();
  const page = usePageOfTasks(task.open, setDoomed);
  useTitle('Tasks');
  usePageHeader('Tasks');
  const show = (next: TaskPageFilters, kept: number | undefined) =>
    void navigate({
      search: ({ month }) => ({ ...next, month, kept }),
      // Back undoes a choice, but not every letter that was typed.
      replace: next.search !== filters.search,
      resetScroll: false,
    });
  return (
    <TasksPageProvider value={page}>
      <div className={styles.page}>
        <TasksDesk
          filters={filters}
          onFilter={(next) => show(next, search.kept)}
          keptId={search.kept}
          onChooseKept={show}
          month={search.month}
          onMonth={(month) => void navigate({ search: (before) => ({ ...before, month }), resetScroll: false })}
          onNew={(dueDate) => create(dueDate === undefined ? {} : { dueDate })}
        />
      </div>
      {dialog}
      {task.shown && <TaskDialog ask={{ kind: 'open', ...task.shown }} onClose={task.close} />}
      {doomed && <DeleteTask task={doomed} onClose={() => setDoomed(null)} />}
    </TasksPageProvider>
  );
}

/** The task that is open over the page: the address says which, so that it can be shared and Back closes it. */
function useOpenTask() {
  const { modal_task_id: taskId, modal_project_id: projectId } = useSearch({ from: '/app/tasks' });
  const navigate = useNavigate({ from: '/tasks' });
  const { history } = useRouter();
  const wasOpenedHere = useRef(false);
  const open = useCallback(
    ({ id, project_id: ofProject }: SubTaskWire) => {
      wasOpenedHere.current = true;
      void navigate({
        search: (before) => ({ ...before, modal_task_id: id, modal_project_id: ofProject }),
        resetScroll: false,
      });
    },
    [navigate],
  );
  return {
    shown: taskId !== undefined && projectId !== undefined ? { taskId, projectId } : null,
    open,
    close: () => {
      if (wasOpenedHere.current) return history.back();
      void navigate({
        search: (before) => ({ ...before, modal_task_id: undefined, modal_project_id: undefined }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}

/** What rows, cards and chips can do; the same value while one day lasts, so that none is drawn anew for it. */
function usePageOfTasks(onOpen: (task: SubTaskWire) => void, onDelete: (task: SubTaskWire) => void): Page {
  const navigate = useNavigate();
  const { now, timeZone } = useClock();
  const today = dateIn(now, timeZone);
  const [changes] = useState(useTaskQuickChanges());
  return useMemo(
    () => ({
      today,
      changes,
      onOpen,
      onDelete,
      addressOf: ({ id, project_id: projectId }) => `/tasks?modal_task_id=${id}&modal_project_id=${projectId}`,
      onGoTo: ({ project_id: projectId, style, module }) =>
        void navigate({
          to: '/project/$projectId/modules/design',
          params: { projectId },
          search: { style_id: style?.id, module: module?.id },
        }),
    }),
    [today, changes, onOpen, onDelete, navigate],
  );
}
