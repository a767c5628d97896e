import { BLANK_TEMPLATE } from '@facet/contract/constants/limits';
import { sql } from 'drizzle-orm';
import { plannedAnew } from '../../../db/prepared.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { removeProject } from './purge-project.ts';

/** Removes a deleted space for good, project by project and then itself; does nothing if it was restored meanwhile. */
export async function purgeSpace(app: App, spaceId: number, signal: AbortSignal): Promise<void> {
  while (await removeOneProject(app, spaceId)) signal.throwIfAborted();
  await transact(app, async (tx) => {
    const lock = sql`select id from spaces where id = ${spaceId} and deleted_at is not null for update`;
    const { rowCount } = await tx.execute(lock);
    if (rowCount === 0) return;
    // Projects that moved away keep their workflow, but not the reference to the scheme it came from.
    await tx.execute(sql`update projects set workflow_scheme_id = null
      where workflow_scheme_id in (select id from workflow_schemes where space_id = ${spaceId})`);
    await tx.execute(sql`update projects set template = ${BLANK_TEMPLATE}
      where template in (select id from templates where space_id = ${spaceId})`);
    await tx.execute(sql`delete from templates where space_id = ${spaceId}`);
    await tx.execute(sql`delete from workflow_schemes where space_id = ${spaceId}`);
    await tx.execute(sql`delete from folders where space_id = ${spaceId}`);
    await tx.execute(sql`delete from spaces where id = ${spaceId}`);
  });
}

const nextProject = plannedAnew<{ id: number }>(
  'next_project_to_purge',
  sql`select p.id from projects p
      join spaces s on s.id = p.space_id and s.deleted_at is not null
      where p.space_id = ${sql.placeholder('spaceId')} order by p.id limit 1 for update`,
);

/** Removes one project; false when there is none left. */
const removeOneProject = (app: App, spaceId: number): Promise<boolean> =>
  transact(app, async (tx) => {
    const rows = await nextProject(tx, { spaceId });
    if (!rows[0]) return false;
    await removeProject(app, tx, rows[0].id);
    return true;
  });
