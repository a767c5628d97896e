import { getBrief, setBrief } from '@facet/contract/endpoints/briefs';
import { getStones } from '@facet/contract/endpoints/stones';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { briefKeys } from './keys.ts';

export type StyleRef = { projectId: number; styleId: number };

export const briefQueries = {
  /** The newest brief of a style. */
  one: (style: StyleRef) =>
    queryOptions({
      queryKey: [...briefKeys.ofProject(style.projectId), style.styleId],
      queryFn: async ({ signal }) => (await call(getBrief, { params: style, query: {}, signal })).data,
      meta: { failure: 'silent' },
    }),
  /** The style’s stones, as its page of stones keeps them. */
  stones: ({ projectId, styleId }: StyleRef) =>
    queryOptions({
      queryKey: ['stones', projectId, styleId, 'list', null],
      queryFn: async ({ signal }) =>
        (await call(getStones, { params: { projectId, styleId }, query: {}, signal })).data,
      meta: { failure: 'silent' },
    }),
};

export const useSetBrief = (style: StyleRef) =>
  useMutation({
    mutationFn: async (body: z.input<typeof setBrief.body>) =>
      call(setBrief, { params: style, body: await checked(setBrief, body) }),
    meta: { invalidates: [briefKeys.ofProject(style.projectId)], failure: 'form' },
  });
