import type { SpaceWire } from '@facet/contract/entities/space';
import { CommentsPart } from '../../features/dashboard/components/comments-part.tsx';
import { AllAtOnce } from '../../lib/all-at-once.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DuePart } from '../../features/dashboard/components/due-part.tsx';
import { WaitingPart } from '../../features/dashboard/components/waiting-part.tsx';
import { SpaceActivity } from './space-activity.tsx';
import { SpaceBoard } from './space-board.tsx';
import { SpaceNumbers } from './space-numbers.tsx';
import { SpaceWorkload } from './space-workload.tsx';
import styles from './space-overview.module.css';

const onTheirWay = (
  <>
    <Skeleton height={220} radius={8} />
    <div className={styles.halves}>
      <Skeleton height={280} radius={8} />
      <Skeleton height={280} radius={8} />
    </div>
  </>
);

/** The state of a space: its numbers, its projects by the step they are at, and who has what to do. */
export function SpaceOverview({ space: { id: spaceId } }: { space: SpaceWire }) {
  return (
    <div className={styles.overview}>
      <SpaceNumbers spaceId={spaceId} />
      <AllAtOnce waiting={onTheirWay}>
        <SpaceBoard spaceId={spaceId} />
        <div className={styles.halves}>
          <div className={styles.half}>
            <SpaceWorkload spaceId={spaceId} />
            <WaitingPart spaceId={spaceId} />
            <CommentsPart spaceId={spaceId} />
          </div>
          <div className={styles.half}>
            <SpaceActivity spaceId={spaceId} />
            <DuePart spaceId={spaceId} />
          </div>
        </div>
      </AllAtOnce>
    </div>
  );
}
