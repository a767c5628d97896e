import type { WaitingReviewWire } from '@facet/contract/entities/review';
import { Loaded, type LoadedQuery } from '../../../lib/list/loaded.tsx';
import { useHeldOrder } from '../../../lib/list/use-held-order.ts';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { DashboardGrid, DashboardSection } from './dashboard-section.tsx';
import { ReviewCard } from './review-card.tsx';
import { WholeLink } from './whole-link.tsx';
import { t } from '../../../ui/words.ts';

const SHOWN = 3;
const NONE: readonly WaitingReviewWire[] = [];
const requestId = ({ review_request_id: id }: WaitingReviewWire) => id;

type WaitingReviewsProps = {
  query: Pick<LoadedQuery<readonly WaitingReviewWire[]>, 'data' | 'isError' | 'refetch'>;
  /** Shows all of them. */
  isWhole: boolean;
};

/** The requests that wait for my answer; nothing if there are none, as the greeting says so. */
export function WaitingReviews({ query, isWhole }: WaitingReviewsProps) {
  const { data: waiting } = query;
  const { rows, hold } = useHeldOrder(waiting ?? NONE, requestId);
  if (waiting?.length === 0) return null;
  const hasMore = waiting !== undefined && waiting.length > SHOWN;
  return (
    <DashboardSection
      title={t('Waiting for my review')}
      count={waiting?.length}
      aside={<WholeLink section="reviews" isWhole={isWhole} hasMore={hasMore} />}
    >
      <Loaded
        small
        query={query}
        skeleton={
          <DashboardGrid>
            <SkeletonCards count={SHOWN} />
          </DashboardGrid>
        }
        failed={t('Couldn’t load the reviews')}
      >
        {() => (
          <DashboardGrid {...hold}>
            {(isWhole ? rows : rows.slice(0, SHOWN)).map((one) => (
              <ReviewCard key={one.review_request_id} waiting={one} />
            ))}
          </DashboardGrid>
        )}
      </Loaded>
    </DashboardSection>
  );
}
