import type { StyleWire } from '@facet/contract/entities/design';
import type { ProjectModuleWire, ProjectWire } from '@facet/contract/entities/project';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDesigns, useCreateStyle } from '../../features/designs/add-designs.ts';
import type { StyleDraft } from '../../features/designs/components/new-styles-modal.tsx';
import { checkFiles, uploadPlace, versionProblem, type CheckedFiles } from '../../features/uploads/check-files.ts';
import { pickFiles } from '../../features/uploads/pick-files.ts';
import { uploads } from '../../features/uploads/uploads.ts';

/** How files come into a module: chosen or dropped, checked, named, then uploaded while other things go on. */
export function useIntake(project: ProjectWire, module: ProjectModuleWire) {
  const client = useQueryClient();
  const place = uploadPlace(module.name);
  const ref = { projectId: project.id, moduleId: module.id };
  const createStyle = useCreateStyle(ref);
  const [refused, setRefused] = useState<CheckedFiles | null>(null);
  /** Files that wait for their styles' names; null while the dialog is closed. */
  const [draft, setDraft] = useState<readonly File[] | null>(null);

  const sift = (files: readonly File[]): File[] => {
    const checked = checkFiles(files, place);
    if (checked.problem || checked.rejected.length > 0) setRefused(checked);
    return checked.accepted;
  };
  const takeFiles = (files: readonly File[]) => {
    const accepted = sift([...(draft ?? []), ...files]);
    if (accepted.length > 0) setDraft(accepted);
  };
  const addVersion = (style: StyleWire, files?: readonly File[]) => {
    if (!files) return pickFiles(place.formats, (picked) => addVersion(style, picked));
    const accepted = sift(files);
    const problem = versionProblem(accepted);
    if (problem) return setRefused({ accepted: [], rejected: [], problem });
    if (accepted.length === 0) return undefined;
    const attach = (ids: number[]) => addDesigns(client, ref, { style_id: style.id }, ids);
    return uploads.add({ type: place.type, files: accepted, attach });
  };
  const submit = (drafts: StyleDraft[]) => {
    const [only] = drafts;
    if (only && only.files.length === 0) return createStyle.mutate(only.style, { onSuccess: () => setDraft(null) });
    for (const { style, files } of drafts) {
      uploads.add({ type: place.type, files, attach: (ids) => addDesigns(client, ref, { style }, ids) });
    }
    return setDraft(null);
  };
  return {
    place,
    draft,
    refused,
    createStyle,
    choose: () => pickFiles(place.formats, takeFiles),
    takeFiles,
    addVersion,
    submit,
    openEmpty: () => setDraft([]),
    removeFile: (file: File) => setDraft((files) => files?.filter((other) => other !== file) ?? null),
    closeDraft: () => {
      createStyle.reset();
      setDraft(null);
    },
    closeRefused: () => setRefused(null),
  };
}

export type Intake = ReturnType<typeof useIntake>;
