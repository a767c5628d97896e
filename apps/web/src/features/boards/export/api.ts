import {
  createBoardExport,
  deleteBoardExport,
  downloadBoardExport,
  getBoardExport,
} from '@facet/contract/endpoints/board-exports';
import { downloadBoard } from '@facet/contract/endpoints/downloads';
import type { boardExportInput, BoardExportWire } from '@facet/contract/entities/board-export';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { fillPath } from '@facet/client/fill-path';
import { checked } from '../../../lib/checked.ts';
import { boardKeys } from '../keys.ts';

export type BoardPlace = { projectId: number; boardId: number };
export type ExportWish = z.input<typeof boardExportInput>;

const WAIT_MS = 500;
const API = '/api'.length;

export const isExportOnItsWay = ({ status }: BoardExportWire) => status === 'waiting' || status === 'drawing';

/** The progress of a PDF, polled until it is ready. */
export const exportQuery = (params: BoardPlace, made: BoardExportWire) =>
  queryOptions({
    queryKey: boardKeys.export(made.id),
    queryFn: async ({ signal }) => {
      const { data } = await call(getBoardExport, { params: { ...params, exportId: made.id }, signal });
      return data;
    },
    initialData: made,
    refetchInterval: ({ state }) => state.data !== undefined && isExportOnItsWay(state.data) && WAIT_MS,
    meta: { failure: 'silent' },
  });

export const useCreateExport = (params: BoardPlace) =>
  useMutation({
    mutationFn: async (wish: ExportWish) => {
      const body = await checked(createBoardExport, wish);
      return (await call(createBoardExport, { params, body })).data;
    },
    meta: { failure: 'form' },
  });

/** Cancels a PDF that nobody waits for any more. */
export const stopExport = (params: BoardPlace, exportId: number) =>
  void call(deleteBoardExport, { params: { ...params, exportId } }).catch(() => undefined);

/** The paths below `/api` of a finished PDF and of the zip of a board's originals. */
export const pdfPath = (params: BoardPlace, exportId: number) =>
  fillPath(downloadBoardExport.path, { ...params, exportId }).slice(API);
export const originalsPath = (params: BoardPlace) => fillPath(downloadBoard.path, params).slice(API);
