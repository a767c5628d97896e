import { useQuery } from '@tanstack/react-query';
import { isOpen, reviewQueries } from '../../features/reviews/api.ts';
import { Button } from '../../ui/button.tsx';

type ProjectActionsProps = {
  projectId: number;
  mayRequest: boolean;
  isFinding: boolean;
  onRequest: () => void;
  onReview: () => void;
};

/** The one accent action: ask for a review, or, for who only reviews, decide on what waits. */
export function ProjectActions({ projectId, mayRequest, isFinding, onRequest, onReview }: ProjectActionsProps) {
  const { data: asked = [] } = useQuery(reviewQueries.items(projectId));
  const waiting = asked.filter(isOpen).length;
  return (
    <>
      {waiting > 0 && (
        <Button variant={mayRequest ? 'plain' : 'primary'} onClick={onReview}>
          {waiting === 1 ? 'Review 1 file' : `Review ${waiting} files`}
        </Button>
      )}
      {mayRequest && (
        <Button variant="primary" loading={isFinding} onClick={onRequest}>
          Request review
        </Button>
      )}
    </>
  );
}
