import { ArrowDownUp } from 'lucide-react';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { MenuDivider, MenuItem } from '../../ui/menu-item.tsx';
import { Menu } from '../../ui/menu.tsx';
import { t } from '../../ui/words.ts';

const ORDERS = ['asc', 'desc'] as const;
type Order = (typeof ORDERS)[number];
const ORDER_LABELS: Readonly<Record<Order, string>> = { asc: t('Ascending'), desc: t('Descending') };

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
  const trigger = (
    <FilterChip
      icon={<ArrowDownUp />}
      aria-label={t('Sort: {column}, {order}', { column: labels[chosen], order: ORDER_LABELS[order] })}
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
      {ORDERS.map((one) => (
        <MenuItem key={one} checked={one === order} onSelect={() => onOrder(one)}>
          {ORDER_LABELS[one]}
        </MenuItem>
      ))}
    </Menu>
  );
}
