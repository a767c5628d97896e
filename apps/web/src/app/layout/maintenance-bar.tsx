import { Wrench } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { t } from '../../ui/words.ts';
import styles from './maintenance-bar.module.css';

/** Says above every page that nothing can be changed for now, in the operator's words too. */
export function MaintenanceBar({ words }: { words: string }) {
  // Whatever sticks to the top of a page makes room for it.
  useLayoutEffect(() => {
    document.documentElement.dataset['maintenance'] = '';
    return () => void delete document.documentElement.dataset['maintenance'];
  }, []);
  return (
    <div role="status" className={styles.bar}>
      <Wrench aria-hidden="true" />
      <p className={styles.words}>
        <strong>
          {words === '' ? t('Maintenance.') : t('Maintenance: {words}.', { words: words.replace(/\.$/, '') })}
        </strong>{' '}
        {t('You can look at everything. Changes can be made again afterwards.')}
      </p>
    </div>
  );
}
