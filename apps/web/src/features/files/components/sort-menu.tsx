import type { FileGroupSort, FileSort } from '@facet/contract/constants/sorts';
import { ArrowDownUp } from 'lucide-react';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { DEFAULT_SORT, type FileFilters, SORT_LABELS } from '../file-filters.ts';
import { t } from '../../../ui/words.ts';

const ORDERS = [
  { value: 'asc', label: t('Ascending') },
  { value: 'desc', label: t('Descending') },
] as const;

type SortMenuProps = {
  filters: FileFilters;
  sorts: readonly (FileSort | FileGroupSort)[];
  onChange: (filters: FileFilters) => void;
};

/** What the list is sorted by, and in which direction; the default is left out of the address. */
export function SortMenu({ filters, sorts, onChange }: SortMenuProps) {
  const chosen = sorts.find((sort) => sort === filters.sort_by) ?? DEFAULT_SORT;
  const { order = 'asc' } = filters;
  const orderName = order === 'asc' ? t('Ascending') : t('Descending');
  const trigger = (
    <FilterChip
      icon={<ArrowDownUp />}
      aria-label={t('Sort: {column}, {order}', { column: SORT_LABELS[chosen], order: orderName })}
    >
      {SORT_LABELS[chosen]}
    </FilterChip>
  );
  return (
    <Menu trigger={trigger} label={t('Sort')} width={180}>
      {sorts.map((sort) => (
        <MenuItem
          key={sort}
          checked={sort === chosen}
          onSelect={() => onChange({ ...filters, sort_by: sort === DEFAULT_SORT ? undefined : sort })}
        >
          {SORT_LABELS[sort]}
        </MenuItem>
      ))}
      <MenuDivider />
      {ORDERS.map(({ value, label }) => (
        <MenuItem
          key={value}
          checked={value === order}
          onSelect={() => onChange({ ...filters, order: value === 'asc' ? undefined : value })}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
