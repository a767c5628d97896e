import { getSpec, setSpec, setSpecValues } from '@facet/contract/endpoints/specs';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { specKeys } from './keys.ts';

export type ItemRef = { projectId: number; moduleId: number; itemId: number };

/** What a style should measure, and what a version of it does. */
export const specQuery = (item: ItemRef) =>
  queryOptions({
    queryKey: [...specKeys.ofProject(item.projectId), item.moduleId, item.itemId],
    queryFn: async ({ signal }) => (await call(getSpec, { params: item, signal })).data,
    meta: { failure: 'silent' },
  });

/** Saves the style's lines. */
export const useSetSpec = (item: ItemRef) =>
  useMutation({
    mutationFn: async (input: z.input<typeof setSpec.body>) =>
      call(setSpec, { params: item, body: await checked(setSpec, input) }),
    meta: { invalidates: [specKeys.ofProject(item.projectId)], failure: 'form' },
  });

/** Saves values typed in for a version. */
export const useSetSpecValues = (item: ItemRef) =>
  useMutation({
    mutationFn: async (input: z.input<typeof setSpecValues.body>) =>
      call(setSpecValues, { params: item, body: await checked(setSpecValues, input) }),
    meta: { invalidates: [specKeys.ofProject(item.projectId)], failure: 'form' },
  });
