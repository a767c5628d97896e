import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { Measured } from '@facet/model/measure/measure-model';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { fileJson } from './file-columns.ts';
import type { FileFacts } from './file-columns.ts';
import { selectPlaces } from './held-sql.ts';
import type { FilePlace } from './policy.ts';

const value = sql.placeholder;

/** A file and the places where it is shown. */
export const findFile = prepared<{ facts: FileFacts; places: FilePlace[] }>(
  'file_with_places',
  sql`select ${fileJson('file')} as facts, ${selectPlaces('file')} as places
    from files file where file.id = ${value('fileId')} and file.deleted_at is null`,
);

/** The same for several files. */
export const findFiles = prepared<{ facts: FileFacts; places: FilePlace[] }>(
  'files_with_places',
  sql`select ${fileJson('file')} as facts, ${selectPlaces('file')} as places
    from files file where file.id = any(${value('ids')}::int[]) and file.deleted_at is null order by file.id limit 1000`,
);

export type FileContent = {
  originalName: string;
  format: FileFormat;
  sha256: string;
  size: number;
  storageKey: string;
  /** Null if there is no such thumbnail (yet). */
  thumbnail: {
    storageKey: string;
    contentType: string;
    size: number;
    /** Distinguishes one captured or drawn picture from the next; null for a picture's own thumbnail. */
    capture: string | null;
  } | null;
};

/** Where the bytes of a file and of one of its thumbnails are stored. */
export const findContent = prepared<FileContent>(
  'file_content',
  sql`select file.original_name as "originalName", file.format, file.sha256, file.size::float8 as size,
      file.storage_key as "storageKey",
      (select json_build_object('storageKey', t.storage_key, 'contentType', t.content_type, 'size', t.size,
          'capture', case when file.preview_key is not null or file.drawn_in is not null then md5(t.storage_key) end)
        from file_thumbnails t where t.file_id = file.id and t.preset_name = ${value('variant')}) as thumbnail
    from files file where file.id = ${value('fileId')} and file.deleted_at is null`,
);

export type FoundPyramid = {
  originalName: string;
  sha256: string;
  storageKey: string;
  contentType: string;
  tileSize: number;
  levels: { width: number; height: number }[];
  offsets: number[];
};

/** The piece that a file is a design of; none for other files. */
export const findPiece = prepared<{ styleTitle: string; styleNumber: string | null; version: number }>(
  'piece_of_file',
  sql`select style.title as "styleTitle", style.number as "styleNumber", item.version from design_items item
    join styles style on style.id = item.style_id and style.deleted_at is null
    where item.file_id = ${value('fileId')} and item.deleted_at is null order by item.id limit 1`,
);

/** Where the tiles of a large picture are stored. */
export const findPyramid = prepared<FoundPyramid>(
  'file_pyramid',
  sql`select file.original_name as "originalName", file.sha256, p.storage_key as "storageKey",
      p.content_type as "contentType", p.tile_size as "tileSize", p.levels, p.offsets::float8[] as offsets
    from files file join file_pyramids p on p.file_id = file.id
    where file.id = ${value('fileId')} and file.deleted_at is null`,
);

/** Where a model's reduced mesh is stored; null while there is none, which may be in progress or have failed. */
export const findStoredReduced = prepared<{
  format: FileFormat;
  sha256: string;
  storageKey: string | null;
  size: number | null;
  isAwaited: boolean;
}>(
  'file_reduced',
  sql`select file.format, file.sha256, r.storage_key as "storageKey", r.size,
      exists (select from file_works w where w.file_id = file.id and w.work = 'reduced') as "isAwaited"
    from files file left join file_reductions r on r.file_id = file.id
    where file.id = ${value('fileId')} and file.deleted_at is null`,
);

type ReducedModel = {
  name: string;
  format: FileFormat;
  unit: ModelUnit | null;
  /** Null while it was not measured. */
  measured: Measured | null;
  storageKey: string;
};

/** A model's reduced mesh, and what is known about its unit. */
export const findReducedModel = prepared<ReducedModel>(
  'reduced_model_to_keep',
  sql`select file.original_name as name, file.format, file.unit, r.storage_key as "storageKey",
      measure.measured
    from files file join file_reductions r on r.file_id = file.id
    left join file_measures measure on measure.file_id = file.id
    where file.id = ${value('fileId')} and file.deleted_at is null`,
);

/** Where a video's converted copy is stored. */
export const findStoredFilm = prepared<{ originalName: string; sha256: string; storageKey: string; size: number }>(
  'file_film',
  sql`select file.original_name as "originalName", file.sha256, m.storage_key as "storageKey", m.size::float8 as size
    from files file join file_films m on m.file_id = file.id
    where file.id = ${value('fileId')} and file.deleted_at is null`,
);
