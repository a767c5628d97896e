import type { SubTaskWire } from '@facet/contract/entities/task';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { DeleteTask } from '../form/delete-task.tsx';
import { TaskDialog, useTaskDialog } from '../form/use-task-dialog.tsx';
import { useTaskQuickChanges } from '../hooks/use-task-mutations.ts';
import { pickFilters, type TaskPageFilters } from './page-filters.ts';
import { TasksDesk } from './tasks-desk.tsx';
import { TasksPageProvider, type TasksPageState } from './tasks-page-context.ts';
import { dateIn, useClock } from '../../../lib/use-clock.ts';

/** The search parameters of a page of tasks. */
export type TasksSearch = TaskPageFilters & {
  month?: string;
  kept?: number;
  modal_task_id?: number;
  modal_project_id?: number;
};
/** Goes to the same page with another search. */
type GoTo = (next: (before: TasksSearch) => TasksSearch, replace?: boolean) => void;

type TasksPartProps = {
  search: TasksSearch;
  onSearch: GoTo;
  /** The project whose tasks are shown; absent for mine over all projects. */
  projectId?: number;
  /** The path of the page that shows one task, for links to it. */
  path: string;
};

/** Tasks with their filters, in a table, a board or a calendar, and the one that is open on top. */
export function TasksPart({ search, onSearch, projectId, path }: TasksPartProps) {
  const filters = useMemo(() => {
    const asked = pickFilters(search);
    return projectId === undefined ? asked : { ...asked, scope: 'all' as const, project: [projectId] };
  }, [search, projectId]);
  const { create, dialog } = useTaskDialog();
  const [doomed, setDoomed] = useState<SubTaskWire | null>(null);
  const task = useOpenTask(search, onSearch);
  const page = usePageOfTasks(path, task.open, setDoomed);
  const show = (next: TaskPageFilters, kept: number | undefined) => {
    // The project's own page has the project in its address.
    const asked = projectId === undefined ? next : { ...next, scope: undefined, project: undefined };
    // Back undoes a choice, but not every letter that was typed.
    onSearch(({ month }) => ({ ...asked, month, kept }), next.search !== filters.search);
  };
  return (
    <TasksPageProvider value={page}>
      <TasksDesk
        filters={filters}
        projectId={projectId}
        onFilter={(next) => show(next, search.kept)}
        keptId={search.kept}
        onChooseKept={show}
        month={search.month}
        onMonth={(month) => onSearch((before) => ({ ...before, month }))}
        onNew={(start) => create({ projectId, ...start })}
      />
      {dialog}
      {task.shown && <TaskDialog ask={{ kind: 'open', ...task.shown }} onClose={task.close} />}
      {doomed && <DeleteTask task={doomed} onClose={() => setDoomed(null)} />}
    </TasksPageProvider>
  );
}

/** The task that is open over the page: the address says which, so that it can be shared and Back closes it. */
function useOpenTask({ modal_task_id: taskId, modal_project_id: projectId }: TasksSearch, onSearch: GoTo) {
  const { history } = useRouter();
  const wasOpenedHere = useRef(false);
  const open = useCallback(
    ({ id, project_id: ofProject }: SubTaskWire) => {
      wasOpenedHere.current = true;
      onSearch((before) => ({ ...before, modal_task_id: id, modal_project_id: ofProject }));
    },
    [onSearch],
  );
  return {
    shown: taskId !== undefined && projectId !== undefined ? { taskId, projectId } : null,
    open,
    close: () => {
      if (wasOpenedHere.current) return history.back();
      onSearch((before) => ({ ...before, modal_task_id: undefined, modal_project_id: undefined }), true);
    },
  };
}

/** What rows, cards and chips can do; the value stays the same all day, so that none re-renders for it. */
function usePageOfTasks(
  path: string,
  onOpen: (task: SubTaskWire) => void,
  onDelete: (task: SubTaskWire) => void,
): TasksPageState {
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
      addressOf: ({ id, project_id: projectId }) => `${path}?modal_task_id=${id}&modal_project_id=${projectId}`,
      onGoTo: ({ project_id: projectId, style, module }) =>
        void navigate({
          to: '/project/$projectId/modules/design',
          params: { projectId },
          search: { style_id: style?.id, module: module?.id },
        }),
    }),
    [path, today, changes, onOpen, onDelete, navigate],
  );
}
