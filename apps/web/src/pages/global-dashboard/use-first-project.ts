import { createProject, getProject } from '@facet/contract/endpoints/projects';
import { DESIGN_FORMATS } from '@facet/contract/constants/file-formats';
import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import type { FirstStepsWire } from '@facet/contract/entities/first-steps';
import type { ProjectModuleWire, ProjectWire } from '@facet/contract/entities/project';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addDesigns } from '../../shared/designs/add-designs.ts';
import { firstStepKeys } from '../../features/first-steps/api.ts';
import { projectKeys } from '../../features/projects/api.ts';
import { spaceQueries } from '../../features/spaces/api.ts';
import { uploads } from '../../features/uploads/uploads.ts';
import { call } from '../../lib/api.ts';
import {
  filesByStyle,
  moduleFor,
  NEW_STYLES_AT_ONCE,
  titleFromFile,
  uploadPlace,
  type UploadPlace,
} from '../../shared/files/check-files.ts';
import { pickFiles } from '../../shared/files/pick-files.ts';
import { withPackedModels } from '../../features/uploads/with-packed-models.ts';
import { useFileSieve } from '../../shared/files/use-file-sieve.ts';
import { t } from '../../ui/words.ts';

const TITLE = t('My first project');

/** The files that any module of a project takes. */
const ANYWHERE: UploadPlace = {
  type: 'design',
  formats: DESIGN_FORMATS,
  maxBytes: UPLOAD_RULES.design.maxBytes,
  maxFiles: NEW_STYLES_AT_ONCE,
};

type Placed = { file: File; module: ProjectModuleWire };

/** The user's own first project, created in My Space if there is none yet. */
export function useOwnProject(known: number | null) {
  const client = useQueryClient();
  return async (): Promise<ProjectWire> => {
    if (known !== null) return (await call(getProject, { params: { projectId: known } })).data;
    const spaces = await client.ensureQueryData(spaceQueries.mine);
    const space = spaces.find(({ is_personal: isPersonal }) => isPersonal);
    const { data } = await call(createProject, { body: { title: TITLE, space_id: space?.id ?? 0 } });
    void client.invalidateQueries({ queryKey: projectKeys.all });
    void client.invalidateQueries({ queryKey: firstStepKeys.all });
    return data;
  };
}

/** The modules that take the files; the one that takes most of them first, in a tie the earlier one. */
const groupModules = (placed: readonly Placed[]): ProjectModuleWire[] =>
  [...Map.groupBy(placed, ({ module }) => module)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([module]) => module);

/** One style under the name of its files; each goes to the module that takes it. */
function startUpload(client: QueryClient, projectId: number, placed: readonly Placed[]): void {
  const [module, ...others] = groupModules(placed);
  const [first] = placed;
  if (!module || !first) return;
  const ref = { projectId, moduleId: module.id };
  const style = { title: titleFromFile(first.file.name) };
  const target = { style, ...(others.length > 0 && { other_module_ids: others.map(({ id }) => id) }) };
  uploads.add({
    type: uploadPlace(module.name).type,
    files: placed.map(({ file }) => file),
    attach: (fileIds, _files, key) => addDesigns(client, ref, target, { fileIds, key }),
    goal: { kind: 'design', ...ref, target },
  });
}

/** Opens a module of a project, once what was refused is read. */
function useOpening(isRead: boolean) {
  const navigate = useNavigate();
  const [begun, setBegun] = useState<{ projectId: number; moduleId: number | undefined } | null>(null);
  useEffect(() => {
    if (!begun || !isRead) return;
    const { projectId, moduleId } = begun;
    void navigate({ to: '/project/$projectId/modules/design', params: { projectId }, search: { module: moduleId } });
  }, [begun, isRead, navigate]);
  return setBegun;
}

/** How somebody new adds files: they become styles of a project, each in the module that takes it, which then opens. */
export function useFirstProject({ project_id: known }: Pick<FirstStepsWire, 'project_id'>) {
  const client = useQueryClient();
  const ownProject = useOwnProject(known);
  const sieve = useFileSieve(ANYWHERE);
  const open = useOpening(sieve.refused === null);
  const begin = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const project = await ownProject();
      const place = (file: File): Placed[] => {
        const module = moduleFor(project.modules, file);
        return module ? [{ file, module }] : [];
      };
      return { projectId: project.id, styles: filesByStyle(files).map((named) => named.flatMap(place)) };
    },
    onSuccess: ({ projectId, styles }) => {
      for (const placed of styles) startUpload(client, projectId, placed);
      open({ projectId, moduleId: groupModules(styles.flat())[0]?.id });
    },
  });
  const take = (files: readonly File[]) =>
    withPackedModels(files, (packed) => {
      const accepted = sieve.sift(packed);
      if (accepted.length > 0 && !begin.isPending) begin.mutate(accepted);
    });
  return {
    isBusy: begin.isPending,
    take,
    choose: () => pickFiles(ANYWHERE.formats, take),
    refused: sieve.refused,
    closeRefused: sieve.closeRefused,
    place: ANYWHERE,
  };
}
