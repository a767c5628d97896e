import { sql, type SQL } from 'drizzle-orm';

/** The style of a line, and the thumbnail that shows it. */
export type MessageStyle = {
  id: number;
  title: string;
  version: number | null;
  picture: { fileId: number; preset: string } | null;
};

const thumbnailOf = sql`(select json_build_object('fileId', t.file_id, 'preset', t.preset_name)
  from file_thumbnails t where t.file_id = item.file_id order by t.width limit 1)`;

const styleJson = (style: SQL, item: SQL) => sql`(select json_build_object('id', s.id, 'title', s.title,
    'version', item.version, 'picture', case when item.id is not null then ${thumbnailOf} end)
  from styles s left join lateral (${item}) item on true where s.id = ${style})`;

const columns = sql`select i.id, i.version, i.file_id from design_items i`;

/** For a log entry: with the file that it is about. */
export const lineStyle = styleJson(
  sql`entry.style_id`,
  sql`${columns} where i.id = entry.design_item_id and i.deleted_at is null`,
);

/**
 * For a message: its newest version in the message's module. A message of no module is read by people who see different
 * modules, so it shows no picture.
 */
export const spokenStyle = styleJson(
  sql`m.style_id`,
  sql`${columns} where i.style_id = m.style_id and i.project_module_id = m.project_module_id and i.deleted_at is null
    order by i.version desc, i.id limit 1`,
);
