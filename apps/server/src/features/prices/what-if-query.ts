import type { CostStatus } from '@facet/contract/constants/statuses';
import type { BriefMoney } from '@facet/contract/entities/style-brief';
import { WHAT_IF_ROWS_MAX } from '@facet/contract/constants/limits';
import { sql } from 'drizzle-orm';
import { joinCountedSheet } from '../../db/estimate-sql.ts';
import { prepared } from '../../db/prepared.ts';
import { isSeenItem, reach, sight } from '../access/sight-sql.ts';
import { costed } from './costed-sql.ts';

const value = sql.placeholder;

/** A style with its current sheet, whose body is the text of its JSON. */
export type CurrentSheet = {
  styleId: number;
  style: string;
  projectId: number;
  project: string;
  sheetId: number;
  number: number;
  status: CostStatus;
  alloy: string | null;
  metal: string;
  body: string;
  money: BriefMoney | null;
};

/** The current sheets of a space after a style's id, of those whose costs the reader sees. */
export const currentSheetsQuery = prepared<CurrentSheet>(
  'current_sheets',
  sql`${costed} select style.id as "styleId", style.title as style, costed.id as "projectId", costed.title as project,
      sheet.id as "sheetId", sheet.number, sheet.status, sheet.body #>> '{metal,alloy}' as alloy,
      coalesce(sheet.body #>> '{metal,title}', '') as metal, sheet.body::text as body, brief.money
    from costed join styles style on style.project_id = costed.id and style.deleted_at is null
    ${joinCountedSheet}
    left join lateral (select newest.money from style_briefs newest where newest.style_id = style.id
      order by newest.number desc limit 1) brief on true
    where style.id > ${value('after')}::int order by style.id limit ${value('count')}::int`,
);

/** The newest picture of some styles that the reader sees. */
export const stylePicturesQuery = prepared<{ styleId: number; fileId: number }>(
  'pictures_of_costed_styles',
  sql`${reach}, ${sight} select style.id as "styleId", picture.file_id as "fileId"
    from styles style cross join lateral (select item.file_id from design_items item
      join file_thumbnails small on small.file_id = item.file_id and small.preset_name = 'small'
      where item.style_id = style.id and item.deleted_at is null
        and ${isSeenItem(sql.raw('item.project_module_id'), sql.raw('item.id'))}
      order by item.id desc limit 1) picture
    where style.id = any(${value('ids')}::int[]) limit ${sql.raw(String(WHAT_IF_ROWS_MAX))}`,
);
