import type { ProjectModuleWire, ProjectWire } from '@facet/contract/entities/project';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDesigns, useCreateStyle } from '../../features/designs/add-designs.ts';
import type { StyleDraft } from '../../features/designs/components/new-styles-modal.tsx';
import { uploadPlace } from '../../lib/check-files.ts';
import { pickFiles } from '../../lib/pick-files.ts';
import { uploads } from '../../features/uploads/uploads.ts';
import { useFileSieve } from '../../lib/use-file-sieve.ts';
import { useVersionIntake } from './use-version-intake.ts';

/** How files come into a module: chosen or dropped, checked, named, then uploaded while other things go on. */
export function useIntake(project: ProjectWire, module: ProjectModuleWire) {
  const client = useQueryClient();
  const place = uploadPlace(module.name);
  const ref = { projectId: project.id, moduleId: module.id };
  const createStyle = useCreateStyle(ref);
  const sieve = useFileSieve(place);
  const addVersion = useVersionIntake(ref, place, sieve);
  /** Files that wait for their styles' names; null while the dialog is closed. */
  const [draft, setDraft] = useState<readonly File[] | null>(null);

  const takeFiles = (files: readonly File[]) => {
    const accepted = sieve.sift([...(draft ?? []), ...files]);
    if (accepted.length > 0) setDraft(accepted);
  };
  const submit = (drafts: StyleDraft[]) => {
    const [only] = drafts;
    if (only && only.files.length === 0) return createStyle.mutate(only.style, { onSuccess: () => setDraft(null) });
    for (const { style, files } of drafts) {
      const target = { style };
      const attach = (ids: number[]) => addDesigns(client, ref, target, ids);
      uploads.add({ type: place.type, files, attach, goal: { kind: 'design', ...ref, target } });
    }
    return setDraft(null);
  };
  return {
    place,
    draft,
    refused: sieve.refused,
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
    closeRefused: sieve.closeRefused,
  };
}

export type Intake = ReturnType<typeof useIntake>;
