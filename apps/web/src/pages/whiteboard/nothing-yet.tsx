import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { t } from '../../ui/words.ts';
import styles from './whiteboard.module.css';

type NothingYetProps = { isPhone: boolean; onAdd: (() => void) | undefined };

/** An empty board, and how to add its first pictures. */
export const NothingYet = ({ isPhone, onAdd }: NothingYetProps) => (
  <div className={styles.emptyBoard}>
    <EmptyState
      title={onAdd && !isPhone ? t('Drop pictures here, or paste them') : t('Nothing on this board yet')}
      action={
        onAdd && (
          <Button variant="primary" onClick={onAdd}>
            {t('Add pictures')}
          </Button>
        )
      }
    />
  </div>
);
