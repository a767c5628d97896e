import { useNavigate, useRouter } from '@tanstack/react-router';
import { scopeOf } from '../../features/reviews/queue/api.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { ReviewQueue } from './review-queue.tsx';
import type { QueueAddress } from '../../features/reviews/queue/use-queue.ts';
import { t } from '../../ui/words.ts';

type TeamReviewProps = QueueAddress & { projectId: number; review: string };

/** The queue of a review for people working on the project; closing it returns to where it was opened. */
export function TeamReview({ projectId, review, search, go }: TeamReviewProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const designs = { to: '/project/$projectId/modules/design', params: { projectId } } as const;
  const leave = () => {
    // The whole queue is one history entry: each piece replaces the one before.
    if (history.canGoBack()) history.back();
    else void navigate({ ...designs, search: { module: search.module_id } });
  };
  return (
    <ReviewQueue
      key={review}
      scope={scopeOf(projectId, review)}
      isGuest={false}
      search={search}
      go={go}
      onLeave={leave}
      onSent={leave}
      onwards={
        <ButtonLink {...designs} variant="primary">
          {t('Open the project')}
        </ButtonLink>
      }
    />
  );
}
