import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isProjectReached, place, askedSight } from './visible-sql.ts';

const value = sql.placeholder;

export type MutedRow = {
  projectId: number;
  projectTitle: string;
  styleId: number | null;
  styleTitle: string | null;
  total: number;
};

const seesStyle = sql`(n.style_id is null or s.deleted_at is null and s.project_id = n.project_id
  and (place.leads or exists (select from design_items i where i.style_id = s.id and i.deleted_at is null
    and (i.project_module_id = any(place.seen) or i.id in (select id from asked)))))`;

/** What somebody muted and still sees: all of it, or one project or style. */
export const mutesQuery = prepared<MutedRow>(
  'notification_mutes',
  sql`with ${askedSight} select n.project_id as "projectId", p.title as "projectTitle", n.style_id as "styleId",
      s.title as "styleTitle", count(*) over ()::int as total
    from notification_mutes n ${place} join projects p on p.id = n.project_id left join styles s on s.id = n.style_id
    where n.user_id = ${value('userId')} and ${isProjectReached} and ${seesStyle}
      and (${value('projectId')}::int is null
        or n.project_id = ${value('projectId')} and n.style_id is not distinct from ${value('styleId')}::int)
    order by p.title collate reading_order, n.project_id, s.title collate reading_order nulls first, n.style_id
    limit ${value('limit')}::int offset ${value('offset')}::int`,
);
