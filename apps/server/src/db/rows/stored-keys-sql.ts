/**
 * Every object in the storage that rows name, in order of its key, with its size in bytes and SHA-256 as far as they are
 * known: of originals both, of what is made from them the size. A test compares this with the columns of the database.
 */
export const STORED_KEYS = `select key, max(size) as size, max(sha256) as sha256 from (
    select storage_key as key, size::bigint, sha256 from files
    union all select preview_key, null, null from files where preview_key is not null
    union all select storage_key, size::bigint, null from file_thumbnails
    union all select storage_key, size::bigint, null from file_pyramids
    union all select storage_key, size::bigint, null from file_films
    union all select storage_key, size::bigint, null from file_reductions
    union all select storage_key, size::bigint, null from board_exports where size is not null) named
  group by key order by key collate "C"`;
