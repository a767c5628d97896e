import { titleOfModule } from '@facet/contract/constants/catalogue';
import { PICTURE_FORMATS } from '@facet/contract/constants/file-formats';
import type { ProjectModuleWire, ProjectWire } from '@facet/contract/entities/project';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDesigns, useCreateStyle } from '../../shared/designs/add-designs.ts';
import type { ModuleRef } from '../../shared/designs/api.ts';
import type { StyleDraft } from '../../features/designs/components/new-styles-modal.tsx';
import {
  moduleFor,
  newStylePlace,
  uploadPlace,
  type RejectedFile,
  type UploadPlace,
} from '../../shared/files/check-files.ts';
import { pickFiles, takePhoto } from '../../shared/files/pick-files.ts';
import type { UploadBatch } from '../../features/uploads/upload-list.ts';
import { uploads } from '../../features/uploads/uploads.ts';
import { useFileSieve, type FileSieve } from '../../shared/files/use-file-sieve.ts';
import { withPackedModels } from '../../features/uploads/with-packed-models.ts';
import { useVersionIntake } from './use-version-intake.ts';

type Draft = { title: string; files: readonly File[] };

/** The beginning of a new style: files that wait for their styles' names, and its title if already given. */
function useDraft() {
  const [draft, setDraft] = useState<Draft | null>(null);
  return {
    draft: draft?.files ?? null,
    title: draft?.title ?? '',
    setFiles: (files: readonly File[]) => setDraft((before) => ({ title: before?.title ?? '', files })),
    openEmpty: (title = '') => setDraft({ title, files: [] }),
    removeFile: (file: File) =>
      setDraft((before) => before && { ...before, files: before.files.filter((other) => other !== file) }),
    endDraft: () => setDraft(null),
  };
}

type Goal = { ref: ModuleRef; place: UploadPlace };

function startUpload(client: QueryClient, { ref, place }: Goal, { style, files, others }: StyleDraft): void {
  const target = { style, ...(others.length > 0 && { other_module_ids: others }) };
  const attach: UploadBatch['attach'] = (fileIds, _files, key) => addDesigns(client, ref, target, { fileIds, key });
  uploads.add({ type: place.type, files, attach, goal: { kind: 'design', ...ref, target } });
}

/** Which files pass: for a next version those the module takes, for a new style also those another module takes. */
function useSieves(project: ProjectWire, module: ProjectModuleWire) {
  const places = { version: uploadPlace(module.name), style: newStylePlace(project.modules, module) };
  const [version, style] = [useFileSieve(places.version), useFileSieve(places.style)];
  return {
    places,
    version,
    style,
    /** The refused files, and what refused them. */
    refused: style.refused
      ? { ...style.refused, place: places.style }
      : version.refused && { ...version.refused, place: places.version },
    closeRefused: () => {
      style.closeRefused();
      version.closeRefused();
    },
    otherModuleOf: (file: File) => {
      const home = moduleFor(project.modules, file, module);
      return home && home.id !== module.id ? { id: home.id, title: titleOfModule(home.title) } : undefined;
    },
  };
}

/** The ways to choose files for new styles. */
const createWays = (place: UploadPlace, { forget }: FileSieve, takeFiles: (files: readonly File[]) => void) => ({
  choose: () => pickFiles(place.formats, takeFiles),
  choosePictures: () => pickFiles(PICTURE_FORMATS, takeFiles),
  photograph: () => takePhoto(takeFiles),
  forget,
  /** Chooses another file in place of a refused one. */
  replace: (file: RejectedFile) =>
    pickFiles(place.formats, (files) => {
      forget(file);
      takeFiles(files);
    }),
});

/** How files come into a module: chosen or dropped, checked, named, then uploaded while other things go on. */
export function useIntake(project: ProjectWire, module: ProjectModuleWire, onStyleWithoutFile: () => void) {
  const client = useQueryClient();
  const ref = { projectId: project.id, moduleId: module.id };
  const createStyle = useCreateStyle(ref);
  const { places, version, style, ...sieves } = useSieves(project, module);
  const { addVersion, chooseAgain } = useVersionIntake(ref, places.version, version);
  const { setFiles, endDraft, ...begun } = useDraft();
  const end = () => {
    endDraft();
    sieves.closeRefused();
  };
  const takeFiles = (files: readonly File[]) =>
    withPackedModels(files, (packed) => {
      const accepted = style.sift([...(begun.draft ?? []), ...packed]);
      if (accepted.length > 0) setFiles(accepted);
    });
  const ways = createWays(places.style, style, takeFiles);
  const submit = (drafts: StyleDraft[]) => {
    const [only] = drafts;
    if (only && only.files.length === 0)
      return createStyle.mutate(only.style, { onSuccess: () => (onStyleWithoutFile(), end()) });
    for (const one of drafts) startUpload(client, { ref, place: places.version }, one);
    return end();
  };
  return {
    ...begun,
    ...sieves,
    createStyle,
    ...ways,
    /** Asks again for what was refused. */
    chooseAgain: style.refused ? ways.choose : chooseAgain,
    takeFiles,
    addVersion,
    submit,
    closeDraft: () => {
      createStyle.reset();
      end();
    },
  };
}

export type Intake = ReturnType<typeof useIntake>;
