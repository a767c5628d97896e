import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import { useClock } from '../../../lib/use-clock.ts';
import { useRevokeReviewLink } from '../links-api.ts';
import { ReviewLinkRow } from './review-link-row.tsx';
import styles from './review-links-dialog.module.css';
import { t } from '../../../ui/words.ts';

type ReviewLinkListProps = { projectId: number; links: readonly ReviewLinkWire[]; total: number };

/** Links with who opened them, how long they work, and how to end them. */
export function ReviewLinkList({ projectId, links, total }: ReviewLinkListProps) {
  const clock = useClock();
  const { mutate: revoke } = useRevokeReviewLink(projectId);
  const more = total - links.length;
  return (
    <>
      <ul className={styles.list}>
        {links.map((link) => (
          <ReviewLinkRow
            key={link.id}
            projectId={projectId}
            link={link}
            clock={clock}
            onRevoke={() => revoke(link.id)}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          {t('{count, plural, one {and # older one} other {and # older ones}}', { count: more })}
        </p>
      )}
    </>
  );
}
