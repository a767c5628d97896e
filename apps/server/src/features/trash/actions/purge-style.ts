import { sql } from 'drizzle-orm';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { filesOfStyle } from '../find-files.ts';
import { dropFiles } from './drop-files.ts';

/** Removes a deleted style for good, with its designs and what was said of them; nothing, when it was restored meanwhile. */
export const purgeStyle = (app: App, styleId: number) =>
  transact(app, async (tx) => {
    const lock = sql`select id from styles where id = ${styleId} and deleted_at is not null for update`;
    const { rowCount } = await tx.execute(lock);
    if (rowCount === 0) return;
    const fileIds = await filesOfStyle(tx, styleId);
    // That there was such a style stays in the log.
    await tx.execute(sql`update activities set style_id = null, design_item_id = null where style_id = ${styleId}`);
    const items = sql`select id from design_items where style_id = ${styleId}`;
    await tx.execute(sql`delete from review_decisions where design_item_id in (${items})`);
    await tx.execute(sql`delete from design_items where style_id = ${styleId}`);
    await tx.execute(sql`delete from styles where id = ${styleId}`);
    await dropFiles(app, tx, fileIds);
  });
