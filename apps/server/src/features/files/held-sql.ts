import { sql, type SQL } from 'drizzle-orm';

type Holder = {
  table: string;
  column: string;
  /** How to get from a project `p` to the rows `h` of the table, trash left out; null for what is part of no project. */
  inProject: string | null;
};

const comments = 'design_comments c on c.project_id = p.id and c.deleted_at is null';
const drafts = `design_items i on i.project_id = p.id and i.deleted_at is null
  join comment_drafts d on d.design_item_id = i.id`;
const theirItems = 'design_items i on i.id = c.design_item_id and i.deleted_at is null';

/** Every column by which something holds a file: as long as a row names it there, nobody trashes or removes it. */
export const FILE_HOLDERS: readonly Holder[] = [
  {
    table: 'design_items',
    column: 'file_id',
    inProject: 'join design_items h on h.project_id = p.id and h.deleted_at is null',
  },
  { table: 'project_attachments', column: 'file_id', inProject: 'join project_attachments h on h.project_id = p.id' },
  {
    table: 'projects',
    column: 'cover_file_id',
    inProject: 'join projects h on h.id = p.id and h.cover_file_id is not null',
  },
  { table: 'users', column: 'avatar_file_id', inProject: null },
  { table: 'users', column: 'claimed_avatar_file_id', inProject: null },
  {
    table: 'comment_files',
    column: 'file_id',
    inProject: `join ${comments} join ${theirItems} join comment_files h on h.comment_id = c.id`,
  },
  {
    table: 'design_comments',
    column: 'drawing_file_id',
    inProject: `join ${comments} join ${theirItems} join design_comments h on h.id = c.id and h.drawing_file_id is not null`,
  },
  {
    table: 'comment_draft_files',
    column: 'file_id',
    inProject: `join ${drafts} join comment_draft_files h on h.comment_draft_id = d.id`,
  },
  {
    table: 'comment_drafts',
    column: 'drawing_file_id',
    inProject: `join ${drafts} join comment_drafts h on h.id = d.id and h.drawing_file_id is not null`,
  },
  {
    table: 'task_files',
    column: 'file_id',
    inProject: 'join tasks t on t.project_id = p.id and t.deleted_at is null join task_files h on h.task_id = t.id',
  },
  {
    table: 'chat_files',
    column: 'file_id',
    inProject:
      'join chat_messages m on m.project_id = p.id and m.deleted_at is null join chat_files h on h.message_id = m.id',
  },
];

/**
 * Which files are part of which space: a table of `space_id` and `file_id`, where a file stands as often as something
 * holds it. `projects` is a table of the projects to look at, with `id` and `space_id`.
 */
export const heldIn = (projects: SQL): SQL =>
  sql`(${sql.join(
    FILE_HOLDERS.flatMap(({ column, inProject }) =>
      inProject === null
        ? []
        : [sql`select p.space_id, h.${sql.raw(column)} as file_id from ${projects} p ${sql.raw(inProject)}`],
    ),
    sql` union all `,
  )})`;
