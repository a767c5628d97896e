import type { FileWire, WorkFailure } from '@facet/contract/entities/file';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { UnshownFileCard } from '../card/file-card.tsx';
import { TryAgain } from '../try-again.tsx';
import styles from './video-view.module.css';
import { t } from '../../../../ui/words.ts';

const DAMAGED = t('It’s damaged, or in a format we can’t read. Download it to watch it in another program.');
const REASONS: Readonly<Record<WorkFailure, string>> = {
  broken: DAMAGED,
  locked: DAMAGED,
  unknown_kind: DAMAGED,
  too_large: t('The copy would be too large. Upload it as MP4 with H.264 to watch it here.'),
  too_heavy: t('Converting it needs more memory than is available. Upload it as MP4 with H.264 to watch it here.'),
  timed_out: t('Converting it took too long. Try again, or upload it as MP4 with H.264.'),
  crashed: t('Something went wrong while it was being converted.'),
  lost: t('The content of this file is missing. Upload it again.'),
  stopped: t('Converting it was stopped.'),
};

/** A video whose playable copy is still being made: how far that is. */
export function FilmOnItsWay({ file, work }: { file: FileWire; work: FileWire['works']['film'] }) {
  const percent = work?.progress;
  const isWaiting = work?.state === 'waiting';
  return (
    <UnshownFileCard
      file={file}
      title={isWaiting ? t('Waiting to be converted') : t('Being converted')}
      reason={t('Browsers can’t play it as it is. A copy that plays will appear here when it’s ready.')}
    >
      {!isWaiting && percent !== undefined && (
        <div className={styles.progress}>
          <ProgressBar value={percent / 100} label={t('Converting the video')} />
        </div>
      )}
    </UnshownFileCard>
  );
}

/** A video that could not be converted: why, and a way to try again if that may help. */
export function FilmNotMade({ file, failure }: { file: FileWire; failure: WorkFailure }) {
  return (
    <UnshownFileCard file={file} title={t('This video couldn’t be converted')} reason={REASONS[failure]}>
      <TryAgain file={file} variant="primary" />
    </UnshownFileCard>
  );
}
