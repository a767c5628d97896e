import { Combobox } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './select.module.css';
import { t } from './words.ts';

export type Option<Value extends string> = { value: Value; label: string; icon?: ReactNode; disabled?: boolean };

export type OptionListProps<Value extends string> = {
  options: readonly Option<Value>[];
  selected: readonly Value[];
  emptyText?: string;
  /** Shows Load More below the options. */
  onLoadMore?: () => void;
  loadingMore?: boolean;
};

/** The options of a select's dropdown, with a tick at the chosen ones. */
export function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const { options, selected, emptyText = t('No results'), onLoadMore, loadingMore } = props;
  return (
    <>
      <Combobox.Options className={styles.options}>
        {options.map((option) => (
          <Combobox.Option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            active={selected.includes(option.value)}
            className={styles.option}
          >
            {option.icon}
            <span className={styles.text}>{option.label}</span>
            {selected.includes(option.value) && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
          </Combobox.Option>
        ))}
        {options.length === 0 && <Combobox.Empty className={styles.empty}>{emptyText}</Combobox.Empty>}
      </Combobox.Options>
      {onLoadMore && (
        <div className={styles.more}>
          <Button variant="quiet" size="small" fullWidth loading={loadingMore} onClick={onLoadMore}>
            {t('Load More')}
          </Button>
        </div>
      )}
    </>
  );
}
