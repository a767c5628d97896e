import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { itemJson, type DesignFacts } from './design-sql.ts';

const value = sql.placeholder;

/** Items of a project by id. */
export const itemsQuery = prepared<{ item: DesignFacts }>(
  'design_items_by_ids',
  sql`select ${itemJson} as item from design_items item join files file on file.id = item.file_id
    join styles style on style.id = item.style_id and style.deleted_at is null
    where item.id = any(${value('ids')}::int[]) and item.project_id = ${value('projectId')} and item.deleted_at is null
    order by item.id limit 1000`,
);
