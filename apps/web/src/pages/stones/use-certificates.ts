import { setProjectAttachments } from '@facet/contract/endpoints/project-actions';
import { BROWSER_PICTURE_FORMATS } from '@facet/contract/constants/file-formats';
import { ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import { MAX_FILES_PER_UPLOAD } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { projectKeys } from '../../features/projects/api.ts';
import type { StoneDocument } from '../../features/stones/components/stones-view.tsx';
import { call } from '../../lib/api.ts';
import { ATTACHMENT_PLACE, checkFiles } from '../../shared/files/check-files.ts';
import { pickFiles } from '../../shared/files/pick-files.ts';
import { upload } from '../../shared/files/upload.ts';
import { toast } from '../../ui/toast.ts';

const PLACE = { ...ATTACHMENT_PLACE, formats: ['pdf', ...BROWSER_PICTURE_FORMATS], maxFiles: MAX_FILES_PER_UPLOAD };

export const toDocument = ({ id, original_name: title }: FileWire): StoneDocument => ({ id, title });

/** Certificates that are added where the stones are: the project keeps them, and `onAdded` finds their rows. */
export function useCertificates(project: ProjectWire | undefined) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: async ({ to, files }: { to: ProjectWire; files: readonly File[] }) => {
      const { type } = PLACE;
      const stored = await upload({ type, files });
      const { attachments, updated_at: readAt } = client.getQueryData<ProjectWire>(projectKeys.one(to.id)) ?? to;
      const ids = [...attachments, ...stored].map(({ id }) => id);
      const { data } = await call(setProjectAttachments, {
        params: { projectId: to.id },
        body: { ids, updated_at: readAt },
      });
      client.setQueryData(projectKeys.one(to.id), data);
      return stored.map(toDocument);
    },
    meta: { failure: 'reason' },
  });
  if (!project?.abilities.edit) return undefined;
  const take = (chosen: readonly File[], onAdded: (documents: readonly StoneDocument[]) => void) => {
    const { accepted, rejected } = checkFiles(chosen, PLACE, ATTACHMENTS_MAX - project.attachments.length);
    for (const { name, text } of rejected) toast.error(name, { detail: text });
    if (accepted.length > 0) add.mutate({ to: project, files: accepted }, { onSuccess: onAdded });
  };
  return {
    isBusy: add.isPending,
    take,
    choose: (onAdded: (documents: readonly StoneDocument[]) => void) =>
      pickFiles(PLACE.formats, (files) => take(files, onAdded)),
  };
}
