import { ArrowDownUp } from 'lucide-react';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { MenuDivider, MenuItem } from '../../ui/menu-item.tsx';
import { Menu } from '../../ui/menu.tsx';
import { t } from '../../ui/words.ts';

type Order = 'asc' | 'desc';
const ORDERS: readonly { value: Order; label: string }[] = [
  { value: 'asc', label: t('Ascending') },
  { value: 'desc', label: t('Descending') },
];

type SortMenuProps<Sort extends string> = {
  /** What the list can be sorted by. */
  sorts: readonly Sort[];
  labels: Readonly<Record<Sort, string>>;
  sort: Sort;
  order: Order;
  onSort: (sort: Sort) => void;
  onOrder: (order: Order) => void;
};

/** What a list is sorted by, and in which direction. */
export function SortMenu<Sort extends string>(props: SortMenuProps<Sort>) {
  const { sorts, labels, sort: chosen, order, onSort, onOrder } = props;
  const orderName = order === 'asc' ? t('Ascending') : t('Descending');
  const trigger = (
    <FilterChip
      icon={<ArrowDownUp />}
      aria-label={t('Sort: {column}, {order}', { column: labels[chosen], order: orderName })}
    >
      {labels[chosen]}
    </FilterChip>
  );
  return (
    <Menu trigger={trigger} label={t('Sort')} width={180}>
      {sorts.map((sort) => (
        <MenuItem key={sort} checked={sort === chosen} onSelect={() => onSort(sort)}>
          {labels[sort]}
        </MenuItem>
      ))}
      <MenuDivider />
      {ORDERS.map(({ value, label }) => (
        <MenuItem key={value} checked={value === order} onSelect={() => onOrder(value)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
