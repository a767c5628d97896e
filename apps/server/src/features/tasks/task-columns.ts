import type { TagColour } from '@facet/contract/constants/tag-colours';
import type { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import type { CommentPosition } from '@facet/contract/entities/drawing';
import { sql, type SQL } from 'drizzle-orm';
import { isoMoment } from '../../db/typed-sql.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';
import { worksHere, type Standing } from '../access/standing.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';

type Named = { id: number; title: string };

/** A task or sub-task as the queries return it: one JSON value; moments are ISO texts. */
export type TaskFacts = {
  id: number;
  projectId: number;
  name: string;
  description: string;
  priority: TaskPriority;
  status: TaskStatus;
  parentId: number | null;
  tagId: number | null;
  style: (Named & { pictureFileId: number | null }) | null;
  module: Named | null;
  tag: (Named & { colour: TagColour | null }) | null;
  dueDate: string | null;
  reminder: string | null;
  createdBy: number;
  creator: Person;
  assigneeId: number | null;
  assignee: Person | null;
  files: FileFacts[];
  tagged: Person[];
  comment: {
    id: number;
    text: string;
    fileId: number | null;
    moduleId: number;
    styleId: number | null;
    boardId: number | null;
  } | null;
  place: {
    fileId: number;
    moduleId: number;
    styleId: number;
    fileName: string;
    pictureFileId: number | null;
    position: CommentPosition;
  } | null;
  createdAt: string;
  updatedAt: string;
};

/** How a query knows what its reader sees: each function turns a column into a condition. */
export type SightSql = { module: (moduleId: SQL) => SQL; item: (itemId: SQL) => SQL };

const value = sql.placeholder;

/** The sight of one project; the values carry its standing (`taskSight`). */
export const projectSight: SightSql = {
  module: (moduleId) => sql`${moduleId} = any(${value('visibleModuleIds')}::int[])`,
  item: (itemId) => sql`${itemId} = any(${value('grantedItemIds')}::int[])`,
};

/** What somebody sees of tasks, as values for the queries. */
export const taskSight = (standing: Standing) => ({
  projectId: standing.project.id,
  isOpen: worksHere(standing),
  visibleModuleIds: [...standing.visibleModuleIds],
  grantedItemIds: [...standing.grantedItemIds],
});

/** Whether a task of this alias exists, and has no module or one that is seen. */
export function seenTask(alias: string, sight: SightSql = projectSight): SQL {
  const t = sql.raw(alias);
  return sql`${t}.deleted_at is null and (${t}.project_module_id is null
    or ${sight.module(sql`${t}.project_module_id`)})`;
}

/**
 * A comment `said` that exists, on a design or a board that its reader sees: tables and condition, continued with
 * `and`.
 */
export const seenComment = (sight: SightSql = projectSight) => sql`design_comments said
    left join design_comments head on head.id = said.parent_id
    left join design_items item on item.id = said.design_item_id left join styles of_it on of_it.id = item.style_id
    left join boards board on board.id = said.board_id
  where said.deleted_at is null and head.deleted_at is null and item.deleted_at is null and of_it.deleted_at is null
    and board.deleted_at is null
    and (${sight.module(sql`said.project_module_id`)} or ${sight.item(sql`item.id`)})`;

// Most tasks have neither a comment nor a place, so these are looked up only where there is one.
const commentJson = (t: SQL, sight: SightSql) => sql`case when ${t}.comment_id is not null then (
  select json_build_object('id', said.id, 'text', said.text, 'fileId', item.id, 'moduleId', said.project_module_id,
    'styleId', item.style_id, 'boardId', said.board_id) from ${seenComment(sight)} and said.id = ${t}.comment_id) end`;

/** A design `item` that exists and that its reader sees: tables and condition, continued with `and`. */
export const seenDesignItem = (sight: SightSql = projectSight) => sql`design_items item
    join styles of_it on of_it.id = item.style_id
  where item.deleted_at is null and of_it.deleted_at is null
    and (${sight.module(sql`item.project_module_id`)} or ${sight.item(sql`item.id`)})`;

const hasPicture = sql`exists (select from file_thumbnails small
  where small.file_id = item.file_id and small.preset_name = 'small')`;

/** The file of the newest picture of style `s` that is seen. */
const pictureOfStyle = (
  sight: SightSql,
) => sql`(select item.file_id from ${seenDesignItem(sight)} and item.style_id = s.id
  and ${hasPicture} order by item.id desc limit 1)`;

// Once a task is about another style, its place means nothing any more.
const placeJson = (t: SQL, sight: SightSql) => sql`case when ${t}.design_item_id is not null then (
  select json_build_object('fileId', item.id, 'moduleId', item.project_module_id, 'styleId', item.style_id,
    'fileName', (select shown.original_name from files shown where shown.id = item.file_id),
    'pictureFileId', case when ${hasPicture} then item.file_id end, 'position', ${t}.position)
  from ${seenDesignItem(sight)} and item.id = ${t}.design_item_id and item.style_id = ${t}.style_id) end`;

/** `TaskFacts` of the table `tasks` under this alias. */
export function taskJson(alias: string, sight: SightSql = projectSight): SQL {
  const t = sql.raw(alias);
  const moment = (column: string) => isoMoment(sql.raw(`${alias}.${column}`));
  return sql`json_build_object('id', ${t}.id, 'projectId', ${t}.project_id, 'name', ${t}.name,
    'description', ${t}.description, 'priority', ${t}.priority, 'status', ${t}.status, 'parentId', ${t}.parent_id,
    'tagId', ${t}.tag_id, 'dueDate', ${t}.due_date, 'reminder', ${moment('reminder_at')},
    'style', (select json_build_object('id', s.id, 'title', s.title,
        'pictureFileId', ${pictureOfStyle(sight)}) from styles s
      where s.id = ${t}.style_id and s.deleted_at is null),
    'tag', (select json_build_object('id', tag.id, 'title', tag.title, 'colour', tag.colour) from tags tag
      where tag.id = ${t}.tag_id),
    'module', (select json_build_object('id', m.id, 'title', m.title) from project_modules m
      where m.id = ${t}.project_module_id),
    'createdBy', ${t}.created_by,
    'creator', (select ${personJson('maker')} from users maker where maker.id = ${t}.created_by),
    'assigneeId', ${t}.assignee_id,
    'assignee', (select ${personJson('doer')} from users doer where doer.id = ${t}.assignee_id),
    'files', (select coalesce(json_agg(${fileJson('one')} order by held.position, held.file_id), '[]')
      from task_files held join files one on one.id = held.file_id where held.task_id = ${t}.id),
    'tagged', (select coalesce(json_agg(${personJson('told')} order by told.id), '[]')
      from task_mentions named join users told on told.id = named.user_id where named.task_id = ${t}.id),
    'comment', ${commentJson(t, sight)}, 'place', ${placeJson(t, sight)},
    'createdAt', ${moment('created_at')}, 'updatedAt', ${moment('updated_at')})`;
}
