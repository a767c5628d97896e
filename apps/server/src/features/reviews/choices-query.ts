import type { ReviewChoiceWire } from '@facet/contract/entities/review';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';

const value = sql.placeholder;

/**
 * What somebody has chosen but not sent, in a project or for one request, while it is asked for and the version is the
 * newest.
 */
export const choicesQuery = prepared<ReviewChoiceWire>(
  'review_choices_kept',
  sql`select choice.design_item_id as file_id, choice.status, choice.note,
      ${isoMoment(sql.raw('choice.chosen_at'))} as chosen_at
    from review_choices choice join review_requests r on r.id = choice.review_request_id and r.withdrawn_at is null
    join design_items item on item.id = choice.design_item_id and item.deleted_at is null
    where choice.user_id = ${value('userId')} and r.project_id = ${value('projectId')}
      and (${value('requestId')}::int is null or r.id = ${value('requestId')})
      and not exists (select from design_items newer where newer.style_id = item.style_id
        and newer.project_module_id = item.project_module_id and newer.version > item.version
        and newer.deleted_at is null)
    order by choice.design_item_id limit 1000`,
);
