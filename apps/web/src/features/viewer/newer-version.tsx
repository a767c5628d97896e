import { Columns2, Layers } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './newer-version.module.css';
import { t } from '../../ui/words.ts';

type NewerVersionProps = {
  version: number;
  onLook: () => void;
  /** Absent if the two can't be compared. */
  onCompare?: () => void;
};

/** Over the version on the screen, which stays there: says that a newer one has come, and leads to it. */
export function NewerVersion({ version, onLook, onCompare }: NewerVersionProps) {
  return (
    <div className={styles.place}>
      <section className={styles.strip} aria-label={t('Newer version')}>
        <Layers aria-hidden="true" />
        <p className={styles.words} role="status">
          {t('Version {version} is here', { version })}
        </p>
        <Button size="small" variant="primary" onClick={onLook}>
          {t('Look')}
        </Button>
        {onCompare && (
          <Button size="small" icon={<Columns2 />} onClick={onCompare}>
            {t('Compare')}
          </Button>
        )}
      </section>
    </div>
  );
}
