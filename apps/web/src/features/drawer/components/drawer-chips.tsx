import type { ReactNode } from 'react';
import { ChosenChip } from '../../../ui/filter-chip.tsx';
import { filterLabel, filterKeys, type DrawerChoice, type DrawerFilters, type FilterKey } from '../drawer-filters.ts';
import type { DrawerTab } from '../drawer-tabs.ts';
import styles from './drawer-chips.module.css';
import { t } from '../../../ui/words.ts';

type DrawerChipsProps = {
  tab: DrawerTab;
  filters: DrawerFilters;
  onChange: (change: Partial<DrawerFilters>) => void;
  onToggle: (key: FilterKey, choice: DrawerChoice) => void;
};

/** The filters of a tab, each with a button to remove it. */
export function DrawerChips({ tab, filters, onChange, onToggle }: DrawerChipsProps) {
  const { chosen, search, onlyMessages } = filters;
  const chips = filterKeys(tab).flatMap((key) => (chosen[key] ?? []).map((choice) => ({ key, choice })));
  return (
    <div className={styles.chips}>
      {search && (
        <ChosenChip onRemove={() => onChange({ search: undefined })}>{t('Search: {search}', { search })}</ChosenChip>
      )}
      {tab === 'activity' && onlyMessages && (
        <ChosenChip onRemove={() => onChange({ onlyMessages: false })}>{t('Only chat messages')}</ChosenChip>
      )}
      {chips.map(({ key, choice }) => (
        <ChosenChip key={`${key}-${choice.value}`} onRemove={() => onToggle(key, choice)}>
          {t('{filter}: {choice}', { filter: filterLabel(tab, key), choice: choice.label })}
        </ChosenChip>
      ))}
    </div>
  );
}

/** The place of the chips, where a tab has no bar of its own. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
