import { fillPath } from '@facet/client/fill-path';
import type { TaskScope } from '@facet/contract/constants/tasks';
import { exportTasks } from '@facet/contract/endpoints/task-lists';
import { METHOD } from '@facet/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { fromKept, toKept, type TaskPageFilters } from './page-filters.ts';
import { toPageQuery } from './page-query.ts';
import { isSilenced } from '../../../lib/letter-keys.ts';
import { taskPageQueries } from './page-api.ts';
import { refresh } from '../../../lib/refresh.ts';
import { useProjectChannels, usePush } from '../../../lib/socket-context.ts';
import { taskKeys } from '../keys.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { KeptMenu } from '../../../lib/kept-views/kept-menu.tsx';
import { useDownload } from '../../../shared/files/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TaskBar } from './bar/task-bar.tsx';
import { dueSummary } from './due-summary.ts';
import { taskViewCalls } from './kept-calls.ts';
import type { TaskStart } from '../form/task-start.ts';
import { TableView } from './table/table-view.tsx';
import { t } from '../../../ui/words.ts';

/** The path of the call that exports these tasks as CSV, in the form that a download link expects. */
const exportPath = (filters: TaskPageFilters): string =>
  fillPath(exportTasks.path, {}, toPageQuery(filters)).slice('/api'.length);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
const isBehindDialog = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** `n` begins a new task, unless somebody is typing or something is open. */
function useNewTaskKey(onNew: () => void): void {
  const begin = useEffectEvent(onNew);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isSilenced(event)) return;
      if (isTyping(event.target) || isBehindDialog()) return;
      event.preventDefault();
      begin();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}

/** How many tasks match, in words; undefined until that is known, and for the calendar, which shows a month. */
function useTaskCount({ view, ...filters }: TaskPageFilters): string | undefined {
  // The board has a column for every status.
  const counted = view === 'board' ? { ...filters, status: undefined } : filters;
  const { data } = useQuery({ ...taskPageQueries.counts(counted, 'due'), placeholderData: (before) => before });
  if (!data || view === 'calendar') return undefined;
  const total = data.reduce((sum, count) => sum + count.total, 0);
  return t('{count, plural, one {# task} other {# tasks}}', { count: total });
}

/** How many of the projects with my tasks are listened to. */
const HEARD_PROJECTS = 50;

/** Keeps the page up to date: listens to the projects with my tasks, and for tasks that are new to me anywhere. */
function useTasksLive(scope: TaskScope): void {
  const client = useQueryClient();
  const filters = scope === 'assigned' ? {} : { scope };
  const { data = [] } = useQuery(taskPageQueries.counts(filters, 'project'));
  useProjectChannels(data.slice(0, HEARD_PROJECTS).map(({ key }) => Number(key)));
  // A new assignee is notified, whatever project the task is in.
  usePush(METHOD.notification, () => refresh(client, taskKeys.mine));
}

const BoardView = lazyPart(async () => (await import('./board/board-view.tsx')).BoardView);
const CalendarView = lazyPart(async () => (await import('./calendar/calendar-view.tsx')).CalendarView);

type TasksDeskProps = {
  filters: TaskPageFilters;
  /** The project whose tasks these are, on its own page: whose tasks and which project aren't asked there. */
  projectId?: number;
  onFilter: (filters: TaskPageFilters) => void;
  /** The kept view that the page opened with. */
  keptId: number | undefined;
  onChooseKept: (filters: TaskPageFilters, keptId: number | undefined) => void;
  /** The calendar's month, `yyyy-MM`; this one where none is given. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
  onNew: (start?: Pick<TaskStart, 'dueDate' | 'status'>) => void;
};

/** My tasks over all projects: heading, filters, and the table, the board or the calendar. */
export function TasksDesk(props: TasksDeskProps) {
  const { filters, projectId, onFilter, keptId, onChooseKept, month, onMonth, onNew } = props;
  const { view = 'table', scope = 'assigned' } = filters;
  useTasksLive(scope);
  const begin = () => onNew();
  useNewTaskKey(begin);
  const count = useTaskCount(filters);
  const isOfProject = projectId !== undefined;
  const actions = <DeskActions filters={filters} isSmall={isOfProject} onNew={begin} />;
  const views = (
    <KeptMenu
      size="small"
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
          {t('Tasks')}
        </PageTitle>
      )}
      <TaskBar
        filters={filters}
        onChange={change}
        isOfProject={isOfProject}
        lead={isOfProject ? actions : views}
        count={count}
      />
      {view === 'table' && <TableView filters={filters} onFilter={onFilter} onNew={begin} />}
      {view === 'board' && <BoardView filters={filters} onFilter={onFilter} onNew={onNew} />}
      {view === 'calendar' && (
        <CalendarView
          filters={filters}
          onFilter={onFilter}
          month={month}
          onMonth={onMonth}
          onNew={(dueDate) => (dueDate === undefined ? begin() : onNew({ dueDate }))}
        />
      )}
    </>
  );
}

/** What is urgent in the whole scope, whatever the filters. */
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
        {t('Export CSV')}
      </Button>
      <Button size={isSmall ? 'small' : undefined} variant="primary" icon={<Plus />} onClick={() => onNew()}>
        {t('New Task')}
      </Button>
    </>
  );
}
