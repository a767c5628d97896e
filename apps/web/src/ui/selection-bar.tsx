import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { classNames } from './class-names.ts';
import styles from './selection-bar.module.css';

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

/** What can be done with the chosen things, at the foot of the page; nothing while none is chosen. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div role="toolbar" aria-label="Selection" className={styles.bar}>
      <span className={styles.chosen} role="status">
        <span className={styles.count}>{count}</span> <span className={styles.word}>selected</span>
      </span>
      <span className={styles.divider} />
      {children}
      <span className={styles.divider} />
      <IconButton label="Clear selection" icon={<X />} variant="inverse" onClick={onClear} />
    </div>
  );
}

type SelectionActionProps = { icon: ReactNode; label: string; onSelect?: () => void } & ComponentProps<'button'>;

/** One action of the selection bar, or the trigger of a menu there; under 768 px only its icon shows. */
export function SelectionAction({ icon, label, onSelect, className, ...button }: SelectionActionProps) {
  return (
    <button type="button" className={classNames(styles.action, className)} onClick={onSelect} {...button}>
      {icon}
      <span className={styles.word}>{label}</span>
    </button>
  );
}
