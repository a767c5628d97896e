import { fromJson, readStored, writeStored } from '../../lib/stored.ts';

export type BoardView = { x: number; y: number; scale: number };

const keyOf = (boardId: number) => `facet.board-view.${boardId}`;

const isView = (value: unknown): value is BoardView =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  'scale' in value &&
  [value.x, value.y, value.scale].every((part) => Number.isFinite(part));

/** Where a board was left in this browser. */
export const lastView = {
  read: (boardId: number): BoardView | undefined =>
    readStored(
      keyOf(boardId),
      fromJson((value) => (isView(value) ? value : null)),
    ) ?? undefined,
  write: (boardId: number, { x, y, scale }: BoardView): void =>
    writeStored(keyOf(boardId), JSON.stringify({ x, y, scale })),
};
