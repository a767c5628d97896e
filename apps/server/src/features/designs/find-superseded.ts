import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** Those of the items that a newer version of the same style in the same module has replaced. */
export async function supersededAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select item.id from design_items item
    where item.id = any(${sql.param([...ids])}::int[]) and exists (
      select 1 from design_items newer where newer.style_id = item.style_id
        and newer.project_module_id = item.project_module_id and newer.version > item.version
        and newer.deleted_at is null) limit 1000`);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the items that a review asks this user for and that the user has not decided on since. */
export async function undecidedAmong(db: Db, userId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select distinct ri.design_item_id as id
    from review_recipients rr join review_requests r on r.id = rr.review_request_id
    join review_request_items ri on ri.review_request_id = r.id
    where rr.user_id = ${userId} and ri.design_item_id = any(${sql.param([...ids])}::int[])
      and rr.revoked_at is null and rr.expires_at > now() and not exists (
        select 1 from review_decisions d where d.design_item_id = ri.design_item_id and d.user_id = rr.user_id
          and d.created_at >= r.created_at) limit 1000`);
  return new Set(rows.map(({ id }) => id));
}
