import type { StoneRow } from '@facet/contract/entities/stone-list';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

const value = sql.placeholder;

/** A list of stones as it is kept. */
export type KeptStones = {
  number: number;
  newest: number;
  rows: readonly StoneRow[];
  updatedAt: Date;
  by: { id: number; name: string };
  /** A cost sheet that was approved stands on it. */
  isFixed: boolean;
};

const isFixed = sql`exists (select from cost_sheets sheet where sheet.style_id = list.style_id
  and sheet.status in ('approved', 'locked') and (sheet.ground->>'stone_list')::int = list.number)`;
const by = sql`json_build_object('id', person.id, 'name', concat_ws(' ', person.first_name, person.last_name))`;

/** The list of a style with a number; without one, the newest. */
export const stoneListQuery = prepared<KeptStones>(
  'stone_list_of_style',
  sql`select list.number, newest.number as newest, list.rows, list.updated_at as "updatedAt", ${by} as by,
      ${isFixed} as "isFixed"
    from (select max(number)::int as number from stone_lists where style_id = ${value('styleId')}::int) newest
    join stone_lists list on list.style_id = ${value('styleId')}::int
      and list.number = coalesce(${value('number')}::int, newest.number)
    join users person on person.id = list.updated_by`,
);

/** The lists of a style in short, newest first. */
export const stoneListsQuery = prepared<Omit<KeptStones, 'rows' | 'newest'> & { stones: number; count: number }>(
  'stone_lists_of_style',
  sql`select list.number, jsonb_array_length(list.rows) as count, list.updated_at as "updatedAt", ${by} as by,
      ${isFixed} as "isFixed",
      (select coalesce(sum((one->>'quantity')::int), 0)::int from jsonb_array_elements(list.rows) one) as stones
    from stone_lists list join users person on person.id = list.updated_by
    where list.style_id = ${value('styleId')}::int order by list.number desc limit ${value('limit')}::int`,
);

/** The hashes of documents that rows name. */
export const hashesQuery = prepared<{ id: number; sha256: string }>(
  'stone_document_hashes',
  sql`select file.id, file.sha256 from files file where file.id = any(${value('ids')}::int[])
    and file.deleted_at is null limit 1000`,
);
