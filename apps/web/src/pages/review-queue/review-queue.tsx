import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { projectQueries } from '../../features/projects/api.ts';
import type { ReviewScope } from '../../features/reviews/queue/api.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ViewerOnItsWay } from '../design-view/viewer-on-its-way.tsx';
import { QueueScreen } from './queue-screen.tsx';
import { QueueSummary } from './queue-summary.tsx';
import styles from './review-queue.module.css';
import { isOpenToMe } from '../../features/reviews/queue/queue-place.ts';
import { useAlong } from './use-along.tsx';
import { MainPart } from '../../ui/main-part.tsx';
import { useQueue, type QueueAddress } from '../../features/reviews/queue/use-queue.ts';
import { t } from '../../ui/words.ts';

export type ReviewQueueProps = QueueAddress & {
  scope: ReviewScope;
  isGuest: boolean;
  /** Returns to where the review was opened; of what is only shown, nothing is left to send. */
  onLeave: (isShown: boolean) => void;
  /** Called when all choices have been sent. */
  onSent: () => void;
  /** What else one can do when nothing is waiting. */
  onwards?: ReactNode;
};

/** A review as a queue in the viewer: only the files that were asked about, piece by piece, and the end. */
export function ReviewQueue(props: ReviewQueueProps) {
  const { scope, isGuest, search, go, onLeave, onSent, onwards } = props;
  const isPhone = useMediaQuery('(max-width: 575px)', undefined, { getInitialValueInEffect: false });
  const { data: project } = useQuery({ ...projectQueries.one(scope.projectId), enabled: !isGuest });
  const queue = useQueue(scope, { search, go });
  const along = useAlong();
  const { query, entries } = queue.desk;
  const { entry } = queue;
  // People who came while something was waiting are not sent away by their own last answer.
  const [isLooking, setLooking] = useState(false);
  useTitle(search.review_summary ? t('Your answer') : (entry?.title ?? t('Review⟦noun⟧')));
  if (query.isPending || (!isGuest && !project)) return <ViewerOnItsWay />;
  if (query.isLoadingError) {
    return (
      <Nothing title={t('Couldn’t open the review')} text={query.error.message}>
        <Button onClick={() => void query.refetch()}>{t('Try again')}</Button>
      </Nothing>
    );
  }
  const waits = entries.some(({ files }) => files.length > 0);
  // A review of everything includes pieces from long ago; a single request may include one that somebody else has just
  // answered.
  const isNamed = scope.requestId !== undefined || scope.hash !== undefined;
  const isShown = entries.length > 0 && entries.every(({ standing }) => standing === 'shown');
  const leave = () => onLeave(isShown);
  const isOpen = waits || isShown || (isNamed && entries.some(isOpenToMe));
  if (isOpen && !isLooking) setLooking(true);
  if (!entry || (!isOpen && !isLooking)) {
    const isWithdrawn = entries.length > 0 && entries.every(({ standing }) => standing === 'withdrawn');
    const more = isGuest ? t('You can close this page.') : t('New requests will appear in your notifications.');
    return (
      <Nothing
        title={isWithdrawn ? t('This request was withdrawn') : t('Nothing is waiting for your review')}
        text={isWithdrawn ? undefined : more}
      >
        {onwards}
        {entry && <Button onClick={() => setLooking(true)}>{t('View the pieces again')}</Button>}
      </Nothing>
    );
  }
  return (
    <>
      {search.review_summary && waits ? (
        <QueueSummary
          queue={queue}
          scope={scope}
          project={project}
          isGuest={isGuest}
          isPhone={isPhone}
          along={along}
          onLeave={leave}
          onSent={onSent}
        />
      ) : (
        <QueueScreen
          queue={queue}
          entry={entry}
          projectId={scope.projectId}
          project={project}
          isPhone={isPhone}
          along={waits ? along : undefined}
          search={search}
          go={go}
          onLeave={leave}
        />
      )}
      <VisuallyHidden>
        <span role="status">{queue.said}</span>
      </VisuallyHidden>
    </>
  );
}

type NothingProps = { title: string; text?: string; children: ReactNode };

function Nothing({ title, text, children }: NothingProps) {
  return (
    <MainPart className={styles.nothing}>
      <EmptyState title={title} text={text} action={<span className={styles.onwards}>{children}</span>} />
    </MainPart>
  );
}
