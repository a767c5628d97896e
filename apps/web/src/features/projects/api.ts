import { getProject } from '@facet/contract/endpoints/projects';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const projectKeys = {
  all: ['projects'] as const,
  lists: ['projects', 'list'] as const,
  one: (projectId: number) => ['projects', 'one', projectId] as const,
};

export const projectQueries = {
  /** One project with its modules, team and tags: the entity that its pages are about. */
  one: (projectId: number) =>
    queryOptions({
      queryKey: projectKeys.one(projectId),
      queryFn: async ({ signal }) => {
        const { data } = await call(getProject, { params: { projectId }, signal });
        return data;
      },
      meta: { failure: 'page' },
    }),
};
