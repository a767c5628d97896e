import type { TaskScope } from '@facet/contract/constants/tasks';
import { useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { KeptMenu } from '../../../lib/kept-views/kept-menu.tsx';
import { useDownload } from '../../../lib/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TaskBar } from './bar/task-bar.tsx';
import { dueSummary } from './due-summary.ts';
import { exportPath } from './export-path.ts';
import { taskViewCalls } from './kept-calls.ts';
import { taskPageQueries } from './page-api.ts';
import { fromKept, toKept, type TaskPageFilters } from './page-filters.ts';
import { TableView } from './table/table-view.tsx';
import { useNewTaskKey } from './use-new-task-key.ts';
import { useTaskCount } from './use-task-count.ts';
import { useTasksLive } from './use-tasks-live.ts';

const BoardView = lazyPart(async () => (await import('./board/board-view.tsx')).BoardView);
const CalendarView = lazyPart(async () => (await import('./calendar/calendar-view.tsx')).CalendarView);

type TasksDeskProps = {
  filters: TaskPageFilters;
  /** The project whose tasks these are, on its own page: then nothing asks whose or of which. */
  projectId?: number;
  onFilter: (filters: TaskPageFilters) => void;
  /** The kept view that the page began as. */
  keptId: number | undefined;
  onChooseKept: (filters: TaskPageFilters, keptId: number | undefined) => void;
  /** The calendar's month, `yyyy-MM`; this one where none is given. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
  onNew: (dueDate?: string) => void;
};

/** My tasks over all projects: heading, filters, and the table, the board or the calendar. */
export function TasksDesk(props: TasksDeskProps) {
  const { filters, projectId, onFilter, keptId, onChooseKept, month, onMonth, onNew } = props;
  const { view = 'table', scope = 'assigned' } = filters;
  useTasksLive(scope);
  useNewTaskKey(onNew);
  const count = useTaskCount(filters);
  const isOfProject = projectId !== undefined;
  const actions = <DeskActions filters={filters} isSmall={isOfProject} onNew={onNew} />;
  const views = (
    <KeptMenu
      calls={taskViewCalls}
      filters={toKept(filters)}
      keptId={keptId}
      onChoose={(kept, id) => onChooseKept(fromKept(kept), id)}
    />
  );
  const change = (next: Partial<TaskPageFilters>) => onFilter({ ...filters, ...next });
  return (
    <>
      {!isOfProject && (
        <PageTitle subtitle={<Summary scope={scope} />} actions={actions}>
          Tasks
        </PageTitle>
      )}
      <TaskBar
        filters={filters}
        onChange={change}
        isOfProject={isOfProject}
        lead={isOfProject ? actions : views}
        count={count}
      />
      {view === 'table' && <TableView filters={filters} onFilter={onFilter} onNew={onNew} />}
      {view === 'board' && <BoardView filters={filters} onFilter={onFilter} onNew={onNew} />}
      {view === 'calendar' && (
        <CalendarView filters={filters} onFilter={onFilter} month={month} onMonth={onMonth} onNew={onNew} />
      )}
    </>
  );
}

/** What is urgent among all of the scope, whatever is filtered. */
function Summary({ scope }: { scope: TaskScope }): ReactNode {
  const filters = scope === 'assigned' ? {} : { scope };
  const { data, isError } = useQuery(taskPageQueries.counts({ ...filters, status: OPEN }, 'due'));
  if (data) return dueSummary(data);
  return !isError && <Skeleton width={220} height={14} />;
}

/** Every status but done. */
const OPEN = [1, 2, 3, 4];

type DeskActionsProps = { filters: TaskPageFilters; isSmall: boolean; onNew: () => void };

function DeskActions({ filters, isSmall, onNew }: DeskActionsProps) {
  const download = useDownload();
  return (
    <>
      <Button
        size={isSmall ? 'small' : undefined}
        icon={<Download />}
        loading={download.isPending}
        onClick={() => download.start({ path: exportPath(filters) })}
      >
        Export CSV
      </Button>
      <Button size={isSmall ? 'small' : undefined} variant="primary" icon={<Plus />} onClick={() => onNew()}>
        New Task
      </Button>
    </>
  );
}
