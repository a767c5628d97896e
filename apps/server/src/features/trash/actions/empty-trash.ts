import { sql } from 'drizzle-orm';
import { plannedAnew } from '../../../db/prepared.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { filesOfBoard, filesOfStyle } from '../find-files.ts';
import { dropFiles } from './drop-files.ts';
import { forgetUser } from './forget-user.ts';
import { purgeProject } from './purge-project.ts';
import { purgeSpace } from './purge-space.ts';

/** Removes a deleted board for good, with its document and files; does nothing if it was restored meanwhile. */
export const purgeBoard = (app: App, boardId: number) =>
  transact(app, async (tx) => {
    const lock = sql`select id from boards where id = ${boardId} and deleted_at is not null for update`;
    const { rowCount } = await tx.execute(lock);
    if (rowCount === 0) return;
    const fileIds = await filesOfBoard(tx, boardId);
    await tx.execute(sql`delete from boards where id = ${boardId}`);
    await dropFiles(app, tx, fileIds);
  });

/** Removes a deleted style for good, with its designs and their comments; does nothing if it was restored meanwhile. */
export const purgeStyle = (app: App, styleId: number) =>
  transact(app, async (tx) => {
    const lock = sql`select id from styles where id = ${styleId} and deleted_at is not null for update`;
    const { rowCount } = await tx.execute(lock);
    if (rowCount === 0) return;
    const fileIds = await filesOfStyle(tx, styleId);
    // The log keeps that there was such a style.
    await tx.execute(sql`update activities set style_id = null, design_item_id = null where style_id = ${styleId}`);
    const items = sql`select id from design_items where style_id = ${styleId}`;
    await tx.execute(sql`delete from review_decisions where design_item_id in (${items})`);
    await tx.execute(sql`delete from design_items where style_id = ${styleId}`);
    await tx.execute(sql`delete from styles where id = ${styleId}`);
    await dropFiles(app, tx, fileIds);
  });

const DAY_MS = 86_400_000;
const BATCH = 200;

const overdueIn = (kind: string, isLeft = sql`true`) =>
  plannedAnew<{ id: number }>(
    `overdue_${kind}`,
    sql`select id from ${sql.identifier(kind)} where deleted_at < ${sql.placeholder('before')}
      and id > ${sql.placeholder('after')} and ${isLeft} order by id limit ${BATCH}`,
  );
const OVERDUE = {
  boards: overdueIn('boards'),
  styles: overdueIn('styles'),
  projects: overdueIn('projects'),
  spaces: overdueIn('spaces'),
  // People already forgotten have no address any more.
  users: overdueIn('users', sql`email <> 'deleted-' || id || '@invalid'`),
};
type Kind = keyof typeof OVERDUE;

async function overdue({ db }: App, kind: Kind, before: Date, after: number): Promise<number[]> {
  const rows = await OVERDUE[kind](db, { before, after });
  return rows.map(({ id }) => id);
}

/**
 * Removes for good what was deleted more than `TRASH_DAYS` ago: boards, styles, projects, spaces, and people's details.
 */
export async function emptyTrash(app: App, signal: AbortSignal, now = Date.now()): Promise<void> {
  const before = new Date(now - app.config.trashDays * DAY_MS);
  const each = async (kind: Kind, purge: (id: number) => Promise<void>) => {
    let ids = await overdue(app, kind, before, 0);
    while (ids.length > 0) {
      for (const id of ids) {
        signal.throwIfAborted();
        await purge(id);
      }
      ids = await overdue(app, kind, before, ids.at(-1) ?? 0);
    }
  };
  await each('boards', (id) => purgeBoard(app, id));
  await each('styles', (id) => purgeStyle(app, id));
  await each('projects', (id) => purgeProject(app, id));
  await each('spaces', (id) => purgeSpace(app, id, signal));
  await each('users', (id) => forgetUser(app, id));
}
