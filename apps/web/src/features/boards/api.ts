import { createBoard, deleteBoard, listBoards, orderBoards, updateBoard } from '@facet/contract/endpoints/boards';
import type { BoardWire } from '@facet/contract/entities/board';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { toast } from '../../ui/toast.ts';

export const boardKeys = {
  all: ['boards'] as const,
  list: (projectId: number) => ['boards', projectId] as const,
};

export const boardQueries = {
  /** The project's boards in their order: they come on one page. */
  list: (projectId: number) =>
    queryOptions({
      queryKey: boardKeys.list(projectId),
      queryFn: async ({ signal }) => (await call(listBoards, { params: { projectId }, signal })).data,
      meta: { failure: 'silent' },
    }),
};

const stale = (projectId: number) => ({ invalidates: [boardKeys.list(projectId)] });

export const useCreateBoard = (projectId: number) =>
  useMutation({
    mutationFn: async (title?: string) => (await call(createBoard, { params: { projectId }, body: { title } })).data,
    meta: stale(projectId),
  });

type Renaming = { id: number; title: string };

export const useRenameBoard = (projectId: number) =>
  useMutation({
    mutationFn: ({ id, title }: Renaming) =>
      call(updateBoard, { params: { projectId, boardId: id }, body: checked(updateBoard.body, { title }) }),
    meta: { ...stale(projectId), failure: 'form' },
  });

export const useDuplicateBoard = (projectId: number) =>
  useMutation({
    mutationFn: async (boardId: number) =>
      (await call(updateBoard, { params: { projectId, boardId }, body: { duplicate: true } })).data,
    meta: stale(projectId),
  });

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
      toast.success(`${title} deleted`, { action: { label: 'Undo', onSelect: () => restore(id) }, ms: UNDO_MS });
    },
  });
}
const UNDO_MS = 10_000;

const newest = (boards: readonly BoardWire[]) =>
  boards.reduce((latest, { updated_at: at }) => (at > latest ? at : latest), '');

/** Puts the boards in another order, which shows before the server has it. */
export function useOrderBoards(projectId: number) {
  const client = useQueryClient();
  const queryKey = boardKeys.list(projectId);
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (boards: readonly BoardWire[]) => {
      const body = { ids: boards.map(({ id }) => id), updated_at: newest(boards) };
      return call(orderBoards, { params: { projectId }, body });
    },
    onMutate: async (boards) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, [...boards]);
    },
  });
}
