import {
  compareCostSheets,
  createCostSheet,
  deleteCostSheet,
  getCostMatrix,
  getCostSheet,
  listCostSheets,
  setCostSheetStatus,
  takeIntoCostSheet,
  updateCostSheet,
} from '@facet/contract/endpoints/costs';
import { listProjectStyles } from '@facet/contract/endpoints/task-lists';
import type { CostSheetAnswer, CostSheetRow } from '@facet/contract/entities/cost-answers';
import type { CostStatus } from '@facet/contract/constants/statuses';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { costKeys } from '../../shared/costs/keys.ts';

export type StyleRef = { projectId: number; styleId: number };
export type SheetRef = StyleRef & { sheetId: number };

/** Alloys by key and inner diameters in mm; without any, what the server shows first. */
export type MatrixWish = { alloys: string[]; sizes: number[]; thickness: number | undefined };

/** Styles that are offered at once. */
const CHOICES = 50;

const styleKey = ({ projectId, styleId }: StyleRef) => [...costKeys.ofProject(projectId), styleId] as const;
const sheetKey = (sheet: SheetRef) => [...styleKey(sheet), 'sheet', sheet.sheetId] as const;

export const costQueries = {
  sheets: (style: StyleRef) =>
    queryOptions({
      queryKey: [...styleKey(style), 'list'],
      queryFn: async ({ signal }) => (await call(listCostSheets, { params: style, signal })).data,
      meta: { failure: 'page' },
    }),
  sheet: (sheet: SheetRef) =>
    queryOptions({
      queryKey: sheetKey(sheet),
      queryFn: async ({ signal }) => (await call(getCostSheet, { params: sheet, signal })).data,
    }),
  /** What a sheet comes to beside another one of its style. */
  difference: (sheet: SheetRef, before: number) =>
    queryOptions({
      queryKey: [...styleKey(sheet), 'difference', sheet.sheetId, before],
      queryFn: async ({ signal }) =>
        (await call(compareCostSheets, { params: sheet, query: { with: before }, signal })).data,
    }),
  /** The styles of a project whose titles have the words, to copy from. */
  stylesNamed: (projectId: number, search: string) =>
    queryOptions({
      queryKey: [...costKeys.ofProject(projectId), 'styles', search],
      queryFn: async ({ signal }) => {
        const query = { count: CHOICES, ...(search && { search }) };
        return (await call(listProjectStyles, { params: { projectId }, query, signal })).data;
      },
      placeholderData: keepPreviousData,
    }),
  matrix: (sheet: SheetRef, asked: MatrixWish) =>
    queryOptions({
      queryKey: [...styleKey(sheet), 'matrix', sheet.sheetId, asked],
      queryFn: async ({ signal }) => (await call(getCostMatrix, { params: sheet, query: asked, signal })).data,
      placeholderData: keepPreviousData,
    }),
};

/** Puts the server's answer in place of what is shown. */
function useKept(style: StyleRef) {
  const client = useQueryClient();
  return ({ data }: { data: CostSheetAnswer }) =>
    client.setQueryData(costQueries.sheet({ ...style, sheetId: data.id }).queryKey, data);
}

export const useCreateSheet = (style: StyleRef) => {
  const keep = useKept(style);
  return useMutation({
    mutationFn: async (body: z.input<typeof createCostSheet.body>) => call(createCostSheet, { params: style, body }),
    onSuccess: keep,
    meta: { invalidates: [costKeys.ofProject(style.projectId)] },
  });
};
export const useDeleteSheet = (style: StyleRef) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id: sheetId, updated_at: listed }: CostSheetRow) => {
      const params = { ...style, sheetId };
      // As it is shown, which may be newer than the list.
      const { updated_at } = client.getQueryData(costQueries.sheet(params).queryKey) ?? { updated_at: listed };
      return call(deleteCostSheet, { params, query: { updated_at } });
    },
    meta: { invalidates: [costKeys.ofProject(style.projectId)], failure: 'reason' },
  });
};
/** Saves a body as it was made from one that was read. */
export const useSaveSheet = (sheet: SheetRef) => {
  const keep = useKept(sheet);
  return useMutation({
    mutationFn: async (body: z.input<typeof updateCostSheet.body>) => call(updateCostSheet, { params: sheet, body }),
    onSuccess: keep,
    meta: { failure: 'form' },
  });
};
export const useSetSheetStatus = (sheet: SheetRef) => {
  const keep = useKept(sheet);
  return useMutation({
    mutationFn: async ({ status, ...body }: { status: CostStatus; note?: string; updated_at: string }) =>
      call(setCostSheetStatus, { params: { ...sheet, status }, body }),
    onSuccess: keep,
    meta: { invalidates: [costKeys.ofProject(sheet.projectId)], failure: 'reason' },
  });
};
export const useTake = (sheet: SheetRef) => {
  const keep = useKept(sheet);
  return useMutation({
    mutationFn: async (body: z.input<typeof takeIntoCostSheet.body>) =>
      call(takeIntoCostSheet, { params: sheet, body }),
    onSuccess: keep,
    meta: { invalidates: [costKeys.ofProject(sheet.projectId)], failure: 'reason' },
  });
};
