import type { TaskGroup } from '@facet/contract/constants/tasks';
import { Layers } from 'lucide-react';
import { FilterChip } from '../../../../ui/filter-chip.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { MenuItem } from '../../../../ui/menu-item.tsx';
import type { TaskPageFilters } from '../page-filters.ts';
import { t } from '../../../../ui/words.ts';

type LookProps = { filters: TaskPageFilters; onChange: (change: Partial<TaskPageFilters>) => void };

const GROUPS: readonly { value: TaskGroup; label: string }[] = [
  { value: 'none', label: t('No groups') },
  { value: 'project', label: t('Project') },
  { value: 'assignee', label: t('Assignee') },
  { value: 'due', label: t('Due date') },
];
/** What the table groups tasks by, and what the lanes of the board are. */
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
