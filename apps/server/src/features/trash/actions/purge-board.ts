import { sql } from 'drizzle-orm';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';

/** Removes a deleted board for good; nothing, when it was restored meanwhile. */
export const purgeBoard = (app: App, boardId: number) =>
  transact(app, async (tx) => {
    await tx.execute(sql`delete from boards where id = ${boardId} and deleted_at is not null`);
  });
