import { ChevronDown, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './filter-chip.module.css';
import { t } from './words.ts';

type FilterChipProps = ComponentPropsWithRef<'button'> & { icon?: ReactNode; children: ReactNode };

/** A filter that opens its options; pass it to `Popover` or `Menu` as the trigger. */
export function FilterChip({ icon, children, className, ...button }: FilterChipProps) {
  return (
    <button type="button" {...button} className={classNames(styles.chip, className)}>
      {icon}
      {children}
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </button>
  );
}

type ChosenChipProps = { children: string; onRemove: () => void };

/** An active filter, such as `Tag: SS27`; a click removes it. */
export function ChosenChip({ children, onRemove }: ChosenChipProps) {
  return (
    <button
      type="button"
      className={styles.chosen}
      aria-label={t('Remove filter {words}', { words: children })}
      onClick={onRemove}
    >
      {children}
      <X aria-hidden="true" />
    </button>
  );
}
