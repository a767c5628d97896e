import { fromId, fromJson, readStored, writeStored } from '../../lib/stored.ts';

const boardStorageKey = (projectId: number) => `facet.board.${projectId}`;

/** Which board of a project was last open in this browser. */
export const lastBoard = {
  read: (projectId: number): number | null => readStored(boardStorageKey(projectId), fromId),
  write: (projectId: number, boardId: number): void => writeStored(boardStorageKey(projectId), String(boardId)),
};

export type SeenView = { x: number; y: number; scale: number };

const viewStorageKey = (boardId: number) => `facet.board-view.${boardId}`;

const isView = (value: unknown): value is SeenView =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  'scale' in value &&
  [value.x, value.y, value.scale].every((part) => Number.isFinite(part));

/** Which part of a board was last seen in this browser. */
export const lastView = {
  read: (boardId: number): SeenView | undefined =>
    readStored(
      viewStorageKey(boardId),
      fromJson((value) => (isView(value) ? value : null)),
    ) ?? undefined,
  write: (boardId: number, { x, y, scale }: SeenView): void =>
    writeStored(viewStorageKey(boardId), JSON.stringify({ x, y, scale })),
};
