import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import { useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { reviewLinksQuery, useRevokeReviewLink } from '../links-api.ts';
import { recipientName, ReviewLinkRow } from './review-link-row.tsx';
import styles from './review-links-dialog.module.css';

const SUBTITLE = 'Each link is personal and known only to its recipient, so you can’t copy it here.';

/** Whom the project's review links were sent to: who opened them, until when they work, and the way to end them. */
export function ReviewLinksDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const query = useQuery(reviewLinksQuery(projectId));
  const { now } = useClock();
  const revoke = useRevokeReviewLink(projectId);
  const [ending, setEnding] = useState<ReviewLinkWire | null>(null);
  const links = query.data?.data ?? [];
  const more = (query.data?.total ?? 0) - links.length;
  const close = () => setEnding(null);
  return (
    <Modal
      opened
      onClose={onClose}
      width={686}
      title="Review links"
      subtitle={SUBTITLE}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      {query.isPending && <SkeletonRows count={3} height={104} />}
      {query.isError && <EmptyState title="Couldn’t load the review links" text={query.error.message} />}
      {query.isSuccess && links.length === 0 && (
        <EmptyState title="No review links yet" text="Request a review, and the reviewer’s link will appear here." />
      )}
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
    </Modal>
  );
}
