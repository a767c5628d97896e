import { fromId, readStored, writeStored } from '../../lib/stored.ts';

const keyOf = (projectId: number) => `facet.board.${projectId}`;

/** The board of a project that was open last in this browser. */
export const lastBoard = {
  read: (projectId: number): number | null => readStored(keyOf(projectId), fromId),
  write: (projectId: number, boardId: number): void => writeStored(keyOf(projectId), String(boardId)),
};
