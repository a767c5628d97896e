import type { IntegrationWire } from '@facet/contract/entities/integration';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { connectionQueries } from '../api.ts';
import { ConnectionCard } from './connection-card.tsx';
import styles from './connections.module.css';
import { t } from '../../../ui/words.ts';

const NewConnectionModal = lazyPart(async () => (await import('./connection-modal.tsx')).NewConnectionModal);
const EditConnectionModal = lazyPart(async () => (await import('./connection-modal.tsx')).EditConnectionModal);
const KeyModal = lazyPart(async () => (await import('./key-modal.tsx')).KeyModal);
const DeliveriesModal = lazyPart(async () => (await import('./deliveries-modal.tsx')).DeliveriesModal);

type Dialog = { kind: 'new' } | { kind: 'edit' | 'key' | 'deliveries'; connection: IntegrationWire };

const EMPTY_TEXT = t(
  'Send new styles, uploads and reviews to Slack or your own tools as they happen. Messages are signed, and retried if delivery fails.',
);

/** The other tools that hear about a space's changes. */
export function ConnectionList({ spaceId }: { spaceId: number }) {
  const query = useQuery(connectionQueries.ofSpace(spaceId));
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const handleMade = (connection: IntegrationWire) =>
    setDialog(connection.secret === null ? null : { kind: 'key', connection });
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setDialog({ kind: 'new' })}>
      {t('New connection')}
    </Button>
  );
  return (
    <section className={styles.section}>
      <Loaded
        framed
        query={query}
        skeleton={<SkeletonRows count={3} height={120} />}
        failed={t('Couldn’t load the connections')}
      >
        {(connections) =>
          connections.length === 0 ? (
            <EmptyState framed title={t('No connections yet')} text={EMPTY_TEXT} action={add} />
          ) : (
            <>
              <div className={styles.head}>
                <p className={styles.lead}>
                  {t('Connect Slack or your own tools to send them updates from this space.')}
                </p>
                {add}
              </div>
              <ul className={styles.list}>
                {connections.map((connection) => (
                  <ConnectionCard
                    key={connection.id}
                    connection={connection}
                    onEdit={() => setDialog({ kind: 'edit', connection })}
                    onKey={() => setDialog({ kind: 'key', connection })}
                    onDeliveries={() => setDialog({ kind: 'deliveries', connection })}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {dialog?.kind === 'new' && <NewConnectionModal spaceId={spaceId} onMade={handleMade} onClose={close} />}
      {dialog?.kind === 'edit' && <EditConnectionModal connection={dialog.connection} onClose={close} />}
      {dialog?.kind === 'key' && <KeyModal connection={dialog.connection} onClose={close} />}
      {dialog?.kind === 'deliveries' && <DeliveriesModal connection={dialog.connection} onClose={close} />}
    </section>
  );
}
