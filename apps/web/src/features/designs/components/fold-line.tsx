import { ChevronDown, ChevronRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import styles from './style-browser.module.css';

type FoldLineProps = { count: number; isOpen: boolean; onToggle: (isOpen: boolean) => void };

/** Under the styles that have a file in the module: how many have none, and whether they are shown as well. */
export function FoldLine({ count, isOpen, onToggle }: FoldLineProps) {
  return (
    <div className={styles.fold}>
      <Button
        variant="quiet"
        icon={isOpen ? <ChevronDown /> : <ChevronRight />}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        {t('{count, plural, one {# style without a file here} other {# styles without a file here}}', { count })}
      </Button>
    </div>
  );
}
