import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { FILE_HOLDERS, type FileHolder } from './file-holders.ts';

/** The most places of one kind of holder; more than a thousand add nothing. */
const PLACES_MAX = 1000;

const names = ({ column, within }: FileHolder, file: string) =>
  within ? within.names(file) : `h.${column} = ${file}.id`;

/** The condition that no row refers to the file, given its table's alias. */
export const isNamedByNothing = (file: string): SQL =>
  sql.raw(
    FILE_HOLDERS.map((holder) => `not exists (select from ${holder.table} h where ${names(holder, file)})`).join(
      ' and ',
    ),
  );

const placesBy = (holder: FileHolder, file: string) => {
  const { table, road, isThere, partOf, place } = holder;
  const { module, item, board, author } = place;
  const facts = [partOf.project, module, partOf.style, item, board, author].map((id) => id ?? 'null::int');
  return `(select '${holder.shownAs}', ${facts.join(', ')}, ${place.isInternal ?? 'false'}
    from ${table} h ${road} where ${names(holder, file)} and ${isThere} limit ${PLACES_MAX})`;
};

/**
 * The places where a file is shown, as JSON (`FilePlace`), given its table's alias. Unsorted, as it is read very often.
 */
export const selectPlaces = (file: string): SQL =>
  sql.raw(`(select coalesce(json_agg(json_build_object('as', p."as", 'projectId', p.project, 'moduleId', p.module,
      'styleId', p.style, 'itemId', p.item, 'boardId', p.board, 'userId', p.author, 'isInternal', p.is_internal)), '[]')
    from (${FILE_HOLDERS.filter(({ shownAs }) => shownAs !== null)
      .map((holder) => placesBy(holder, file))
      .join(' union all ')}) p ("as", project, module, style, item, board, author, is_internal))`);

// Unfinished things count for their author, not for a space yet.
const COUNTED = FILE_HOLDERS.filter(({ partOf, within }) => partOf.project && !within);

/**
 * Which files are part of which space: a table of `space_id` and `file_id`, with one row per holder. `projects` is a
 * table of the projects to look at, with `id` and `space_id`.
 */
export const heldIn = (projects: SQL): SQL =>
  sql`(${sql.join(
    COUNTED.map(
      ({ table, column, road, isThere, partOf }) => sql`select p.space_id, h.${sql.raw(column)} as file_id
        from ${sql.raw(`${table} h ${road}`)} join ${projects} p on p.id = ${sql.raw(partOf.project ?? '')}
        where h.${sql.raw(column)} is not null and ${sql.raw(isThere)}`,
    ),
    sql` union all `,
  )})`;

/** The files removed with a project, a style or a person, deleted or not: a query of `file_id`, each once. */
export const selectHeldFiles = (kind: keyof FileHolder['partOf'], id: number | Placeholder): SQL =>
  sql`select held.file_id from (${sql.join(
    FILE_HOLDERS.flatMap(({ table, column, within, road, partOf }) => {
      const owner = partOf[kind];
      if (!owner) return [];
      const fileId = sql.raw(within?.each ?? `h.${column}`);
      return [sql`select ${fileId} as file_id from ${sql.raw(`${table} h ${road}`)} where ${sql.raw(owner)} = ${id}`];
    }),
    sql` union `,
  )}) held where held.file_id is not null order by 1`;
