import type { FileWire } from '@facet/contract/entities/file';
import { useRef, useState, type ReactNode } from 'react';
import type { AttachmentIntake } from '../../features/projects/attachment-intake.ts';
import { ATTACHMENT_PLACE } from '../../shared/files/check-files.ts';
import { pickFiles } from '../../shared/files/pick-files.ts';
import { isBusy } from '../../features/uploads/upload-queue.ts';
import { uploads, useUploadQueue } from '../../features/uploads/uploads.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useFileSieve } from '../../shared/files/use-file-sieve.ts';

const UploadErrorsModal = lazyPart(
  async () => (await import('../../shared/files/upload-errors-modal.tsx')).UploadErrorsModal,
);

/** Uploads a form's attachments, each on its own, and says which were refused; `projectId` once the project exists. */
export function useAttachmentIntake(projectId?: number): { intake: AttachmentIntake; dialog: ReactNode } {
  const { sift, refused, closeRefused } = useFileSieve(ATTACHMENT_PLACE);
  const [mine] = useState(() => new WeakSet<object>());
  const uploading = useUploadQueue().filter((entry) => mine.has(entry.batch) && isBusy(entry)).length;
  const again = useRef<() => void>(() => undefined);
  const take: AttachmentIntake['take'] = (files, add) => {
    again.current = () => choose(add);
    for (const file of sift(files)) {
      const attach = async (_ids: number[], stored: FileWire[]) => add(stored);
      const goal = projectId === undefined ? undefined : { kind: 'attachment' as const, projectId };
      const batch = { type: ATTACHMENT_PLACE.type, files: [file], attach, goal };
      mine.add(batch);
      uploads.add(batch);
    }
  };
  const choose: AttachmentIntake['choose'] = (add) => pickFiles(ATTACHMENT_PLACE.formats, (files) => take(files, add));
  const dialog = refused && (
    <UploadErrorsModal
      rejected={refused.rejected}
      problem={refused.problem}
      place={ATTACHMENT_PLACE}
      onChoose={() => again.current()}
      onClose={closeRefused}
    />
  );
  return { intake: { uploading, choose, take }, dialog };
}
