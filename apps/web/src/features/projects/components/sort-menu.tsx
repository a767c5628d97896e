import { ORDERS, PROJECT_SORTS } from '@facet/contract/constants/sorts';
import { ArrowDownUp } from 'lucide-react';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { DEFAULT_ORDER, DEFAULT_SORT, type ProjectFilters, SORT_LABELS } from '../project-filters.ts';
import { t } from '../../../ui/words.ts';

const ORDER_LABELS = { asc: t('Ascending'), desc: t('Descending') } as const;

type SortMenuProps = { filters: ProjectFilters; onChange: (filters: ProjectFilters) => void };

/** What the list is sorted by, and in which direction; the default is left out of the address. */
export function SortMenu({ filters, onChange }: SortMenuProps) {
  const { sort_by: sortBy = DEFAULT_SORT, order = DEFAULT_ORDER } = filters;
  const trigger = (
    <FilterChip
      icon={<ArrowDownUp />}
      aria-label={t('Sort: {column}, {order}', { column: SORT_LABELS[sortBy], order: ORDER_LABELS[order] })}
    >
      {SORT_LABELS[sortBy]}
    </FilterChip>
  );
  return (
    <Menu trigger={trigger} label={t('Sort')} width={180}>
      {PROJECT_SORTS.map((word) => (
        <MenuItem
          key={word}
          checked={word === sortBy}
          onSelect={() => onChange({ ...filters, sort_by: word === DEFAULT_SORT ? undefined : word })}
        >
          {SORT_LABELS[word]}
        </MenuItem>
      ))}
      <MenuDivider />
      {ORDERS.map((word) => (
        <MenuItem
          key={word}
          checked={word === order}
          onSelect={() => onChange({ ...filters, order: word === DEFAULT_ORDER ? undefined : word })}
        >
          {ORDER_LABELS[word]}
        </MenuItem>
      ))}
    </Menu>
  );
}
