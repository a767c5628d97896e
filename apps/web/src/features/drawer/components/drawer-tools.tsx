import type { ProjectWire } from '@facet/contract/entities/project';
import { ArrowDownUp, ListFilter, Search } from 'lucide-react';
import { useState } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { countChosen, pickOrder, type DrawerFilters, type DrawerOrder } from '../drawer-filters.ts';
import type { DrawerTab } from '../drawer-tabs.ts';
import styles from './drawer-tools.module.css';
import { DrawerFilterMenu } from './filter-menu.tsx';
import { t } from '../../../ui/words.ts';

type DrawerToolsProps = {
  project: ProjectWire;
  tab: DrawerTab;
  filters: DrawerFilters;
  onChange: (change: Partial<DrawerFilters>) => void;
  isSearching: boolean;
  onSearching: (isSearching: boolean) => void;
};

const ORDERS: readonly { value: DrawerOrder; label: string }[] = [
  { value: 'asc', label: t('Ascending') },
  { value: 'desc', label: t('Descending') },
];

/** What stands above the tabs: the team, filters, order and search. */
export function DrawerTools(props: DrawerToolsProps) {
  const { project, isSearching, onSearching } = props;
  const people = project.team.map(({ user_id: id, user }) => ({ id, name: personName(user), src: user.avatar?.url }));
  return (
    <div className={styles.tools}>
      <span className={styles.team}>
        <AvatarGroup people={people} total={project.total_users} />
      </span>
      <Filters {...props} />
      <Sort {...props} />
      <IconButton
        label={t('Search')}
        icon={<Search />}
        variant="plain"
        active={isSearching}
        aria-expanded={isSearching}
        onClick={() => onSearching(!isSearching)}
      />
    </div>
  );
}

function Filters({ project, tab, filters, onChange }: DrawerToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countChosen(filters, tab);
  const trigger = (
    <Button
      size="small"
      icon={<ListFilter />}
      className={styles.worded}
      aria-expanded={isOpen}
      onClick={() => setOpen((open) => !open)}
    >
      {t('Filters')}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Button>
  );
  const handleApply = (change: Partial<DrawerFilters>) => {
    onChange(change);
    setOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trigger={trigger}
      label={t('Filters')}
      position="bottom-end"
      width={380}
    >
      <DrawerFilterMenu {...{ project, tab, filters }} onApply={handleApply} onCancel={() => setOpen(false)} />
    </Popover>
  );
}

function Sort({ tab, filters, onChange }: DrawerToolsProps) {
  const order = pickOrder(filters, tab);
  const chosen = ORDERS.find(({ value }) => value === order);
  const choose = (value: DrawerOrder) => onChange(tab === 'activity' ? { activityOrder: value } : { order: value });
  const trigger = (
    <Button
      size="small"
      icon={<ArrowDownUp />}
      className={styles.worded}
      aria-label={t('Sort: {order}', { order: chosen?.label ?? '' })}
    >
      {t('Sort')}
    </Button>
  );
  return (
    <Menu trigger={trigger} label={t('Sort')} width={160}>
      {ORDERS.map(({ value, label }) => (
        <MenuItem key={value} checked={value === order} onSelect={() => choose(value)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
