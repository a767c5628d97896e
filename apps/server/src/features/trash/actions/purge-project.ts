import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { filesOfProject } from '../find-files.ts';
import { dropFiles } from './drop-files.ts';

/** Removes a project with everything in it, whatever its state; the caller has locked the row that says it may go. */
export async function removeProject(app: App, tx: Tx, projectId: number): Promise<void> {
  const fileIds = await filesOfProject(tx, projectId);
  const items = sql`select id from design_items where project_id = ${projectId}`;
  await tx.execute(sql`delete from review_decisions where design_item_id in (${items})`);
  await tx.execute(sql`delete from design_items where project_id = ${projectId}`);
  // The rest goes with the project: modules, styles, comments, tasks, chat, log, grants.
  await tx.execute(sql`delete from projects where id = ${projectId}`);
  await dropFiles(app, tx, fileIds);
}

/** Removes a deleted project for good; does nothing if it was restored meanwhile. */
export const purgeProject = (app: App, projectId: number) =>
  transact(app, async (tx) => {
    const lock = sql`select id from projects where id = ${projectId} and deleted_at is not null for update`;
    const { rowCount } = await tx.execute(lock);
    if (rowCount !== 0) await removeProject(app, tx, projectId);
  });
