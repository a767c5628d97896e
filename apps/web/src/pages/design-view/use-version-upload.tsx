import type { StyleWire } from '@facet/contract/entities/design';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addDesigns } from '../../shared/designs/add-designs.ts';
import { checkFiles, uploadPlace, versionProblem, type CheckedFiles } from '../../shared/files/check-files.ts';
import { pickFiles } from '../../shared/files/pick-files.ts';
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
  const [refused, setRefused] = useState<CheckedFiles | null>(null);
  const place = uploadPlace(moduleName);
  // The upload may finish long after the viewer was left; then there is nothing to show.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const upload = (style: StyleWire, files: readonly File[]) => {
    const checked = checkFiles(files, place);
    const problem = checked.problem ?? versionProblem(checked.accepted);
    if (problem || checked.rejected.length > 0) setRefused({ ...checked, problem });
    if (problem || checked.accepted.length === 0) return;
    const target = { style_id: style.id };
    const attach = async (ids: number[]) => {
      const { data } = await addDesigns(client, module, target, ids);
      if (data[0] && isHere.current) onAdded(data[0].id);
    };
    const { projectId, moduleId } = module;
    const goal = { kind: 'design' as const, projectId, moduleId, target };
    uploads.add({ type: place.type, files: checked.accepted, attach, goal });
  };
  const add = (style: StyleWire, files: readonly File[]) => withPackedModels(files, (packed) => upload(style, packed));
  const dialog = refused && (
    <UploadErrorsModal
      rejected={refused.rejected}
      problem={refused.problem}
      place={place}
      onClose={() => setRefused(null)}
    />
  );
  return { add, choose: (style: StyleWire) => pickFiles(place.formats, (files) => add(style, files)), dialog };
}
