import { setProjectAttachments, setProjectGuides } from '@facet/contract/endpoints/project-actions';
import {
  createProject,
  deleteProject,
  setProjectStatus,
  setProjectTeam,
  updateProject,
} from '@facet/contract/endpoints/projects';
import type { ProjectStatus } from '@facet/contract/constants/statuses';
import type { ProjectCardWire, ProjectWire } from '@facet/contract/entities/project';
import type { List } from '@facet/contract/envelope';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { projectKeys } from './api.ts';
import { t } from '../../ui/words.ts';

export type ProjectInput = z.input<typeof createProject.body>;
export const useCreateProject = () =>
  useMutation({
    mutationFn: async (input: ProjectInput) => {
      const { data } = await call(createProject, { body: await checked(createProject, input) });
      return data;
    },
    meta: {
      success: ({ title }: ProjectWire) => t('“{title}” was created', { title }),
      invalidates: [projectKeys.all],
      failure: 'form',
    },
  });

export type GeneralInput = Omit<z.input<typeof updateProject.body>, 'updated_at'>;
export type TeamInput = z.input<typeof setProjectTeam.body>;
/** The parts of a project to save; null for parts that stay. */
export type ProjectChanges = {
  general: GeneralInput | null;
  team: TeamInput['team'] | null;
  guides: string | null;
  /** Ids of files, in their order. */
  attachments: number[] | null;
  /** When the project was read. */
  updated_at: string;
};

type OnStep = (saved: ProjectWire) => void;

async function saveChanges(projectId: number, changes: ProjectChanges, onStep: OnStep): Promise<void> {
  const { general, team, guides, attachments: ids } = changes;
  const params = { projectId };
  if (general) await checked(updateProject, general);
  if (guides !== null) await checked(setProjectGuides, { guides });
  let readAt = changes.updated_at;
  const step = ({ data }: { data: ProjectWire }) => {
    readAt = data.updated_at;
    onStep(data);
  };
  if (team)
    step(await call(setProjectTeam, { params, body: await checked(setProjectTeam, { team, updated_at: readAt }) }));
  if (ids) step(await call(setProjectAttachments, { params, body: { ids, updated_at: readAt } }));
  if (guides !== null) step(await call(setProjectGuides, { params, body: { guides, updated_at: readAt } }));
  if (general) step(await call(updateProject, { params, body: { ...general, updated_at: readAt } }));
}

/** Saves what changed, part by part, each as it was read; `onStep` hears of each saved part. */
export const useSaveProject = (projectId: number, onStep: OnStep) => {
  const client = useQueryClient();
  const handleStep = (project: ProjectWire) => {
    client.setQueryData(projectKeys.one(projectId), project);
    onStep(project);
  };
  return useMutation({
    mutationFn: (changes: ProjectChanges) => saveChanges(projectId, changes, handleStep),
    meta: { success: t('Project was saved'), invalidates: [projectKeys.all], failure: 'form' },
  });
};

export const useDeleteProject = () =>
  useMutation({
    mutationFn: ({ id }: Pick<ProjectCardWire, 'id' | 'title'>) => call(deleteProject, { params: { projectId: id } }),
    meta: {
      success: (_data: unknown, { title }: { title: string }) => t('“{title}” has been deleted', { title }),
      invalidates: [projectKeys.lists],
    },
  });

type Pages = InfiniteData<List<ProjectCardWire>>;
type StatusInput = { projectId: number; status: ProjectStatus };

const withStatus = (pages: Pages | undefined, { projectId, status }: StatusInput): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.map((project) => (project.id === projectId ? { ...project, status } : project)),
    })),
  };

/** Shows the new status at once; after a refusal the next answer brings the old one back. */
export function useSetProjectStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: projectKeys.all,
    mutationFn: (params: StatusInput) => call(setProjectStatus, { params }),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: projectKeys.all });
      const { projectId, status } = input;
      client.setQueriesData<Pages>({ queryKey: projectKeys.lists }, (pages) => withStatus(pages, input));
      client.setQueryData<ProjectWire>(projectKeys.one(projectId), (project) => project && { ...project, status });
    },
  });
}
