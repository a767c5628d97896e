import { LogAction } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { tellConnections } from '../activity/deliveries-sql.ts';
import { styleColumns, type StyleFacts } from './design-sql.ts';

const value = sql.placeholder;
/** A style and its log entry in one statement; run alone, it is a whole transaction in one round trip. */
export const insertStyle = prepared<Omit<StyleFacts, 'items'> & { entryId: number; isNumbered: boolean }>(
  'insert_style',
  sql`with style as (insert into styles (project_id, title, product_type, due_date, brief, created_by)
      values (${value('projectId')}, ${value('title')}, ${value('productType')}, ${value('dueDate')}, ${value('brief')},
        ${value('userId')}) returning *),
    logged as (insert into activities (project_id, user_id, event, item_type, action_type, item_id, style_id, new_value)
      select project_id, created_by, 'style.created', 'style', ${sql.raw(String(LogAction.create))}, id, id,
        jsonb_build_object('title', title) from style returning *),
    ${tellConnections}
    select ${styleColumns}, null::json as review, (select id::float8 from logged) as "entryId",
      exists (select from projects project join spaces space on space.id = project.space_id where project.id = style.project_id
        and space.style_number_pattern is not null and space.style_number_at = 'creation') as "isNumbered" from style`,
);
