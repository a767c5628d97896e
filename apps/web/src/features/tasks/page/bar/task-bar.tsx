import type { TaskPageColumn, TaskScope, TaskView } from '@facet/contract/constants/tasks';
import { useMediaQuery } from '@mantine/hooks';
import { CalendarDays, Columns3, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchText } from '../../../../lib/use-search-text.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { SortMenu } from '../../../../lib/list/sort-menu.tsx';
import { pickSort, type TaskPageFilters } from '../page-filters.ts';
import { TASK_SORT_LABELS } from '../table/columns.ts';
import { GroupMenu } from './group-menu.tsx';
import { TaskFilterBar } from './task-filter-bar.tsx';
import styles from './task-bar.module.css';
import { t } from '../../../../ui/words.ts';

/** The three ways in which the page shows tasks. */
const VIEWS = [
  { value: 'table', label: t('Table'), icon: <Rows3 /> },
  { value: 'board', label: t('Board⟦tasks by columns⟧'), icon: <Columns3 /> },
  { value: 'calendar', label: t('Calendar'), icon: <CalendarDays /> },
] as const;

const COLUMNS: readonly TaskPageColumn[] = [
  'due_date',
  'name',
  'project',
  'style',
  'priority',
  'status',
  'assignee',
  'created_at',
  'updated_at',
];

type TaskBarProps = {
  filters: TaskPageFilters;
  onChange: (change: Partial<TaskPageFilters>) => void;
  /** On a project's page, where it is settled whose tasks they are. */
  isOfProject?: boolean;
  /** What stands first: the views that I keep. */
  lead: ReactNode;
  /** How many tasks there are, in words. */
  count: ReactNode;
};

const SCOPES: readonly { value: TaskScope; label: string }[] = [
  { value: 'assigned', label: t('Assigned to me') },
  { value: 'created', label: t('Created by me') },
  { value: 'all', label: t('All⟦tasks⟧') },
];

const toScope = (value: TaskScope) => (value === 'assigned' ? undefined : value);
const toView = (value: TaskView) => (value === 'table' ? undefined : value);

/** Chooses whose tasks to show, in which view, with which filters and in which order. */
export function TaskBar({ filters, onChange, isOfProject, lead, count }: TaskBarProps) {
  const { scope = 'assigned', view = 'table' } = filters;
  const sort = pickSort(filters);
  const isWide = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false });
  const [search, setSearch] = useSearchText(filters.search, (text) => onChange({ search: text }));
  // The assignee can be chosen only where it isn't always me.
  const handleScope = (value: TaskScope) => onChange({ scope: toScope(value), assignee: undefined });
  return (
    <div className={styles.bars}>
      <div className={styles.bar}>
        {!isOfProject && (
          <SegmentedControl label={t('Whose tasks')} value={scope} onChange={handleScope} items={SCOPES} size={32} />
        )}
        {lead}
        <span className={styles.views}>
          <SegmentedControl
            label={t('View')}
            value={view}
            onChange={(next) => onChange({ view: toView(next) })}
            items={VIEWS}
            size={32}
            iconsOnly={!isWide}
          />
        </span>
      </div>
      <div className={styles.bar}>
        <span className={styles.search}>
          <SearchField label={t('Search tasks')} value={search} onChange={setSearch} />
        </span>
        <span className={styles.filters}>
          <TaskFilterBar filters={filters} onChange={onChange} isOfProject={isOfProject} />
        </span>
        <span className={styles.end}>
          <span className={styles.count} role="status">
            {count}
          </span>
          {view !== 'calendar' && <GroupMenu filters={filters} onChange={onChange} />}
          {view !== 'calendar' && (
            <SortMenu
              sorts={COLUMNS}
              labels={TASK_SORT_LABELS}
              sort={sort.col}
              order={sort.order}
              onSort={(col) => onChange({ col: col === 'due_date' ? undefined : col })}
              onOrder={(order) => onChange({ order: order === 'asc' ? undefined : order })}
            />
          )}
        </span>
      </div>
    </div>
  );
}
