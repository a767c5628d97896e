import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';

const value = sql.placeholder;

/** What only the project's own page shows: its first styles by title, its attachments and guidelines. */
export type ProjectContents = {
  styles: { id: number; title: string; product_type: number }[];
  attachments: FileFacts[];
  guides: string;
  guestsNeedCode: boolean;
};

const styles = sql`(select coalesce(json_agg(
    json_build_object('id', style.id, 'title', style.title, 'product_type', style.product_type) order by style.title collate reading_order, style.id), '[]') from (
  select style.id, style.title, style.product_type from styles style
  where style.project_id = ${value('projectId')}::int and style.deleted_at is null
    and (${value('isOpen')}::bool or exists (select from design_items item
      where item.style_id = style.id and item.deleted_at is null
        and (item.project_module_id = any(${value('visibleModuleIds')}::int[]) or item.id = any(${value('grantedItemIds')}::int[]))))
  order by style.title collate reading_order, style.id limit 200) style)`;

const attachments = sql`(select coalesce(json_agg(${fileJson('file')} order by pa.position, file.id), '[]')
  from project_attachments pa join files file on file.id = pa.file_id and file.deleted_at is null
  where pa.project_id = ${value('projectId')}::int and ${value('isTeam')}::bool)`;

// Guidelines are for the team alone, as attachments are.
const guides = sql`coalesce((select p.guides from projects p
  where p.id = ${value('projectId')}::int and ${value('isTeam')}::bool), '')`;
const guestsNeedCode = sql`coalesce((select s.guests_need_code from projects p join spaces s on s.id = p.space_id
  where p.id = ${sql.placeholder('projectId')}), true)`;

export const contentsQuery = prepared<ProjectContents>(
  'project_contents',
  sql`select ${styles} as styles, ${attachments} as attachments, ${guides} as guides,
    ${guestsNeedCode} as "guestsNeedCode" limit 1`,
);
