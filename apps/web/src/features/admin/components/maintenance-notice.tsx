import type { InstallationWire } from '@facet/contract/entities/installation';
import { Wrench } from 'lucide-react';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { rich, strong, t } from '../../../ui/words.ts';
import { useEndMaintenance } from '../installation-api.ts';
import styles from './maintenance-notice.module.css';

/** Since when nothing can be changed, and the way out of it. */
export function MaintenanceNotice({ since }: NonNullable<InstallationWire['maintenance']>) {
  const end = useEndMaintenance();
  return (
    <section className={styles.notice} aria-label={t('Maintenance')}>
      <Wrench aria-hidden="true" />
      <p>
        {rich('<strong>Under maintenance since {moment}.</strong> People can read, and change nothing.', {
          moment: formatDayAndTime(since),
          strong,
        })}
      </p>
      <Button loading={end.isPending} onClick={() => end.mutate()}>
        {t('End the maintenance')}
      </Button>
    </section>
  );
}
