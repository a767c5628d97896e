import { sql, type SQL } from 'drizzle-orm';
import type { DesignStatus } from '@facet/contract/constants/statuses';
import { fileJson, type FileFacts } from '../files/file-columns.ts';
import type { Person } from '../users/presenter.ts';

/** A design item as queries bring it: one JSON value with its file; moments are ISO texts. */
export type DesignFacts = {
  id: number;
  styleId: number;
  projectModuleId: number;
  version: number;
  galleryGroupId: number | null;
  status: DesignStatus;
  note: string | null;
  noteCreatedAt: string | null;
  noteUserId: number | null;
  createdBy: number;
  createdAt: string;
  updatedAt: string;
  file: FileFacts;
};

/** A style with the tags, the assignee and the items that a call asks for. */
export type StyleFacts = {
  id: number;
  projectId: number;
  title: string;
  productType: number;
  dueDate: string | null;
  createdBy: number;
  createdAt: string;
  updatedAt: string;
  assignee: Person | null;
  tags: { id: number; title: string }[];
  items: DesignFacts[];
};

/** A moment as the wire has it. */
export const isoMoment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const itemColumn = (name: string) => sql.raw(`item.${name}`);

/** A design item as JSON, where `design_items` is called `item` and `files` is joined as `file`. */
export const itemJson: SQL<DesignFacts> = sql`json_build_object(
  'id', item.id, 'styleId', item.style_id, 'projectModuleId', item.project_module_id, 'version', item.version,
  'galleryGroupId', item.gallery_group_id, 'status', item.status, 'note', item.note,
  'noteCreatedAt', ${isoMoment(itemColumn('note_created_at'))}, 'noteUserId', item.note_user_id,
  'createdBy', item.created_by, 'createdAt', ${isoMoment(itemColumn('created_at'))},
  'updatedAt', ${isoMoment(itemColumn('updated_at'))}, 'file', ${fileJson('file')})`;

/** The columns of a style, where `styles` is called `style`. */
export const styleColumns = sql`style.id, style.project_id as "projectId", style.title, style.product_type as "productType",
  style.due_date::text as "dueDate", style.created_by as "createdBy",
  ${isoMoment(sql.raw('style.created_at'))} as "createdAt", ${isoMoment(sql.raw('style.updated_at'))} as "updatedAt",
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
    'avatarFileId', u.avatar_file_id) from users u where u.id = style.assignee_id) as assignee,
  (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title) order by t.title), '[]')
    from style_tags st join tags t on t.id = st.tag_id where st.style_id = style.id) as tags`;

/** An item that is there and may be seen: its module is open to the viewer, or a review of it was asked. */
export const seenItem = sql`item.deleted_at is null
  and (item.project_module_id = any(${sql.placeholder('visibleModuleIds')}::int[])
    or item.id = any(${sql.placeholder('grantedItemIds')}::int[]))`;
