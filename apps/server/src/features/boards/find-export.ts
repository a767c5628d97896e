import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { boardExports, boards } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { checkBoard, whiteboardFor } from './access.ts';

export type ExportAddress = { projectId: number; boardId: number; exportId: number };

/** A PDF that the actor ordered, of a board that they still see; 404 otherwise. */
export async function exportFor(db: Db, actor: Actor, { projectId, boardId, exportId }: ExportAddress) {
  await checkBoard(db, await whiteboardFor(db, actor, projectId), boardId);
  const isMine = and(
    eq(boardExports.id, exportId),
    eq(boardExports.boardId, boardId),
    eq(boardExports.userId, actor.userId),
  );
  const [found] = await db
    .select({ row: boardExports, boardTitle: boards.title })
    .from(boardExports)
    .innerJoin(boards, eq(boards.id, boardExports.boardId))
    .where(isMine)
    .limit(1);
  if (!found) throw notFound('export');
  return found;
}
