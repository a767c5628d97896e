import { sql } from 'drizzle-orm';
import type { App } from '../../../platform/app.ts';
import { purgeBoard } from './purge-board.ts';
import { forgetUser } from './forget-user.ts';
import { purgeProject } from './purge-project.ts';
import { purgeSpace } from './purge-space.ts';
import { purgeStyle } from './purge-style.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

type Kind = 'boards' | 'styles' | 'projects' | 'spaces' | 'users';

async function overdue({ db }: App, kind: Kind, before: Date, after: number): Promise<number[]> {
  // Who is forgotten already has no address any more.
  const more = kind === 'users' ? sql`and email <> 'deleted-' || id || '@invalid'` : sql``;
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${sql.identifier(kind)}
    where deleted_at < ${before} and id > ${after} ${more} order by id limit ${sql.raw(String(BATCH))}`);
  return rows.map(({ id }) => id);
}

/** Removes for good what was deleted more than `TRASH_DAYS` ago: boards, styles, projects, spaces, and who people were. */
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
