import type { IntegrationWire } from '@facet/contract/entities/integration';
import { Hash, Webhook } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useSwitchConnection, useTestConnection } from '../api.ts';
import { EVENT_WORDS } from '../event-words.ts';
import { DeliveryResult } from './delivery-result.tsx';
import styles from './connections.module.css';
import { t } from '../../../ui/words.ts';

type ConnectionCardProps = {
  connection: IntegrationWire;
  onEdit: () => void;
  onKey: () => void;
  onDeliveries: () => void;
};

/** One connection: where it leads, which events it sends, and how the last message went. */
export function ConnectionCard({ connection, onEdit, onKey, onDeliveries }: ConnectionCardProps) {
  const { id, type, title, url, events, disabled_at: disabledAt } = connection;
  const test = useTestConnection(id);
  const toggle = useSwitchConnection(connection);
  const Icon = type === 'slack' ? Hash : Webhook;
  return (
    <li className={styles.card} aria-label={title} data-disabled={disabledAt ? true : undefined}>
      <div className={styles.title}>
        <Icon size={20} strokeWidth={1.5} aria-hidden />
        <h2>{title}</h2>
        <State connection={connection} />
      </div>
      <p className={styles.url}>{url}</p>
      <ul className={styles.events} aria-label={t('Events sent')}>
        {events.map((event) => (
          <li key={event}>{EVENT_WORDS[event]}</li>
        ))}
      </ul>
      {test.data && <DeliveryResult delivery={test.data} />}
      <div className={styles.actions}>
        {!disabledAt && (
          <Button size="small" loading={test.isPending} onClick={() => test.mutate()}>
            {t('Send test')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onEdit}>
          {t('Edit')}
        </Button>
        {type === 'webhook' && (
          <Button size="small" variant="quiet" onClick={onKey}>
            {t('Change signing key')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDeliveries}>
          {t('Deliveries')}
        </Button>
        <Button size="small" variant="quiet" loading={toggle.isPending} onClick={() => toggle.mutate()}>
          {disabledAt ? t('Enable') : t('Disable')}
        </Button>
      </div>
    </li>
  );
}

const WORDS = { pending: t('Waiting'), succeeded: t('Working'), failed: t('Last message failed') } as const;

function State({ connection: { disabled_at: disabledAt, last_delivery: last } }: { connection: IntegrationWire }) {
  if (disabledAt) return <span className={styles.state}>{t('Disabled')}</span>;
  if (!last) return <span className={styles.state}>{t('Nothing sent yet')}</span>;
  return (
    <span className={styles.state} data-status={last.status}>
      {WORDS[last.status]}
    </span>
  );
}
