import { getStyleHistory } from '@facet/contract/endpoints/style-facts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { reviewKeys } from '../api.ts';

type Place = { projectId: number; moduleId: number; styleId: number };

/** What was done about a style's versions in a module, oldest first. */
export const styleHistory = ({ projectId, moduleId, styleId }: Place) =>
  queryOptions({
    queryKey: [...reviewKeys.all, 'history', projectId, moduleId, styleId],
    queryFn: async ({ signal }) => {
      const { data } = await call(getStyleHistory, { params: { projectId, moduleId, styleId }, signal });
      return data;
    },
    meta: { failure: 'silent' },
  });
