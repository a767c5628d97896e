import { BOARDS_MAX } from '@facet/contract/constants/limits';
import { BOARDS_CHANGED_TEXT } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/boards';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { boards } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { listBoardRows, lockedWhiteboardFor, type Board } from '../access.ts';
import { pageOfBoards } from '../list-boards.ts';
import { tellBoard } from './tell-board.ts';

type Input = z.output<typeof api.orderBoards.body>;

/** Whether the order covers the existing boards, and none was moved since they were read. */
function isUpToDate(present: readonly Board[], { ids, updated_at: readAt }: Input): boolean {
  const wanted = new Set(ids);
  const isSame =
    wanted.size === ids.length && ids.length === present.length && present.every(({ id }) => wanted.has(id));
  return isSame && present.every(({ placedAt }) => placedAt.getTime() <= Date.parse(readAt));
}

/** Sets the order of all boards of a project. */
export const orderBoards = (app: App, actor: Actor, projectId: number, input: Input) =>
  transact(app, async (tx) => {
    const whiteboard = await lockedWhiteboardFor(tx, actor, projectId);
    const present = await listBoardRows(tx, whiteboard, BOARDS_MAX);
    if (!isUpToDate(present, input)) throw conflict(BOARDS_CHANGED_TEXT);
    const before = new Map(present.map(({ id, position }) => [id, position]));
    const moved = input.ids.flatMap((id, position) => (before.get(id) === position ? [] : [{ id, position }]));
    const now = new Date();
    for (const { id, position } of moved)
      await tx.update(boards).set({ position, placedAt: now, updatedAt: now }).where(eq(boards.id, id));
    if (moved.length > 0) tellBoard(tx, whiteboard, null);
    return pageOfBoards(app, tx, whiteboard);
  });
