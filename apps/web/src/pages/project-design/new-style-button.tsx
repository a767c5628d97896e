import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './new-style-button.module.css';
import { t } from '../../ui/words.ts';

/** Creates a style by name, with or without files; on phones just the plus. */
export function NewStyleButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Plus />}
      className={styles.button}
      aria-label={t('New style')}
      onClick={onOpen}
    >
      {t('New style')}
    </Button>
  );
}
