import { remakeFile } from '@facet/contract/endpoints/files';
import type { FileWire, WorkFailure } from '@facet/contract/entities/file';
import { PICTURE_MAX_MEGAPIXELS } from '@facet/contract/constants/uploads';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../../lib/api.ts';
import { Button } from '../../../../../ui/button.tsx';
import { FileCard } from '../card/file-card.tsx';

const DAMAGED = 'This picture is damaged and can’t be shown.';
const REASONS: Readonly<Record<WorkFailure, string>> = {
  broken: DAMAGED,
  too_large: `This picture has more than ${PICTURE_MAX_MEGAPIXELS} megapixels. Download it to open it in another program.`,
  too_heavy: 'This picture needs more memory than there is. Download it to open it in another program.',
  locked: DAMAGED,
  timed_out: 'Preparing this picture took too long.',
  crashed: 'Something went wrong while this picture was being prepared.',
  lost: 'The content of this file is missing. Upload it again.',
};

/** Why nothing could be made of a picture; null where it is made, or still to be. */
export const failureOf = ({ works: { preview, tiles } }: Pick<FileWire, 'works'>): WorkFailure | null =>
  preview?.failure ?? tiles?.failure ?? null;

/** A picture that can't be shown: why, and where that may help, the way to try again. */
export function PictureNotMade({ file }: { file: FileWire }) {
  // Whoever looks at it, this page too, is told that it waits again.
  const remake = useMutation({ mutationFn: () => call(remakeFile, { params: { fileId: file.id } }) });
  return (
    <FileCard file={file} reason={REASONS[failureOf(file) ?? 'broken']}>
      {file.abilities.remake && (
        <Button variant="primary" loading={remake.isPending} onClick={() => remake.mutate()}>
          Try again
        </Button>
      )}
    </FileCard>
  );
}
