import {
  getHouse,
  listHouseChanges,
  updateAlloys,
  updateLimits,
  updateMeleeChart,
  updateNameWords,
  updateRingCharts,
  updateSpecs,
} from '@facet/contract/endpoints/house';
import type { HouseWire } from '@facet/contract/entities/house';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { nextPage } from '../../lib/next-page.ts';
import { houseKeys } from './keys.ts';
import { t } from '../../ui/words.ts';

const SHOWN = 10;

export const houseQueries = {
  ofSpace: (spaceId: number) =>
    queryOptions({
      queryKey: [...houseKeys.ofSpace(spaceId), 'now'],
      queryFn: async ({ signal }) => (await call(getHouse, { params: { spaceId }, signal })).data,
    }),
  /** Every state that was saved, newest first. */
  history: (spaceId: number) =>
    infiniteQueryOptions({
      queryKey: houseKeys.history(spaceId),
      queryFn: ({ signal, pageParam }) =>
        call(listHouseChanges, { params: { spaceId }, query: { count: SHOWN, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
};

/** Puts a call's answer into the cache before the page hears of the change. */
function useKeepHouse(spaceId: number) {
  const client = useQueryClient();
  return (house: HouseWire) => {
    client.setQueryData(houseQueries.ofSpace(spaceId).queryKey, house);
    return house;
  };
}

/** Saves one part of a house with `send`. */
function useSaveKind<Input>(spaceId: number, success: string, send: (input: Input) => Promise<{ data: HouseWire }>) {
  const keep = useKeepHouse(spaceId);
  return useMutation({
    mutationFn: async (input: Input) => keep((await send(input)).data),
    meta: { success, invalidates: [houseKeys.ofSpace(spaceId)], failure: 'form' },
  });
}

type Input<Call extends { body: z.ZodType }> = z.input<Call['body']>;

export const useUpdateAlloys = (spaceId: number) =>
  useSaveKind(spaceId, t('Alloys saved'), async (input: Input<typeof updateAlloys>) =>
    call(updateAlloys, { params: { spaceId }, body: await checked(updateAlloys, input) }),
  );

export const useUpdateLimits = (spaceId: number) =>
  useSaveKind(spaceId, t('Limits saved'), async (input: Input<typeof updateLimits>) =>
    call(updateLimits, { params: { spaceId }, body: await checked(updateLimits, input) }),
  );

export const useUpdateSpecs = (spaceId: number) =>
  useSaveKind(spaceId, t('Spec tables saved'), async (input: Input<typeof updateSpecs>) =>
    call(updateSpecs, { params: { spaceId }, body: await checked(updateSpecs, input) }),
  );

export const useUpdateWords = (spaceId: number) =>
  useSaveKind(spaceId, t('Words saved'), async (input: Input<typeof updateNameWords>) =>
    call(updateNameWords, { params: { spaceId }, body: await checked(updateNameWords, input) }),
  );

export const useUpdateRings = (spaceId: number) =>
  useSaveKind(spaceId, t('Ring sizes saved'), async (input: Input<typeof updateRingCharts>) =>
    call(updateRingCharts, { params: { spaceId }, body: await checked(updateRingCharts, input) }),
  );

export const useUpdateMelee = (spaceId: number) =>
  useSaveKind(spaceId, t('Stone weights saved'), async (input: Input<typeof updateMeleeChart>) =>
    call(updateMeleeChart, { params: { spaceId }, body: await checked(updateMeleeChart, input) }),
  );
