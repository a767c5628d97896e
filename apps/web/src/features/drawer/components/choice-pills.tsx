import { createFinder } from '@facet/contract/fold';
import { useState } from 'react';
import { SearchField } from '../../../ui/search-field.tsx';
import { isChosen, type DrawerChoice } from '../drawer-filters.ts';
import styles from './filter-menu.module.css';
import { t } from '../../../ui/words.ts';

/** From this length on, a list is searched rather than read. */
const SEARCHED_FROM = 12;

type ChoicePillsProps = {
  label: string;
  options: readonly DrawerChoice[];
  chosen: readonly DrawerChoice[];
  onToggle: (choice: DrawerChoice) => void;
  /** Finds the options elsewhere; without it they are filtered here. */
  onSearch?: (text: string) => void;
};

/** One filter of the menu: the chosen values first, then the rest. */
export function ChoicePills({ label, options, chosen, onToggle, onSearch }: ChoicePillsProps) {
  const [text, setText] = useState('');
  const isSearched = onSearch !== undefined || options.length > SEARCHED_FROM;
  const isCalled = createFinder(text);
  const fitting = onSearch ? options : options.filter(({ label: words }) => isCalled(words));
  const unlisted = chosen.filter((choice) => !isChosen(options, choice));
  const handleText = (next: string) => {
    setText(next);
    onSearch?.(next.trim());
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {isSearched && (
        <SearchField
          label={t('Find {name}', { name: label.toLowerCase() })}
          value={text}
          onChange={handleText}
          className={styles.find}
        />
      )}
      <div className={styles.pills}>
        {[...unlisted, ...fitting].map((choice) => (
          <label key={choice.value} className={styles.pill}>
            <input
              type="checkbox"
              className={styles.tick}
              checked={isChosen(chosen, choice)}
              onChange={() => onToggle(choice)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
        {fitting.length === 0 && (
          <p className={styles.none}>{text.trim() ? t('No results') : t('Nothing to choose from')}</p>
        )}
      </div>
    </fieldset>
  );
}
