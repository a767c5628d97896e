import {
  createPriceSnapshot,
  exportPrices,
  getPrices,
  importPrices,
  listPriceSnapshots,
  updateCostRules,
} from '@facet/contract/endpoints/prices';
import { askWhatIf, exportWhatIf } from '@facet/contract/endpoints/what-if';
import type { PricePart } from '@facet/contract/entities/price';
import { fillPath } from '@facet/client/fill-path';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { nextPage } from '../../lib/next-page.ts';
import { priceKeys } from './keys.ts';
import { t } from '../../ui/words.ts';

type Input<Call extends { body: z.ZodType }> = z.input<Call['body']>;
export type WhatIfInput = Omit<Input<typeof askWhatIf>, 'page' | 'count'>;

export const priceQueries = {
  ofSpace: (spaceId: number) =>
    queryOptions({
      queryKey: [...priceKeys.ofSpace(spaceId), 'now'],
      queryFn: async ({ signal }) => (await call(getPrices, { params: { spaceId }, signal })).data,
    }),
  history: (spaceId: number) =>
    infiniteQueryOptions({
      queryKey: [...priceKeys.ofSpace(spaceId), 'history'],
      queryFn: ({ signal, pageParam }) =>
        call(listPriceSnapshots, { params: { spaceId }, query: { count: 10, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
  whatIf: (spaceId: number, asked: WhatIfInput) =>
    infiniteQueryOptions({
      queryKey: [...priceKeys.ofSpace(spaceId), 'what-if', asked],
      queryFn: async ({ signal, pageParam }) => {
        const body = { ...asked, page: pageParam };
        const { rows, ...counted } = (await call(askWhatIf, { params: { spaceId }, body, signal })).data;
        return { ...counted, data: rows };
      },
      initialPageParam: 1,
      getNextPageParam: ({ next_page: next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
};

const pathOf = (url: string) => url.slice('/api'.length);
/** The path of a file with the prices of one kind, in the form that a download link expects. */
export const pricesPath = (spaceId: number, part: PricePart) =>
  pathOf(fillPath(exportPrices.path, { spaceId }, { part }));
/** The same of what a what-if shows. */
export const whatIfPath = (spaceId: number, { metal, ...asked }: WhatIfInput, format: 'csv' | 'xlsx') =>
  pathOf(fillPath(exportWhatIf.path, { spaceId }, { ...metal, ...asked, format }));

export const useKeepSnapshot = (spaceId: number) =>
  useMutation({
    mutationFn: async (input: Input<typeof createPriceSnapshot>) =>
      (await call(createPriceSnapshot, { params: { spaceId }, body: await checked(createPriceSnapshot, input) })).data,
    meta: { success: t('Prices saved'), invalidates: [priceKeys.ofSpace(spaceId)], failure: 'reason' },
  });

export const useReadFile = (spaceId: number) =>
  useMutation({
    mutationFn: async (body: Input<typeof importPrices>) =>
      (await call(importPrices, { params: { spaceId }, body })).data,
    meta: { failure: 'form', invalidates: [priceKeys.ofSpace(spaceId)] },
  });

export const useSetRules = (spaceId: number) => useRules(spaceId, 'reason');
/** The same from a form, whose fields say what is wrong. */
export const useSetConnector = (spaceId: number) => useRules(spaceId, 'form');

function useRules(spaceId: number, failure: 'reason' | 'form') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input<typeof updateCostRules>) =>
      (await call(updateCostRules, { params: { spaceId }, body: await checked(updateCostRules, input) })).data,
    onSuccess: (prices) => client.setQueryData(priceQueries.ofSpace(spaceId).queryKey, prices),
    meta: { success: t('Rules saved'), invalidates: [priceKeys.ofSpace(spaceId)], failure },
  });
}
