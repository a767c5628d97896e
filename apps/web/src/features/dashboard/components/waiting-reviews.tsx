import { Button } from '../../../ui/button.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import type { ReviewGroup } from '../review-groups.ts';
import { DashboardGrid, DashboardSection } from './dashboard-section.tsx';
import { ReviewCard } from './review-card.tsx';
import { WholeLink } from './whole-link.tsx';

const SHOWN = 4;

type WaitingReviewsProps = {
  groups: readonly ReviewGroup[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  /** Shows every one of them. */
  isWhole: boolean;
};

/** The designs that wait for my review; nothing is shown when there are none, as the greeting says so. */
export function WaitingReviews({ groups, isFailed, onRetry, isWhole }: WaitingReviewsProps) {
  if (groups?.length === 0) return null;
  const shown = isWhole ? groups : groups?.slice(0, SHOWN);
  const hasMore = groups !== undefined && groups.length > SHOWN;
  return (
    <DashboardSection
      title="Waiting for my review"
      count={groups?.length}
      aside={<WholeLink section="reviews" isWhole={isWhole} hasMore={hasMore} />}
    >
      {isFailed && !groups && <Button onClick={onRetry}>Load reviews again</Button>}
      {(shown || !isFailed) && (
        <DashboardGrid>
          {shown ? shown.map((group) => <ReviewCard key={group.key} group={group} />) : <SkeletonCards count={SHOWN} />}
        </DashboardGrid>
      )}
    </DashboardSection>
  );
}
