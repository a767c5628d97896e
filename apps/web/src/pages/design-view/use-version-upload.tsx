import type { StyleWire } from '@facet/contract/entities/design';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addDesigns } from '../../shared/designs/add-designs.ts';
import { uploadPlace, versionProblem } from '../../shared/files/check-files.ts';
import { pickFiles } from '../../shared/files/pick-files.ts';
import { useFileSieve } from '../../shared/files/use-file-sieve.ts';
import type { UploadBatch } from '../../features/uploads/upload-list.ts';
import { uploads } from '../../features/uploads/uploads.ts';
import { withPackedModels } from '../../features/uploads/with-packed-models.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const UploadErrorsModal = lazyPart(
  async () => (await import('../../shared/files/upload-errors-modal.tsx')).UploadErrorsModal,
);

type ModuleRef = { projectId: number; moduleId: number };

/** Uploads the next version of the shown style; the dialog lists files that are refused. */
export function useVersionUpload(module: ModuleRef, moduleName: string, onAdded: (itemId: number) => void) {
  const client = useQueryClient();
  const place = uploadPlace(moduleName);
  const { sift, refuse, refused, closeRefused } = useFileSieve(place);
  // The upload may finish long after the viewer was left; then there is nothing to show.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const last = useRef<StyleWire>(null);
  const upload = (style: StyleWire, files: readonly File[]) => {
    last.current = style;
    const accepted = sift(files);
    const problem = versionProblem(accepted);
    if (problem) refuse(problem);
    if (problem || accepted.length === 0) return;
    const target = { style_id: style.id };
    const attach: UploadBatch['attach'] = async (fileIds, _files, key) => {
      const { data } = await addDesigns(client, module, target, { fileIds, key });
      if (data[0] && isHere.current) onAdded(data[0].id);
    };
    const { projectId, moduleId } = module;
    const goal = { kind: 'design' as const, projectId, moduleId, target };
    uploads.add({ type: place.type, files: accepted, attach, goal });
  };
  const add = (style: StyleWire, files: readonly File[]) => withPackedModels(files, (packed) => upload(style, packed));
  const choose = (style: StyleWire) => pickFiles(place.formats, (files) => add(style, files));
  const dialog = refused && (
    <UploadErrorsModal
      rejected={refused.rejected}
      problem={refused.problem}
      place={place}
      onChoose={() => last.current && choose(last.current)}
      onClose={closeRefused}
    />
  );
  return { add, choose, dialog };
}
