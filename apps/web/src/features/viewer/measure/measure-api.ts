import {
  correctRing,
  getModelCard,
  setPartAlloys,
  setPartRoles,
  setWeightPhoto,
  setWeights,
} from '@facet/contract/endpoints/measures';
import type { PartRole } from '@facet/contract/craft/parts';
import type { RingChange, TypedWeights, WeightOnScales } from '@facet/contract/entities/measure';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { upload } from '../../../shared/files/upload.ts';
import { designKeys, type ModuleRef } from '../../../shared/designs/api.ts';

export type MeasuredItemRef = ModuleRef & { itemId: number };

/** What was measured on a version's model, compared with another version; by default with the one before. */
export const modelCardQuery = ({ projectId, moduleId, itemId }: MeasuredItemRef, against?: number) =>
  queryOptions({
    queryKey: [...designKeys.measures(projectId), moduleId, itemId, against ?? null],
    queryFn: async ({ signal }) => {
      const params = { projectId, moduleId, itemId };
      return (await call(getModelCard, { params, query: against === undefined ? {} : { against }, signal })).data;
    },
    meta: { failure: 'silent' },
  });

/** Sets the role of a part of the model. */
export const useSetPartRole = (item: MeasuredItemRef) =>
  useMutation({
    mutationFn: (change: { key: string; role: PartRole | null; was: PartRole | null }) =>
      call(setPartRoles, { params: item, body: { roles: [change] } }),
    scope: { id: `parts of ${item.itemId}` },
    meta: { invalidates: [designKeys.measures(item.projectId)], failure: 'form' },
  });

/** Sets the alloy that a part is cast in; null for the alloy of the piece. */
export const useSetPartAlloy = (item: MeasuredItemRef) =>
  useMutation({
    mutationFn: (change: { key: string; alloy: string | null; was: string | null }) =>
      call(setPartAlloys, { params: item, body: { alloys: [change] } }),
    scope: { id: `parts of ${item.itemId}` },
    meta: { invalidates: [designKeys.measures(item.projectId)], failure: 'form' },
  });

/** Says what all bodies are that look like something else but may be metal; the next versions keep the answer. */
export const useAnswerLookAlikes = (item: MeasuredItemRef) =>
  useMutation({
    mutationFn: ({ keys, role }: { keys: readonly string[]; role: PartRole }) =>
      call(setPartRoles, { params: item, body: { roles: keys.map((key) => ({ key, role, was: null })) } }),
    meta: { invalidates: [designKeys.measures(item.projectId)] },
  });

/** Saves the weights typed in for a version. */
export const useSetWeights = (item: MeasuredItemRef) =>
  useMutation({
    mutationFn: async (weights: Partial<TypedWeights> & { was?: Partial<TypedWeights> }) =>
      call(setWeights, { params: item, body: await checked(setWeights, weights) }),
    meta: { invalidates: [designKeys.measures(item.projectId)], failure: 'form' },
  });

/** Uploads a photo of the scales beside a weight; null removes it. */
export const useSetWeightPhoto = (item: MeasuredItemRef) =>
  useMutation({
    mutationFn: async ({
      which,
      picture,
      was,
    }: {
      which: WeightOnScales;
      picture: File | null;
      was: number | null;
    }) => {
      const [stored] = picture ? await upload({ type: 'design', files: [picture] }) : [];
      return call(setWeightPhoto, { params: item, body: { which, file_id: stored?.id ?? null, was } });
    },
    meta: { invalidates: [designKeys.measures(item.projectId)], failure: 'form' },
  });

/** Sets the finger hole; null goes back to the one that was found. */
export const useCorrectRing = (item: MeasuredItemRef) =>
  useMutation({
    mutationFn: (body: { ring: RingChange | null; was: string | null }) => call(correctRing, { params: item, body }),
    meta: { invalidates: [designKeys.measures(item.projectId)], failure: 'form' },
  });
