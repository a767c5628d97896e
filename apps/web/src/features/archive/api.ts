import type { ArchiveRules } from '@facet/contract/archive/archive-rules';
import {
  createImport,
  getImport,
  listImportRows,
  listImports,
  planImport,
  steerImport,
} from '@facet/contract/endpoints/imports';
import type { ImportRun } from '@facet/contract/entities/import';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { upload } from '../../shared/files/upload.ts';

export type ShownRows = 'asks' | 'left_out' | 'comes' | 'failed';

const WORKING = new Set<ImportRun['state']>(['reading', 'planning', 'running', 'taking_back']);
export const isWorking = ({ state }: Pick<ImportRun, 'state'>): boolean => WORKING.has(state);

const LOOK_MS = 1000;
/** Rows on a page of the dry run. */
export const ROWS_SHOWN = 50;
/** Names from which the examples are drawn. */
const NAMES_SHOWN = 200;

const ofSpace = (spaceId: number) => ['archive', spaceId] as const;

export const archiveQueries = {
  /** The newest run first; asked again while one is at work. */
  runs: (spaceId: number) =>
    queryOptions({
      queryKey: [...ofSpace(spaceId), 'runs'],
      queryFn: async ({ signal }) =>
        (await call(listImports, { params: { spaceId }, query: { count: 10 }, signal })).data,
      refetchInterval: ({ state: { data } }) => (data?.some(isWorking) ? LOOK_MS : false),
    }),
  rows: (spaceId: number, importId: number, asked: { show: ShownRows; page: number; search: string }) =>
    queryOptions({
      queryKey: [...ofSpace(spaceId), importId, asked],
      queryFn: ({ signal }) =>
        call(listImportRows, {
          params: { spaceId, importId },
          query: { ...asked, search: asked.search || undefined, count: ROWS_SHOWN },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  names: (spaceId: number, importId: number) =>
    queryOptions({
      queryKey: [...ofSpace(spaceId), importId, 'names'],
      queryFn: async ({ signal }) =>
        (await call(listImportRows, { params: { spaceId, importId }, query: { count: NAMES_SHOWN }, signal })).data,
      staleTime: Infinity,
    }),
  one: (spaceId: number, importId: number) =>
    queryOptions({
      queryKey: [...ofSpace(spaceId), importId, 'one'],
      queryFn: async ({ signal }) => (await call(getImport, { params: { spaceId, importId }, signal })).data,
    }),
};

/** Sends a zip, and has it looked through. */
export const useBring = (spaceId: number, onProgress: (share: number) => void) =>
  useMutation({
    mutationFn: async (file: File) => {
      const [sent] = await upload({ type: 'archive', files: [file], onProgress, parts: {} });
      return (await call(createImport, { params: { spaceId }, body: { file_id: sent?.id ?? 0 } })).data;
    },
    meta: { invalidates: [ofSpace(spaceId)], failure: 'reason' },
  });

function useKeptRun(spaceId: number) {
  const client = useQueryClient();
  return (run: ImportRun) =>
    client.setQueryData(archiveQueries.runs(spaceId).queryKey, (runs) =>
      runs?.map((known) => (known.id === run.id ? run : known)),
    );
}

export const usePlan = ({ spaceId, importId }: { spaceId: number; importId: number }) => {
  const onSuccess = useKeptRun(spaceId);
  return useMutation({
    mutationFn: async (rules: ArchiveRules) =>
      (await call(planImport, { params: { spaceId, importId }, body: { rules } })).data,
    onSuccess,
    meta: { invalidates: [ofSpace(spaceId)], failure: 'reason' },
  });
};

export type Act = 'run' | 'pause' | 'stop' | 'take_back';
/** `rules`: of the dry run that was seen. */
type Steering = { act: Act; rules?: ArchiveRules };
export const useSteer = ({ spaceId, importId }: { spaceId: number; importId: number }) => {
  const onSuccess = useKeptRun(spaceId);
  return useMutation({
    mutationFn: async (body: Steering) => (await call(steerImport, { params: { spaceId, importId }, body })).data,
    onSuccess,
    meta: { invalidates: [ofSpace(spaceId)], failure: 'reason' },
  });
};
