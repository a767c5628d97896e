import type { DesignItemWire } from '@facet/contract/entities/design';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ModuleRef } from '../api.ts';
import { useSetStatus } from '../use-set-status.ts';
import styles from './viewer-bar.module.css';

const RejectModal = lazyPart(async () => (await import('./reject-modal.tsx')).RejectModal);

type DecisionButtonsProps = { module: ModuleRef; item: DesignItemWire; name: string };

/** Approve at once, or reject with a reason: for who may decide on the shown file. */
export function DecisionButtons({ module, item, name }: DecisionButtonsProps) {
  const setStatus = useSetStatus(module);
  const [isRejecting, setRejecting] = useState(false);
  const decide = (status: 'approved' | 'rejected', note?: string) =>
    setStatus.mutate({ ids: [item.id], status, note, name });
  const handleReject = (note: string) => {
    setRejecting(false);
    decide('rejected', note || undefined);
  };
  return (
    <>
      <Button
        variant="danger"
        icon={<X />}
        className={styles.decision}
        aria-label="Reject"
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      <Button
        variant="approve"
        icon={<Check />}
        className={styles.decision}
        aria-label="Approve"
        onClick={() => decide('approved')}
      >
        Approve
      </Button>
      {isRejecting && <RejectModal name={name} onReject={handleReject} onClose={() => setRejecting(false)} />}
    </>
  );
}
