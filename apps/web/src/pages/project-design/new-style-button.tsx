import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './new-style-button.module.css';

/** Makes a style by its name, with or without files; on phones the plus alone. */
export function NewStyleButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Plus />}
      className={styles.button}
      aria-label="New style"
      onClick={onOpen}
    >
      New style
    </Button>
  );
}
