import { sql, type SQL } from 'drizzle-orm';
import { FILE_HOLDERS, type FileHolder } from './file-holders.ts';

/** Places in which one kind of holder shows a file. */
const PLACES_MAX = 200;

const names = ({ column, within }: FileHolder, file: string) =>
  within ? within.names(file) : `h.${column} = ${file}.id`;

/** That no row names the file, by the alias of its table. */
export const isNamedByNothing = (file: string): SQL =>
  sql.raw(
    FILE_HOLDERS.map((holder) => `not exists (select from ${holder.table} h where ${names(holder, file)})`).join(
      ' and ',
    ),
  );

const placesBy = (holder: FileHolder, rank: number, file: string) => {
  const { table, road, isThere, partOf, place } = holder;
  return `(select distinct ${rank} as rank, '${holder.shownAs}' as "as", ${partOf.project ?? 'null::int'} as project,
      ${place.module ?? 'null::int'} as module, ${partOf.style ?? 'null::int'} as style, ${place.item ?? 'null::int'} as item,
      ${place.author ?? 'null::int'} as author, ${place.isInternal ?? 'false'} as is_internal
    from ${table} h ${road} where ${names(holder, file)} and ${isThere}
    order by project, module, item desc, author limit ${PLACES_MAX})`;
};

/** Where a file is seen, as JSON (`FilePlace`), by the alias of its table; what shows it best comes first. */
export const placesOf = (file: string): SQL =>
  sql.raw(`(select coalesce(json_agg(json_build_object('as', p."as", 'projectId', p.project, 'moduleId', p.module,
      'styleId', p.style, 'itemId', p.item, 'userId', p.author, 'isInternal', p.is_internal) order by p.rank), '[]')
    from (${FILE_HOLDERS.filter(({ shownAs }) => shownAs !== null)
      .map((holder, rank) => placesBy(holder, rank, file))
      .join(' union all ')}) p)`);

// What is not finished counts as its author's, and not yet for a space.
const COUNTED = FILE_HOLDERS.filter(({ partOf, within }) => partOf.project && !within);

/**
 * Which files are part of which space: a table of `space_id` and `file_id`, where a file stands as often as something
 * holds it. `projects` is a table of the projects to look at, with `id` and `space_id`.
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

/** The files that go with a project, a style or a person, deleted or not: a query of `file_id`, each once. */
export const filesOf = (kind: keyof FileHolder['partOf'], id: number): SQL =>
  sql`select held.file_id from (${sql.join(
    FILE_HOLDERS.flatMap(({ table, column, within, road, partOf }) => {
      const owner = partOf[kind];
      if (!owner) return [];
      const fileId = sql.raw(within?.each ?? `h.${column}`);
      return [sql`select ${fileId} as file_id from ${sql.raw(`${table} h ${road}`)} where ${sql.raw(owner)} = ${id}`];
    }),
    sql` union `,
  )}) held where held.file_id is not null order by 1`;
