import {
  CONVERTED_PICTURE_FORMATS,
  FORMATS_OF_KIND,
  MODEL_FORMATS,
  type FileFormat,
} from '@facet/contract/constants/file-formats';
import type { UploadType } from '@facet/contract/constants/uploads';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { FileWork, PictureDamage, UnfinishedState, WorkFailure } from '@facet/contract/entities/file';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isoMoment } from '../../db/typed-sql.ts';
import {
  fileFilms,
  fileMeasures,
  filePyramids,
  fileReductions,
  files,
  fileThumbnails,
  fileWorks,
} from '../../db/schema/index.ts';

/** What `presentFile` needs; moments are ISO texts, because most files come as JSON inside another row. */
export type FileFacts = {
  id: number;
  uploaderId: number;
  uploadType: UploadType;
  originalName: string;
  /** What people from outside read instead; null until somebody says it. */
  title: string | null;
  format: FileFormat;
  size: number;
  width: number | null;
  height: number | null;
  damage: PictureDamage | null;
  unit: ModelUnit | null;
  isAttached: boolean;
  createdAt: string;
  thumbnails: { presetName: string; width: number; height: number }[];
  pyramid: { tileSize: number; levels: { width: number; height: number }[] } | null;
  /** Whether there is a converted copy of the video. */
  hasFilm: boolean;
  /** The STL that was measured and is shown in its place. */
  companion: { id: number; name: string; size: number } | null;
  /** Bytes of the mesh shown in place of a model whose file is not given; null while there is none. */
  reducedSize: number | null;
  /** Work that is not finished, or that failed. */
  works: {
    work: FileWork;
    state: UnfinishedState;
    failure: WorkFailure | null;
    brokenAt?: number | null;
    progress?: number | null;
  }[];
  isCaptured: boolean;
};

/** Smaller browser pictures are shown whole: their tiles are not looked up, which keeps lists fast. */
export const PYRAMID_PIXELS = 16_000_000;

const videos = sql.raw(`('${FORMATS_OF_KIND.video.join("','")}')`);
/** The formats of models that are read and measured, as an SQL list for `in`. */
export const MODELS_SQL = sql.raw(`('${MODEL_FORMATS.join("','")}')`);
const converted = sql.raw(`('${CONVERTED_PICTURE_FORMATS.join("','")}')`);

/** A file with its thumbnails as one JSON value, for queries in which `files` has this alias. */
export function fileJson(alias: string): SQL {
  const file = sql.raw(`"${alias}"`);
  return sql`json_build_object(
    'id', ${file}.id, 'uploaderId', ${file}.uploader_id, 'uploadType', ${file}.upload_type,
    'originalName', ${file}.original_name, 'title', ${file}.title, 'format', ${file}.format, 'size', ${file}.size,
    'width', ${file}.width, 'height', ${file}.height, 'damage', ${file}.damage, 'unit', ${file}.unit, 'isAttached', ${file}.attached_at is not null,
    'createdAt', ${isoMoment(sql`${file}.created_at`)},
    'thumbnails', (select coalesce(json_agg(json_build_object(
        'presetName', t.preset_name, 'width', t.width, 'height', t.height) order by t.width), '[]')
      from ${fileThumbnails} t where t.file_id = ${file}.id),
    'works', (select coalesce(json_agg(json_build_object(
        'work', w.work, 'state', w.state, 'failure', w.failure, 'brokenAt', w.broken_at, 'progress', w.progress) order by w.work), '[]')
      from ${fileWorks} w where w.file_id = ${file}.id),
    'hasFilm', ${file}.format in ${videos} and exists (select from ${fileFilms} m where m.file_id = ${file}.id),
    'reducedSize', case when ${file}.format in ${MODELS_SQL} then (
      select r.size from ${fileReductions} r where r.file_id = ${file}.id) end,
    'companion', case when ${file}.format = '3dm' then (
      select json_build_object('id', mesh.id, 'name', mesh.original_name, 'size', mesh.size)
      from ${fileMeasures} m join ${files} mesh on mesh.id = m.companion_id and mesh.deleted_at is null
      where m.file_id = ${file}.id) end,
    'isCaptured', ${file}.preview_key is not null,
    'pyramid', case when ${file}.width::bigint * ${file}.height > ${sql.raw(String(PYRAMID_PIXELS))}
        or ${file}.format in ${converted} then (
      select json_build_object('tileSize', p.tile_size, 'levels', p.levels)
      from ${filePyramids} p where p.file_id = ${file}.id) end)`;
}
