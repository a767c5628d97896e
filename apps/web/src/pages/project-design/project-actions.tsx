import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { reviewQueries } from '../../features/reviews/api.ts';
import { isWaiting } from '../../features/reviews/is-waiting.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { reviewQueueLink } from '../../lib/viewer-address.ts';
import { Button } from '../../ui/button.tsx';
import { ActivityButton } from '../parts/activity-button.tsx';

type ProjectActionsProps = {
  project: ProjectWire;
  mayRequest: boolean;
  isFinding: boolean;
  onRequest: () => void;
};

/** The drawer's button and the one accent action: ask for a review, or, for who only reviews, decide on what waits. */
export function ProjectActions({ project, mayRequest, isFinding, onRequest }: ProjectActionsProps) {
  const { data: asked = [] } = useQuery(reviewQueries.items(project.id));
  const waiting = new Set(asked.filter(isWaiting).map(({ style_id: id }) => id)).size;
  return (
    <>
      <ActivityButton project={project} />
      {waiting > 0 && (
        <ButtonLink variant={mayRequest ? 'plain' : 'primary'} {...reviewQueueLink(project.id, 'true')}>
          {waiting === 1 ? 'Review 1 style' : `Review ${waiting} styles`}
        </ButtonLink>
      )}
      {mayRequest && (
        <Button variant="primary" loading={isFinding} onClick={onRequest}>
          Request review
        </Button>
      )}
    </>
  );
}
