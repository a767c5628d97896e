import { addBoardFiles, findBoardFiles } from '@facet/contract/endpoints/board-files';
import { createBoard, deleteBoard, listBoards, orderBoards, updateBoard } from '@facet/contract/endpoints/boards';
import { COUNT_MAX } from '@facet/contract/constants/limits';
import type { BoardPictureWire } from '@facet/contract/entities/board-picture';
import type { BoardWire } from '@facet/contract/entities/board';
import type { FileWire } from '@facet/contract/entities/file';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { toast } from '../../ui/toast.ts';
import { boardKeys } from './keys.ts';
import { t } from '../../ui/words.ts';

/** A board's id with those of its project and module. */
export type BoardRef = { projectId: number; moduleId: number; boardId: number };

const indexFiles = (pictures: readonly BoardPictureWire[]): ReadonlyMap<number, FileWire> =>
  new Map(pictures.map(({ file }) => [file.id, file]));

async function readFiles(board: BoardRef, fileIds: readonly number[], signal?: AbortSignal) {
  const files = new Map<number, FileWire>();
  for (let from = 0; from < fileIds.length; from += COUNT_MAX) {
    const some = fileIds.slice(from, from + COUNT_MAX);
    // oxlint-disable-next-line no-await-in-loop -- a part after the other: nobody waits for all of them
    const { data } = await call(findBoardFiles, { params: board, query: { file_ids: some }, signal });
    for (const file of data) files.set(file.id, file);
  }
  return files;
}

export const boardQueries = {
  /** The project's boards in their order, all on one page. */
  list: (projectId: number) =>
    queryOptions({
      queryKey: boardKeys.list(projectId),
      queryFn: async ({ signal }) => (await call(listBoards, { params: { projectId }, signal })).data,
      meta: { failure: 'silent' },
    }),
  /** The files of a board's pictures by id, as they are now, as far as they were read. */
  files: (board: BoardRef) => {
    const queryKey = boardKeys.files(board.boardId);
    return queryOptions({
      queryKey,
      queryFn: async ({ client, signal }) => {
        const known = () => client.getQueryData<ReadonlyMap<number, FileWire>>(queryKey) ?? NO_FILES;
        const found = await readFiles(board, [...known().keys()], signal);
        return new Map([...known(), ...found]);
      },
      // Their addresses are signed and expire.
      refetchInterval: FILES_FRESH_MS,
      // Only an open board is told which of them change.
      refetchOnMount: 'always',
      meta: { failure: 'silent' },
    });
  },
};
const FILES_FRESH_MS = 30 * 60_000;
export const NO_FILES: ReadonlyMap<number, FileWire> = new Map();

/** Reads files that are new, changed, or seen for the first time. */
export async function fetchFiles(client: QueryClient, board: BoardRef, fileIds: readonly number[]): Promise<void> {
  const found = await readFiles(board, fileIds);
  client.setQueryData(boardQueries.files(board).queryKey, (known) => new Map([...(known ?? []), ...found]));
}

export type NewPictures = { fileIds: number[]; positions: { x: number; y: number }[] };

/** Puts uploaded files onto a board, all or none; returns the pictures. */
export async function addPictures(client: QueryClient, board: BoardRef, { fileIds, positions }: NewPictures) {
  const { projectId, moduleId, boardId } = board;
  const body = { board_id: boardId, file_ids: fileIds, positions };
  const { data } = await call(addBoardFiles, { params: { projectId, moduleId }, body });
  client.setQueryData(boardQueries.files(board).queryKey, (known) => new Map([...(known ?? []), ...indexFiles(data)]));
  return data;
}

const stale = (projectId: number) => ({ invalidates: [boardKeys.list(projectId)] });

/**
 * Adds a new board to the cached list at once: it is opened right away, and a board that isn't in the list is not
 * found.
 */
const addToList = (client: QueryClient, projectId: number, board: BoardWire) =>
  client.setQueryData(boardQueries.list(projectId).queryKey, (known) =>
    known?.some(({ id }) => id === board.id) ? known : known && [...known, board],
  );

export function useCreateBoard(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (title?: string) => (await call(createBoard, { params: { projectId }, body: { title } })).data,
    meta: stale(projectId),
    onSuccess: (board) => addToList(client, projectId, board),
  });
}

type Renaming = { id: number; title: string };

export const useRenameBoard = (projectId: number) =>
  useMutation({
    mutationFn: async ({ id, title }: Renaming) =>
      call(updateBoard, { params: { projectId, boardId: id }, body: await checked(updateBoard, { title }) }),
    meta: { ...stale(projectId), failure: 'form' },
  });

/** Calls `onMade` from here, because the menu that asked for the copy has closed by then. */
export function useDuplicateBoard(projectId: number, onMade: (boardId: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (boardId: number) =>
      (await call(updateBoard, { params: { projectId, boardId }, body: { duplicate: true } })).data,
    meta: stale(projectId),
    onSuccess(board) {
      addToList(client, projectId, board);
      onMade(board.id);
    },
  });
}

const useRestoreBoard = (projectId: number) =>
  useMutation({
    mutationFn: (boardId: number) => call(updateBoard, { params: { projectId, boardId }, body: { restore: true } }),
    meta: stale(projectId),
  });

/** Deletes a board at once; a toast offers to bring it back. */
export function useDeleteBoard(projectId: number) {
  const { mutate: restore } = useRestoreBoard(projectId);
  return useMutation({
    mutationFn: ({ id }: BoardWire) => call(deleteBoard, { params: { projectId, boardId: id } }),
    meta: stale(projectId),
    onSuccess: (_answer, { id, title }) => {
      toast.success(t('{title} deleted', { title }), {
        action: { label: t('Undo'), onSelect: () => restore(id) },
        ms: UNDO_MS,
      });
    },
  });
}
const UNDO_MS = 10_000;

const newest = (boards: readonly BoardWire[]) =>
  boards.reduce((latest, { updated_at: at }) => (at > latest ? at : latest), '');

/** Changes the boards' order, which shows before the server has it. */
export function useOrderBoards(projectId: number) {
  const client = useQueryClient();
  const queryKey = boardKeys.list(projectId);
  return useMutation({
    mutationKey: queryKey,
    // One after the other: an order is refused if it was made before the previous one was stored.
    scope: { id: `order of boards ${projectId}` },
    mutationFn: (boards: readonly BoardWire[]) => {
      const known = client.getQueryData<readonly BoardWire[]>(queryKey) ?? boards;
      return call(orderBoards, {
        params: { projectId },
        body: { ids: boards.map(({ id }) => id), updated_at: newest(known) },
      });
    },
    onMutate: async (boards) => {
      await client.cancelQueries({ queryKey });
      // The boards as they are now: an earlier order may have been answered since they were drawn.
      client.setQueryData<readonly BoardWire[]>(queryKey, (known = boards) =>
        boards.map((board) => known.find(({ id }) => id === board.id) ?? board),
      );
    },
    onSuccess: ({ data }) => {
      // In the order shown now, which may have changed since.
      const fresh = new Map(data.map((board) => [board.id, board]));
      client.setQueryData<readonly BoardWire[]>(queryKey, (shown = data) =>
        shown.map((board) => fresh.get(board.id) ?? board),
      );
    },
  });
}
