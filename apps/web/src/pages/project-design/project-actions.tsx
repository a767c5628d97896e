import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { isOpen, reviewQueries } from '../../features/reviews/api.ts';
import { Button } from '../../ui/button.tsx';
import { ActivityButton } from '../parts/activity-button.tsx';

type ProjectActionsProps = {
  project: ProjectWire;
  mayRequest: boolean;
  isFinding: boolean;
  onRequest: () => void;
  onReview: () => void;
};

/** The drawer's button and the one accent action: ask for a review, or, for who only reviews, decide on what waits. */
export function ProjectActions({ project, mayRequest, isFinding, onRequest, onReview }: ProjectActionsProps) {
  const { data: asked = [] } = useQuery(reviewQueries.items(project.id));
  const waiting = asked.filter(isOpen).length;
  return (
    <>
      <ActivityButton project={project} />
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
