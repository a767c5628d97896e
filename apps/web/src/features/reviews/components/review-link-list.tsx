import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import { useState } from 'react';
import { useClock } from '../../../lib/use-clock.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useRevokeReviewLink } from '../links-api.ts';
import { recipientName, ReviewLinkRow } from './review-link-row.tsx';
import styles from './review-links-dialog.module.css';

type ReviewLinkListProps = { projectId: number; links: readonly ReviewLinkWire[]; total: number };

/** Links with who opened them, until when they work, and the way to end them. */
export function ReviewLinkList({ projectId, links, total }: ReviewLinkListProps) {
  const { now } = useClock();
  const revoke = useRevokeReviewLink(projectId);
  const [ending, setEnding] = useState<ReviewLinkWire | null>(null);
  const more = total - links.length;
  const close = () => setEnding(null);
  return (
    <>
      <ul className={styles.list}>
        {links.map((link) => (
          <ReviewLinkRow
            key={link.id}
            projectId={projectId}
            link={link}
            now={now.getTime()}
            onRevoke={() => setEnding(link)}
          />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>and {more} older ones</p>}
      {ending && (
        <ConfirmModal
          opened
          onClose={close}
          onConfirm={() => revoke.mutate(ending.id, { onSettled: close })}
          title="Revoke this link?"
          confirmLabel="Revoke"
          busy={revoke.isPending}
        >
          {recipientName(ending)} loses access at once. You can’t undo this.
        </ConfirmModal>
      )}
    </>
  );
}
