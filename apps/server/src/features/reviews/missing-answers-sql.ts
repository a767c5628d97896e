import { sql, type SQL } from 'drizzle-orm';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { isStanding } from '../designs/design-sql.ts';
import { answersReviewsIn } from '../access/sight-sql.ts';

/** Whether there is a later version of `item` in its module. */
export const isSuperseded = sql`exists (select 1 from design_items newer where newer.style_id = item.style_id
  and newer.project_module_id = item.project_module_id and newer.version > item.version and newer.deleted_at is null)`;

/** Whether the user of this id has decided on `item`. */
export const isDecidedBy = (
  userId: SQL,
) => sql`exists (select 1 from review_decisions d where d.design_item_id = item.id
  and d.user_id = ${userId} and ${isStanding})`;

const asked = sql.raw('rr.user_id');

/** Every missing answer, as `request`, `rr` (whose) and `item`; can be continued with `and`. */
export const missingAnswers = sql`review_requests request
  join review_recipients rr on rr.review_request_id = request.id and rr.is_asked and ${isOpenLink()}
  join review_request_items ri on ri.review_request_id = request.id
  join design_items item on item.id = ri.design_item_id and item.deleted_at is null and item.status = 'in_review'
  join styles style on style.id = item.style_id and style.deleted_at is null
  where request.withdrawn_at is null and not ${isSuperseded} and not ${isDecidedBy(asked)}
    and ${answersReviewsIn(asked, sql.raw('request.project_id'))}`;
