import type { ProjectWire } from '@facet/contract/entities/project';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../lib/button-link.tsx';
import { reviewQueueLink } from '../../shared/designs/viewer-address.ts';
import { ActivityButton } from '../parts/activity-button.tsx';
import { useWaitingStyles } from '../../features/reviews/use-waiting-styles.ts';
import { t } from '../../ui/words.ts';

type ProjectActionsProps = {
  project: ProjectWire;
  /** What one does with the page before all else: its one accent button. */
  main: ReactNode;
};

/** The drawer's button and the one accent action: the page's own, or, for who only reviews, to decide on what waits. */
export function ProjectActions({ project, main }: ProjectActionsProps) {
  const waiting = useWaitingStyles(project.id);
  return (
    <>
      {/* Two buttons with words are enough for one bar; and whichever comes, this one stays the same under the focus. */}
      <ActivityButton project={project} isCompact />
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
    </>
  );
}
