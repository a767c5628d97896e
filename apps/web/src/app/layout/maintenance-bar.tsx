import { Wrench } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { lookForMaintenance } from '../../lib/look-for-maintenance.ts';
import { t } from '../../ui/words.ts';
import styles from './maintenance-bar.module.css';

/** Somebody whose page has no socket hears of the end within this time; not all of them ask at the same moment. */
const lookMs = () => 4000 + Math.random() * 2000;

/** Says above every page that nothing can be changed for now, in the operator's words too. */
export function MaintenanceBar({ words }: { words: string }) {
  // Whatever sticks to the top of a page makes room for it.
  useLayoutEffect(() => {
    document.documentElement.dataset['maintenance'] = '';
    return () => void delete document.documentElement.dataset['maintenance'];
  }, []);
  useEffect(() => {
    const timer = setInterval(() => void lookForMaintenance(), lookMs());
    return () => clearInterval(timer);
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
