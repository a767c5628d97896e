import { getHouse, listHouseChanges, updateAlloys, updateLimits } from '@facet/contract/endpoints/house';
import type { HouseWire } from '@facet/contract/entities/house';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { nextPage } from '../../lib/next-page.ts';
import { houseKeys } from './keys.ts';

const SHOWN = 10;

export const houseQueries = {
  ofSpace: (spaceId: number) =>
    queryOptions({
      queryKey: [...houseKeys.ofSpace(spaceId), 'now'],
      queryFn: async ({ signal }) => (await call(getHouse, { params: { spaceId }, signal })).data,
    }),
  /** Every state that was set, the newest first. */
  history: (spaceId: number) =>
    infiniteQueryOptions({
      queryKey: houseKeys.history(spaceId),
      queryFn: ({ signal, pageParam }) =>
        call(listHouseChanges, { params: { spaceId }, query: { count: SHOWN, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
};

/** Keeps what a call answered as what is known, before the page hears of it. */
function useKeepHouse(spaceId: number) {
  const client = useQueryClient();
  return (house: HouseWire) => {
    client.setQueryData(houseQueries.ofSpace(spaceId).queryKey, house);
    return house;
  };
}

export const useUpdateAlloys = (spaceId: number) => {
  const keep = useKeepHouse(spaceId);
  return useMutation({
    mutationFn: async (input: z.input<typeof updateAlloys.body>) => {
      const body = await checked(updateAlloys, input);
      return keep((await call(updateAlloys, { params: { spaceId }, body })).data);
    },
    meta: { success: 'Alloys saved', invalidates: [houseKeys.ofSpace(spaceId)], failure: 'form' },
  });
};

export const useUpdateLimits = (spaceId: number) => {
  const keep = useKeepHouse(spaceId);
  return useMutation({
    mutationFn: async (input: z.input<typeof updateLimits.body>) => {
      const body = await checked(updateLimits, input);
      return keep((await call(updateLimits, { params: { spaceId }, body })).data);
    },
    meta: { success: 'Limits saved', invalidates: [houseKeys.ofSpace(spaceId)], failure: 'form' },
  });
};
