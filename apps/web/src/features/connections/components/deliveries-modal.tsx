import type { IntegrationDeliveryWire, IntegrationWire } from '@facet/contract/entities/integration';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { formatDay, formatTime } from '../../../lib/format-date.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { connectionQueries } from '../api.ts';
import { EVENT_WORDS } from '../event-words.ts';
import { DeliveryResult } from './delivery-result.tsx';
import styles from './connections.module.css';
import { t } from '../../../ui/words.ts';

type DeliveriesModalProps = { connection: IntegrationWire; onClose: () => void };

/** The last twenty deliveries of a connection. */
export function DeliveriesModal({ connection, onClose }: DeliveriesModalProps) {
  const query = useQuery(connectionQueries.deliveries(connection.id));
  return (
    <Modal opened onClose={onClose} title={t('Deliveries')} subtitle={connection.title} width={660}>
      <Loaded
        query={query}
        skeleton={<SkeletonRows count={5} height={56} />}
        failed={t('Couldn’t load the deliveries')}
      >
        {(deliveries) =>
          deliveries.length === 0 ? (
            <EmptyState title={t('Nothing sent yet')} text={t('Messages sent to this connection will appear here.')} />
          ) : (
            <ol className={styles.deliveries}>
              {deliveries.map((delivery) => (
                <Delivery key={delivery.id} delivery={delivery} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Modal>
  );
}

function Delivery({ delivery }: { delivery: IntegrationDeliveryWire }) {
  const { timeZone } = useClock();
  const { event, created_at: at } = delivery;
  return (
    <li className={styles.delivery}>
      <div className={styles.deliveryHead}>
        <span>{EVENT_WORDS[event]}</span>
        <time dateTime={at}>
          {formatDay(at)}, {formatTime(at, timeZone)}
        </time>
      </div>
      <DeliveryResult delivery={delivery} />
    </li>
  );
}
