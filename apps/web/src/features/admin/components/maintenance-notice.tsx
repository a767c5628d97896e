import type { InstallationWire } from '@facet/contract/entities/installation';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { rich, strong, t } from '../../../ui/words.ts';
import { useEndMaintenance } from '../installation-api.ts';
import styles from './maintenance-notice.module.css';

type Maintenance = NonNullable<InstallationWire['maintenance']>;

/** Since when nothing can be changed, and the way out of it. */
export function MaintenanceNotice(maintenance: Maintenance) {
  // The one that was asked about: another may begin while the question stands there.
  const [asked, setAsked] = useState<Maintenance | null>(null);
  return (
    <section className={styles.notice} aria-label={t('Maintenance')}>
      <Wrench aria-hidden="true" />
      <p>
        {rich('<strong>Under maintenance since {moment}.</strong> People can read, and change nothing.', {
          moment: formatDayAndTime(maintenance.since),
          strong,
        })}
      </p>
      <Button onClick={() => setAsked(maintenance)}>{t('End the maintenance')}</Button>
      {asked && <EndMaintenance maintenance={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function EndMaintenance({ maintenance, onClose }: { maintenance: Maintenance; onClose: () => void }) {
  const { account, words, since } = maintenance;
  const end = useEndMaintenance();
  const moment = formatDayAndTime(since);
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={() => end.mutate(since, { onSettled: onClose })}
      title={t('End the maintenance?')}
      confirmLabel={t('End it')}
      tone="plain"
      busy={end.isPending}
    >
      {account === ''
        ? t('It was begun on the server, {moment}.', { moment })
        : rich('<strong>{account}</strong> began it on the server, {moment}.', { account, moment, strong })}{' '}
      {words === ''
        ? t('Nobody said how long it lasts.')
        : rich('People are told: <strong>{words}</strong>.', { words: words.replace(/\.$/, ''), strong })}{' '}
      {t('Once it ends, everybody can change things again.')}
    </ConfirmModal>
  );
}
