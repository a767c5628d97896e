import type { ProjectWire } from '@facet/contract/entities/project';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../lib/button-link.tsx';
import { reviewQueueLink } from '../../shared/designs/viewer-address.ts';
import { ActivityButton } from '../parts/activity-button.tsx';
import { useWaitingStyles } from '../../features/reviews/use-waiting-styles.ts';
import { t } from '../../ui/words.ts';

type ProjectActionsProps = {
  project: ProjectWire;
  /** The page's main action: its one accent button. */
  main: ReactNode;
};

/** One accent action, the page's own or, for reviewers only, to decide on what waits; and the drawer's button. */
export function ProjectActions({ project, main }: ProjectActionsProps) {
  const waiting = useWaitingStyles(project.id);
  return (
    <>
      {waiting > 0 && (
        <ButtonLink
          variant={main ? 'plain' : 'primary'}
          aria-label={t('{waiting, plural, one {Review # style} other {Review # styles}}', { waiting })}
          {...reviewQueueLink(project.id, 'true')}
        >
          {t('Review {waiting}', { waiting })}
        </ButtonLink>
      )}
      {main}
      {/* Last, so that it doesn't move when others appear; two buttons with words are enough for one bar. */}
      <ActivityButton project={project} isCompact />
    </>
  );
}
