import type { PresencePush } from '@facet/contract/realtime';
import type { CommentPersonWire } from '@facet/contract/entities/comment';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import type { LookedAt } from '../../platform/realtime/presence.ts';
import { commentPersonColumns, type CommentPerson } from './find-authors.ts';
import { presentCommentPerson } from './presenter.ts';

const value = sql.placeholder;

const peopleQuery = prepared<CommentPerson>(
  'presence_people',
  sql`select ${commentPersonColumns} from users u where u.id = any(${value('ids')}::int[]) and u.deleted_at is null
    order by (u.first_name || ' ' || u.last_name) collate reading_order, u.id limit 200`,
);

/** People of a project, as its team sees them. */
export async function findPeople(app: App, projectId: number, ids: readonly number[]): Promise<CommentPersonWire[]> {
  const rows = await peopleQuery(app.db, { projectId, ids: [...ids] });
  return rows.map((row) => presentCommentPerson(row, app.signer));
}

/** Who is looking at an item, as the team sees them. */
export async function findPresence(
  app: App,
  { projectId, itemId }: Pick<LookedAt, 'projectId' | 'itemId'>,
  userIds: readonly number[],
): Promise<PresencePush> {
  return { project_id: projectId, item_id: itemId, people: await findPeople(app, projectId, userIds) };
}

const moduleQuery = prepared<{ moduleId: number }>(
  'presence_module',
  sql`select item.project_module_id as "moduleId" from design_items item
    where item.id = ${value('itemId')} and item.project_id = ${value('projectId')} and item.deleted_at is null limit 1`,
);

/** The module of an item in the project; null if there is no such item. */
export async function findItemModule(app: App, place: { projectId: number; itemId: number }): Promise<number | null> {
  const [row] = await moduleQuery(app.db, place);
  return row?.moduleId ?? null;
}
