import type { ProjectWire } from '@facet/contract/entities/project';
import { ButtonLink } from '../../lib/button-link.tsx';
import { reviewQueueLink } from '../../lib/viewer-address.ts';
import { Button } from '../../ui/button.tsx';
import { ActivityButton } from '../parts/activity-button.tsx';
import { useWaitingStyles } from './use-waiting-styles.ts';

type ProjectActionsProps = {
  project: ProjectWire;
  mayRequest: boolean;
  isFinding: boolean;
  onRequest: () => void;
};

/** The drawer's button and the one accent action: ask for a review, or, for who only reviews, decide on what waits. */
export function ProjectActions({ project, mayRequest, isFinding, onRequest }: ProjectActionsProps) {
  const waiting = useWaitingStyles(project.id);
  return (
    <>
      {/* Two buttons with words are enough for one bar; and whichever comes, this one stays the same under the focus. */}
      <ActivityButton project={project} isCompact />
      {waiting > 0 && (
        <ButtonLink
          variant={mayRequest ? 'plain' : 'primary'}
          aria-label={waiting === 1 ? 'Review 1 style' : `Review ${waiting} styles`}
          {...reviewQueueLink(project.id, 'true')}
        >
          Review {waiting}
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
