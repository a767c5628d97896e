import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { boards } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { roomName } from '../whiteboards.ts';
import { boardFor, lockedWhiteboardFor } from '../access.ts';
import { recordBoard } from './tell-board.ts';

/** Moves a board to the trash. */
export const deleteBoard = (app: App, actor: Actor, { projectId, boardId }: { projectId: number; boardId: number }) =>
  transact(app, async (tx) => {
    const whiteboard = await lockedWhiteboardFor(tx, actor, projectId);
    const { id, title } = await boardFor(tx, whiteboard, boardId);
    await tx.update(boards).set({ deletedAt: new Date() }).where(eq(boards.id, id));
    const { standing, module } = whiteboard;
    const place = { projectId: standing.project.id, moduleId: module.id, boardId: id };
    tx.afterCommit({
      kind: 'frame',
      methodId: METHOD.boardClosed,
      ...place,
      room: roomName(id),
      data: { board_id: id },
    });
    recordBoard(tx, actor, whiteboard, { id, before: title, after: null });
  });
