import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';

const supersededItems = prepared<{ id: number; newest: number }>(
  'superseded_items',
  sql`select item.id, max(newer.version) as newest from design_items item
    join design_items newer on newer.style_id = item.style_id and newer.project_module_id = item.project_module_id
      and newer.version > item.version and newer.deleted_at is null
    where item.id = any(${sql.placeholder('ids')}::int[]) group by item.id limit 1000`,
);

/** Those of the items that a newer version of the same style in the same module has replaced, with the newest one. */
export async function supersededAmong(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await supersededItems(db, { ids });
  return new Map(rows.map(({ id, newest }) => [id, newest]));
}

type Asked = { userId: number; recipientId: number | null; requestId?: number | null };

const askedItems = prepared<{ id: number; requestId: number }>(
  'asked_items',
  sql`
    select ri.design_item_id as id, max(ri.review_request_id) as "requestId"
    from review_recipients rr join review_requests r on r.id = rr.review_request_id and r.withdrawn_at is null
    join review_request_items ri on ri.review_request_id = r.id
    where rr.user_id = ${sql.placeholder('userId')} and rr.is_asked and ri.design_item_id = any(${sql.placeholder('ids')}::int[])
      and (${sql.placeholder('recipientId')}::int is null or rr.id = ${sql.placeholder('recipientId')}) and (${sql.placeholder('requestId')}::int is null or r.id = ${sql.placeholder('requestId')})
      and ${isOpenLink()} group by ri.design_item_id limit 1000`,
);

/**
 * The items that open reviews ask somebody about, each with its newest request; for a guest or a link, only that one.
 */
export async function askedAmong(
  db: Db,
  { userId, recipientId, requestId = null }: Asked,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await askedItems(db, { userId, ids, recipientId, requestId });
  return new Map(rows.map(({ id, requestId: found }) => [id, found]));
}
