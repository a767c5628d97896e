import { sql, type SQL } from 'drizzle-orm';

const about = (name: 'board_id' | 'file_id' | 'space_id' | 'style_id' | 'task_id') =>
  sql.raw(`(n.data ->> '${name}')::bigint`);

const project = sql`(select p.title from projects p where p.id = n.project_id)`;
const style = sql`(select s.title from styles s where s.id = ${about('style_id')})`;
const board = sql`(select b.title from boards b where b.id = ${about('board_id')})`;
const file = sql`(select f.original_name from design_items i join files f on f.id = i.file_id where i.id = ${about('file_id')})`;
// What clients read in place of a file's name, as `pieceTitle` has it.
const piece = sql`(select coalesce(f.title, concat(s.title, ' v', i.version)) from design_items i
  join files f on f.id = i.file_id join styles s on s.id = i.style_id where i.id = ${about('file_id')})`;

/** The names that a notification may have kept, each as the thing is called now. */
const NAMES = {
  project,
  style,
  board,
  piece,
  file,
  task: sql`(select t.name from tasks t where t.id = ${about('task_id')})`,
  space: sql`(select s.title from spaces s where s.id = ${about('space_id')})`,
  on: sql`coalesce(${board}, ${file})`,
  of: sql`coalesce(${board}, ${style})`,
} as const satisfies Record<string, SQL>;

const present = (column: SQL, names: Readonly<Record<string, SQL>>) => {
  const pairs = Object.entries(names).map(
    ([name, is]) =>
      sql`${sql.raw(`'${name}'`)}, case when ${column} ->> ${sql.raw(`'${name}'`)} is not null then ${is} end`,
  );
  return sql`(${column} || jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs, sql`, `)})))`;
};

const act = sql`coalesce((select jsonb_build_object('act', jsonb_set(n.told -> 'act', '{style}', to_jsonb(s.title)))
  from styles s where n.told -> 'act' is not null and s.id = ${about('style_id')}), '{}')`;

/**
 * What notification `n` tells, with everything in it by the name that it has now: a notice leads to the thing, and is
 * found by its name. What has been deleted keeps the name it had; the log tells of everything as it was then.
 */
export const presentTold = sql`(${present(sql.raw('n.told'), NAMES)} || ${act})`;
/** The same for what else is known of it. */
export const presentData = present(sql.raw('n.data'), { project_name: project, file_name: file });
