import {
  createTemplate,
  createWorkflowScheme,
  getProjectScheme,
  listTemplates,
  listWorkflowSchemes,
  setProjectScheme,
  updateTemplate,
  updateWorkflowScheme,
} from '@facet/contract/endpoints/workflow';
import type { TemplateWire, WorkflowSchemeWire } from '@facet/contract/entities/workflow';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { workflowKeys } from './keys.ts';
import type { WorkflowChoice } from './default-workflow.ts';
import { t } from '../../ui/words.ts';

export const workflowQueries = {
  /** The schemes available in a space, the shared ones first. */
  schemes: (spaceId: number) =>
    queryOptions({
      queryKey: [...workflowKeys.offered, 'schemes', spaceId],
      queryFn: async ({ signal }) => {
        const { data } = await call(listWorkflowSchemes, { query: { space_id: spaceId, count: -1 }, signal });
        return data;
      },
      meta: { failure: 'silent' },
    }),
  /** The templates available in a space, the blank one first. */
  templates: (spaceId: number) =>
    queryOptions({
      queryKey: [...workflowKeys.offered, 'templates', spaceId],
      queryFn: async ({ signal }) => {
        const { data } = await call(listTemplates, { query: { space_id: spaceId, count: -1 }, signal });
        return data;
      },
      meta: { failure: 'silent' },
    }),
  /** A project's own workflow. */
  project: (projectId: number) =>
    queryOptions({
      queryKey: workflowKeys.project(projectId),
      queryFn: async ({ signal }) => {
        const { data } = await call(getProjectScheme, { params: { projectId }, signal });
        return data;
      },
      meta: { failure: 'silent' },
    }),
};

export type SchemeInput = Omit<z.input<typeof createWorkflowScheme.body>, 'space_id'>;
/** Creates a scheme, or updates the one with the id. */
export const useSaveScheme = (spaceId: number, schemeId: number | null) =>
  useMutation({
    mutationFn: async (input: SchemeInput) => {
      const body = await checked(createWorkflowScheme, { ...input, space_id: spaceId });
      if (schemeId === null) return call(createWorkflowScheme, { body });
      return call(updateWorkflowScheme, { params: { schemeId }, body: input });
    },
    meta: {
      success: schemeId === null ? t('Workflow was created') : t('Workflow was saved'),
      invalidates: [workflowKeys.offered],
      failure: 'form',
    },
  });

export type TemplateInput = Omit<z.input<typeof createTemplate.body>, 'space_id'>;
/** Creates a template, or updates the one with the id. */
export const useSaveTemplate = (spaceId: number, templateId: number | null) =>
  useMutation({
    mutationFn: async (input: TemplateInput) => {
      const body = await checked(createTemplate, { ...input, space_id: spaceId });
      if (templateId === null) return call(createTemplate, { body });
      return call(updateTemplate, { params: { templateId }, body: input });
    },
    meta: {
      success: templateId === null ? t('Template was created') : t('Template was saved'),
      invalidates: [workflowKeys.offered],
      failure: 'form',
    },
  });

type SchemeChange = { scheme: Pick<WorkflowSchemeWire, 'id' | 'title'>; success: string } & (
  | { is_default: boolean }
  | { is_archived: boolean }
);
export const useChangeScheme = () =>
  useMutation({
    mutationFn: ({ scheme, success: _words, ...body }: SchemeChange) =>
      call(updateWorkflowScheme, { params: { schemeId: scheme.id }, body }),
    meta: {
      success: (_data: unknown, { success }: SchemeChange) => success,
      invalidates: [workflowKeys.offered],
      // Archiving a default scheme or one in use is refused.
      failure: 'reason',
    },
  });

export const useArchiveTemplate = () =>
  useMutation({
    mutationFn: ({ id }: Pick<TemplateWire, 'id' | 'title'>) =>
      call(updateTemplate, { params: { templateId: id }, body: { is_archived: true } }),
    meta: {
      success: (_data: unknown, { title }: { title: string }) => t('“{title}” was archived', { title }),
      invalidates: [workflowKeys.offered],
    },
  });

export type ProjectSchemeInput = z.input<typeof setProjectScheme.body>;
export const useSetProjectScheme = (projectId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: ProjectSchemeInput) => {
      const body = await checked(setProjectScheme, input);
      const { data } = await call(setProjectScheme, { params: { projectId }, body });
      return data;
    },
    onSuccess: (scheme) => client.setQueryData(workflowQueries.project(projectId).queryKey, scheme),
    meta: { success: t('Workflow was saved'), failure: 'form' },
  });
};

async function setDefault(schemeId: number, isDefault: boolean): Promise<void> {
  await call(updateWorkflowScheme, { params: { schemeId }, body: { is_default: isDefault } });
}

async function createDefault(spaceId: number, { title, moduleIds }: { title: string; moduleIds: readonly number[] }) {
  const modules = moduleIds.map((id) => ({ module_id: id }));
  const body = { space_id: spaceId, title, modules, is_default: true };
  await call(createWorkflowScheme, { body: await checked(createWorkflowScheme, body) });
}

/** Sets a space's default scheme: an existing one, the shared one again, or a new one. */
export const useSetDefaultWorkflow = (spaceId: number) =>
  useMutation({
    mutationFn: async (choice: WorkflowChoice) => {
      if (choice.kind === 'new') return createDefault(spaceId, choice);
      if (choice.kind === 'own') return setDefault(choice.schemeId, true);
      if (choice.ownDefaultId !== null) return setDefault(choice.ownDefaultId, false);
      return undefined;
    },
    meta: { invalidates: [workflowKeys.offered], failure: 'form' },
  });
