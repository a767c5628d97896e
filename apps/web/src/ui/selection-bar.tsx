import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { FOOT_BAR } from './foot-bar.ts';
import { classNames } from './class-names.ts';
import styles from './selection-bar.module.css';
import { rich, t } from './words.ts';

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

const number = (inside: ReactNode) => <span className={styles.count}>{inside}</span>;
const word = (inside: ReactNode) => <span className={styles.word}>{inside}</span>;

/** Natural width; closer together; icons only, except for the first five actions; icons only. */
const FITS = ['wide', 'close', 'icons', 'narrow'];

/** Shows the bar in the widest form that fits, and again whenever its content or the window changes. */
function useFit() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      const bar = ref.current;
      if (!bar) return;
      for (const way of FITS) {
        bar.dataset['fit'] = way;
        if (bar.scrollWidth <= bar.clientWidth) return;
      }
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  });
  return ref;
}

/**
 * What can be done with the selected things, at the foot of the page; nothing while none is selected. It always stays
 * fully visible: where space is short, labels give way to icons.
 */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const ref = useFit();
  if (count === 0) return null;
  return (
    <div {...FOOT_BAR} ref={ref} role="toolbar" aria-label={t('Selection')} className={styles.bar}>
      <span className={styles.chosen} role="status">
        {rich(
          '{count, plural, one {<number>#</number> <word>selected</word>} other {<number>#</number> <word>selected</word>}}',
          { count, number, word },
        )}
      </span>
      <span className={styles.divider} />
      <span className={styles.actions}>{children}</span>
      <span className={styles.divider} />
      <IconButton label={t('Clear selection')} icon={<X />} variant="inverse" onClick={onClear} />
    </div>
  );
}

type SelectionActionProps = { icon: ReactNode; label: string; onSelect?: () => void } & ComponentProps<'button'>;

/** One action of the selection bar, or the trigger of a menu in it. */
export function SelectionAction({ icon, label, onSelect, className, ...button }: SelectionActionProps) {
  return (
    <button type="button" title={label} className={classNames(styles.action, className)} onClick={onSelect} {...button}>
      {icon}
      <span className={styles.word}>{label}</span>
    </button>
  );
}
