import type { DesignStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';

/** An item of a request, with the status that a withdrawal or another choice puts it back to. */
export type RequestItem = {
  id: number;
  styleId: number;
  styleTitle: string;
  projectModuleId: number;
  galleryGroupId: number | null;
  version: number;
  status: DesignStatus;
  statusBefore: DesignStatus;
  /** Somebody's answer stands. */
  isDecided: boolean;
  /** Another request that is open asks for it as well. */
  isAskedElsewhere: boolean;
};

const requestItems = prepared<RequestItem>(
  'request_items',
  sql`
    select item.id, item.style_id as "styleId", style.title as "styleTitle", item.project_module_id as "projectModuleId",
      item.gallery_group_id as "galleryGroupId", item.version, item.status, ri.status_before as "statusBefore",
      exists (select from review_decisions d where d.design_item_id = item.id and d.ended_at is null
        and d.undone_at is null) as "isDecided",
      exists (select from review_request_items other join review_requests r on r.id = other.review_request_id
        and r.withdrawn_at is null where other.design_item_id = item.id and r.id <> ${sql.placeholder('requestId')}) as "isAskedElsewhere"
    from review_request_items ri join design_items item on item.id = ri.design_item_id and item.deleted_at is null
    join styles style on style.id = item.style_id and style.deleted_at is null
    where ri.review_request_id = ${sql.placeholder('requestId')} order by item.id limit 1000`,
);

/** The items of a review request that still exist. */
export async function itemsOfRequest(db: Db, requestId: number): Promise<RequestItem[]> {
  const rows = await requestItems(db, { requestId });
  return rows;
}

const pickOnes = prepared<{ id: number }>(
  'pick_one_requests',
  sql`
    select distinct r.id from review_requests r
    join review_recipients rr on rr.review_request_id = r.id and rr.user_id = ${sql.placeholder('userId')} and rr.is_asked and ${isOpenLink()}
    join review_request_items ri on ri.review_request_id = r.id
    join design_items item on item.id = ri.design_item_id and item.status = 'in_review'
    where r.is_pick_one and r.withdrawn_at is null and item.id = any(${sql.placeholder('itemIds')}::int[])
    order by r.id limit 100`,
);

/** The open pick-one requests among those that ask somebody for any of these items. */
export async function pickOneRequests(db: Db, userId: number, itemIds: readonly number[]): Promise<number[]> {
  const rows = await pickOnes(db, { userId, itemIds });
  return rows.map(({ id }) => id);
}
