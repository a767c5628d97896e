import type { FileWire, WorkFailure } from '@facet/contract/entities/file';
import { PICTURE_MAX_MEGAPIXELS } from '@facet/contract/constants/uploads';
import { UnshownFileCard } from '../card/file-card.tsx';
import { findFailure } from './picture-failure.ts';
import { TryAgain } from '../try-again.tsx';
import { t } from '../../../../ui/words.ts';

const DAMAGED = t('This picture is damaged and can’t be shown.');
const REASONS: Readonly<Record<WorkFailure, string>> = {
  broken: DAMAGED,
  too_large: t('This picture has more than {max} megapixels. Download it to open it in another program.', {
    max: PICTURE_MAX_MEGAPIXELS,
  }),
  too_heavy: t('This picture needs more memory than is available. Download it to open it in another program.'),
  locked: DAMAGED,
  unknown_kind: t(
    'The colours or the compression of this picture can’t be read here. Save it as PNG, JPG or a plain TIFF, or download it.',
  ),
  timed_out: t('Preparing this picture took too long.'),
  crashed: t('Something went wrong while this picture was being prepared.'),
  lost: t('The content of this file is missing. Upload it again.'),
  stopped: t('Preparing this picture was stopped.'),
};

/** A picture that can't be shown: why, and a way to try again if that may help. */
export function PictureNotMade({ file }: { file: FileWire }) {
  return (
    <UnshownFileCard file={file} reason={REASONS[findFailure(file) ?? 'broken']}>
      <TryAgain file={file} variant="primary" />
    </UnshownFileCard>
  );
}
