import { listItems } from '@facet/board/document';
import { BOARD_EXPORTS_WAITING_MAX } from '@facet/contract/constants/boards';
import { fieldName } from '@facet/contract/constants/field-names';
import { BOARD_EMPTY_TEXT, BOARD_EXPORTS_MAX_TEXT, invalidText } from '@facet/contract/constants/texts';
import type { BoardExportInput } from '@facet/contract/entities/board-export';
import { and, eq, inArray } from 'drizzle-orm';
import { boardExports, users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import { newStorageKey } from '../../../platform/storage/storage.ts';
import { checkBoard, whiteboardFor } from '../access.ts';
import { framesFor } from '../export/pages.ts';
import { presentExport } from '../export/present-export.ts';
import { drawExportJob } from '../job-types.ts';
import { whiteboardsOf } from '../whiteboards.ts';

type Place = { projectId: number; boardId: number };

/** Orders a PDF of a board, for anyone who sees the board. */
export async function createExport(app: App, actor: Actor, { projectId, boardId }: Place, wish: BoardExportInput) {
  await checkBoard(app.db, await whiteboardFor(app.db, actor, projectId), boardId);
  const items = await whiteboardsOf(app).open.use(boardId, async ({ doc }) => listItems(doc));
  if (items.length === 0) throw conflict(BOARD_EMPTY_TEXT);
  const frames = framesFor(items, wish.frame_ids);
  if (wish.frame_ids && frames.length < new Set(wish.frame_ids).size)
    throw invalidField('frame_ids', invalidText(fieldName(['frame_ids'])));
  return transact(app, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update');
    const isWaiting = inArray(boardExports.status, ['waiting', 'drawing']);
    const waiting = await tx.$count(boardExports, and(eq(boardExports.userId, actor.userId), isWaiting));
    if (waiting >= BOARD_EXPORTS_WAITING_MAX) throw conflict(BOARD_EXPORTS_MAX_TEXT);
    const row = {
      boardId,
      userId: actor.userId,
      wish,
      pagesTotal: Math.max(1, frames.length),
      storageKey: newStorageKey(),
    };
    const [made] = await tx.insert(boardExports).values(row).returning();
    if (!made) throw new Error('an export was not inserted');
    const job = { export_id: made.id, project_id: projectId, session_id: actor.sessionId };
    await app.jobs.send(tx, drawExportJob, job);
    return presentExport(made, boardId);
  });
}
