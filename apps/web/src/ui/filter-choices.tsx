import { createFinder } from '@facet/contract/fold';
import { useState, type ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { SearchField } from './search-field.tsx';
import styles from './filter-menu.module.css';
import { t } from './words.ts';

export type FilterOption<V> = { value: V; label: string; icon?: ReactNode };
export type FilterMenuProps<V> = {
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

/** What a filter's menu holds: its options, and a field that searches them. */
export function FilterChoices<V extends string | number>(props: FilterMenuProps<V>) {
  const { label, options, chosen = [], onToggle, onSearch } = props;
  const [text, setText] = useState('');
  const isCalled = createFinder(text);
  const shown = onSearch ? options : options.filter(({ label: words }) => isCalled(words));
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
