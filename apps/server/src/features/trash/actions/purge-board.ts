import { sql } from 'drizzle-orm';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { filesOfBoard } from '../find-files.ts';
import { dropFiles } from './drop-files.ts';

/** Removes a deleted board for good, with its document and its files; nothing, when it was restored meanwhile. */
export const purgeBoard = (app: App, boardId: number) =>
  transact(app, async (tx) => {
    const lock = sql`select id from boards where id = ${boardId} and deleted_at is not null for update`;
    const { rowCount } = await tx.execute(lock);
    if (rowCount === 0) return;
    const fileIds = await filesOfBoard(tx, boardId);
    await tx.execute(sql`delete from boards where id = ${boardId}`);
    await dropFiles(app, tx, fileIds);
  });
