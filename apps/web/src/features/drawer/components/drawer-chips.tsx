import type { ReactNode } from 'react';
import { ChosenChip } from '../../../ui/filter-chip.tsx';
import { filterLabel, keysOf, type Choice, type DrawerFilters, type FilterKey } from '../drawer-filters.ts';
import type { DrawerTab } from '../drawer-tabs.ts';
import styles from './drawer-chips.module.css';

type DrawerChipsProps = {
  tab: DrawerTab;
  filters: DrawerFilters;
  onChange: (change: Partial<DrawerFilters>) => void;
  onToggle: (key: FilterKey, choice: Choice) => void;
  /** What the tab offers to do, at the right. */
  children?: ReactNode;
};

/** What a tab is filtered by; each goes by itself. */
export function DrawerChips({ tab, filters, onChange, onToggle, children }: DrawerChipsProps) {
  const { chosen, search, onlyMessages } = filters;
  const chips = keysOf(tab).flatMap((key) => (chosen[key] ?? []).map((choice) => ({ key, choice })));
  const showsOnly = tab === 'activity' && onlyMessages;
  if (chips.length === 0 && !search && !showsOnly && !children) return null;
  return (
    <div className={styles.row}>
      <div className={styles.chips}>
        {search && <ChosenChip onRemove={() => onChange({ search: undefined })}>{`Search: ${search}`}</ChosenChip>}
        {showsOnly && <ChosenChip onRemove={() => onChange({ onlyMessages: false })}>Only chat messages</ChosenChip>}
        {chips.map(({ key, choice }) => (
          <ChosenChip key={`${key}-${choice.value}`} onRemove={() => onToggle(key, choice)}>
            {`${filterLabel(tab, key)}: ${choice.label}`}
          </ChosenChip>
        ))}
      </div>
      {children}
    </div>
  );
}
