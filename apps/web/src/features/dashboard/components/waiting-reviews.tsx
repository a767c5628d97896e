import type { WaitingReviewWire } from '@facet/contract/entities/review';
import { Button } from '../../../ui/button.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { DashboardGrid, DashboardSection } from './dashboard-section.tsx';
import { ReviewCard } from './review-card.tsx';
import { WholeLink } from './whole-link.tsx';
import { t } from '../../../ui/words.ts';

const SHOWN = 3;

type WaitingReviewsProps = {
  waiting: readonly WaitingReviewWire[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  /** Shows every one of them. */
  isWhole: boolean;
};

/** The requests that wait for my answer; nothing is shown when there are none, as the greeting says so. */
export function WaitingReviews({ waiting, isFailed, onRetry, isWhole }: WaitingReviewsProps) {
  if (waiting?.length === 0) return null;
  const shown = isWhole ? waiting : waiting?.slice(0, SHOWN);
  const hasMore = waiting !== undefined && waiting.length > SHOWN;
  return (
    <DashboardSection
      title={t('Waiting for my review')}
      count={waiting?.length}
      aside={<WholeLink section="reviews" isWhole={isWhole} hasMore={hasMore} />}
    >
      {isFailed && !waiting && <Button onClick={onRetry}>{t('Reload reviews')}</Button>}
      {(shown || !isFailed) && (
        <DashboardGrid>
          {shown ? (
            shown.map((one) => <ReviewCard key={one.review_request_id} waiting={one} />)
          ) : (
            <SkeletonCards count={SHOWN} />
          )}
        </DashboardGrid>
      )}
    </DashboardSection>
  );
}
