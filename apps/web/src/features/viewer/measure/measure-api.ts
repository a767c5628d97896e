import { getModelCard, setPartRoles, setWeights } from '@facet/contract/endpoints/measures';
import type { PartRole } from '@facet/contract/craft/parts';
import type { TypedWeights } from '@facet/contract/entities/measure';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { designKeys, type ModuleRef } from '../../../shared/designs/api.ts';

export type ItemRef = ModuleRef & { itemId: number };

/** What was measured of a version's model, beside another version; without one, the one before. */
export const modelCardQuery = ({ projectId, moduleId, itemId }: ItemRef, against?: number) =>
  queryOptions({
    queryKey: [...designKeys.measures(projectId), moduleId, itemId, against ?? null],
    queryFn: async ({ signal }) => {
      const params = { projectId, moduleId, itemId };
      return (await call(getModelCard, { params, query: against === undefined ? {} : { against }, signal })).data;
    },
    meta: { failure: 'silent' },
  });

/** Says what a part of the model is. */
export const useSetPartRole = (item: ItemRef) =>
  useMutation({
    mutationFn: (change: { key: string; role: PartRole | null; was: PartRole | null }) =>
      call(setPartRoles, { params: item, body: { roles: [change] } }),
    scope: { id: `parts of ${item.itemId}` },
    meta: { invalidates: [designKeys.measures(item.projectId)] },
  });

/** Types in what a version weighs. */
export const useSetWeights = (item: ItemRef) =>
  useMutation({
    mutationFn: async (weights: Partial<TypedWeights> & { was?: Partial<TypedWeights> }) =>
      call(setWeights, { params: item, body: await checked(setWeights, weights) }),
    meta: { invalidates: [designKeys.measures(item.projectId)], failure: 'form' },
  });
