/**
 * Every object in the storage that rows name, in order of its key, with its size in bytes and SHA-256 as far as they are
 * known: of originals both, of what is made from them the size. A test compares this with the columns of the database.
 */
const keysIn = (schema: string) => `select key, max(size) as size, max(sha256) as sha256 from (
    select storage_key as key, size::bigint, sha256 from ${schema}files
    union all select preview_key, null, null from ${schema}files where preview_key is not null
    union all select storage_key, size::bigint, null from ${schema}file_thumbnails
    union all select storage_key, size::bigint, null from ${schema}file_pyramids
    union all select storage_key, size::bigint, null from ${schema}file_films
    union all select storage_key, size::bigint, null from ${schema}file_reductions
    union all select storage_key, size::bigint, null from ${schema}board_exports where size is not null) named
  group by key`;

export const STORED_KEYS = `${keysIn('')} order by key collate "C"`;

/** Those that only the rows of another schema name. */
export const keysOnlyIn = (schema: string): string =>
  `select key from (${keysIn(`${schema}.`)}) there where not exists (select from (${keysIn('')}) here where here.key = there.key)`;

const KEY_COLUMNS = [
  ['files', 'storage_key'],
  ['files', 'preview_key'],
  ['file_thumbnails', 'storage_key'],
  ['file_pyramids', 'storage_key'],
  ['file_films', 'storage_key'],
  ['file_reductions', 'storage_key'],
  ['board_exports', 'storage_key'],
] as const;

/** Lets rows name other objects: of each key in `$1` the one in the same place of `$2`. */
export const MOVE_KEYS: readonly string[] = KEY_COLUMNS.map(
  ([table, column]) => `update ${table} set ${column} = moved.other
    from unnest($1::text[], $2::text[]) moved (key, other) where ${table}.${column} = moved.key`,
);
