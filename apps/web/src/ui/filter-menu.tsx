import { ChevronDown, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { FilterChip } from './filter-chip.tsx';
import { Popover } from './popover.tsx';
import { SearchField } from './search-field.tsx';
import styles from './filter-menu.module.css';
import { t } from './words.ts';

export type FilterOption<V> = { value: V; label: string; icon?: ReactNode };
type FilterMenuProps<V> = {
  label: string;
  icon?: ReactNode;
  options: readonly FilterOption<V>[];
  chosen: readonly V[] | undefined;
  onToggle: (value: V) => void;
  onClear: () => void;
  /**
   * Searches for options elsewhere if there are more than the given ones; without it the given ones are searched here.
   */
  onSearch?: (text: string) => void;
};

const SEARCH_FROM = 9;

/** One filter: a chip that opens its options, and shows the choice once there is one. */
export function FilterMenu<V extends string | number>(props: FilterMenuProps<V>) {
  const { label, icon, options, chosen = [], onClear } = props;
  const [opened, setOpened] = useState(false);
  const toggle = () => setOpened(!opened);
  const [first] = chosen;
  const firstLabel = options.find(({ value }) => value === first)?.label ?? '1';
  const words = `${label}: ${chosen.length === 1 ? firstLabel : chosen.length}`;
  const trigger =
    chosen.length === 0 ? (
      <FilterChip icon={icon} aria-expanded={opened} onClick={toggle}>
        {label}
      </FilterChip>
    ) : (
      <button type="button" className={styles.words} aria-expanded={opened} onClick={toggle}>
        <span className={styles.text}>{words}</span>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    );
  return (
    <span className={classNames(styles.place, chosen.length > 0 && styles.chosen)}>
      <Popover
        opened={opened}
        onChange={setOpened}
        trigger={trigger}
        width={248}
        label={t('Filter by {label}', { label })}
      >
        <Choices {...props} />
      </Popover>
      {chosen.length > 0 && (
        <IconButton
          label={t('Remove filter {words}', { words })}
          icon={<X />}
          size={24}
          className={styles.remove}
          onClick={onClear}
        />
      )}
    </span>
  );
}

function Choices<V extends string | number>(props: FilterMenuProps<V>) {
  const { label, options, chosen = [], onToggle, onSearch } = props;
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = onSearch ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));
  const handleSearch = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  return (
    <div className={styles.choices}>
      {(onSearch || options.length >= SEARCH_FROM) && (
        <div className={styles.search}>
          <SearchField
            label={t('Search {label}', { label: label.toLowerCase() })}
            value={text}
            onChange={handleSearch}
          />
        </div>
      )}
      {shown.length === 0 && <p className={styles.none}>{t('No results')}</p>}
      <ul className={styles.list}>
        {shown.map((option) => (
          <li key={option.value}>
            <label className={styles.option}>
              <Checkbox
                label={option.label}
                hideLabel
                checked={chosen.includes(option.value)}
                onChange={() => onToggle(option.value)}
              />
              {option.icon}
              <span className={styles.text} aria-hidden="true">
                {option.label}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
