import type { TaskGroup, TaskPageColumn } from '@facet/contract/constants/tasks';
import { ArrowDownUp, Layers } from 'lucide-react';
import { FilterChip } from '../../../../ui/filter-chip.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { MenuDivider, MenuItem } from '../../../../ui/menu-item.tsx';
import { sortOf, type TaskPageFilters } from '../page-filters.ts';
import { SORT_LABELS } from '../table/columns.ts';
import { t } from '../../../../ui/words.ts';

type LookProps = { filters: TaskPageFilters; onChange: (change: Partial<TaskPageFilters>) => void };

const GROUPS: readonly { value: TaskGroup; label: string }[] = [
  { value: 'none', label: t('No groups') },
  { value: 'project', label: t('Project') },
  { value: 'due', label: t('Due date') },
];
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
const ORDERS = [
  { value: 'asc', label: t('Ascending') },
  { value: 'desc', label: t('Descending') },
] as const;

/** What the table groups tasks by. */
export function GroupMenu({ filters, onChange }: LookProps) {
  const group = filters.group ?? 'none';
  const label = GROUPS.find(({ value }) => value === group)?.label ?? '';
  const trigger = (
    <FilterChip icon={<Layers />} aria-label={t('Group: {label}', { label })}>
      {group === 'none' ? t('Group') : t('Group: {label}', { label })}
    </FilterChip>
  );
  return (
    <Menu trigger={trigger} label={t('Group')} width={168}>
      {GROUPS.map(({ value, label: title }) => (
        <MenuItem
          key={value}
          checked={value === group}
          onSelect={() => onChange({ group: value === 'none' ? undefined : value })}
        >
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The column that tasks are sorted by, also for views without column heads. */
export function SortMenu({ filters, onChange }: LookProps) {
  const { col, order } = sortOf(filters);
  const orderName = order === 'asc' ? t('Ascending') : t('Descending');
  const trigger = (
    <FilterChip
      icon={<ArrowDownUp />}
      aria-label={t('Sort: {column}, {order}', { column: SORT_LABELS[col], order: orderName })}
    >
      {SORT_LABELS[col]}
    </FilterChip>
  );
  return (
    <Menu trigger={trigger} label={t('Sort')} width={180}>
      {COLUMNS.map((other) => (
        <MenuItem
          key={other}
          checked={other === col}
          onSelect={() => onChange({ col: other === 'due_date' ? undefined : other })}
        >
          {SORT_LABELS[other]}
        </MenuItem>
      ))}
      <MenuDivider />
      {ORDERS.map(({ value, label }) => (
        <MenuItem
          key={value}
          checked={value === order}
          onSelect={() => onChange({ order: value === 'asc' ? undefined : value })}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
