import { asc, inArray, sql } from 'drizzle-orm';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { RoomTaken, Tx } from '../../../db/client.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import { fileThumbnails } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { newStorageKey } from '../../../platform/storage/storage.ts';
import { hasPreview } from '../picture-formats.ts';
import { isUnverified } from '../quotas.ts';
import { copyFilms } from './copy-films.ts';
import { copyPyramids } from './copy-pyramids.ts';
import { orderWork } from './file-works.ts';
import { thumbnailKey } from '../made-keys.ts';

type CopiedFile = {
  id: number;
  sourceId: number;
  from: string;
  to: string;
  format: FileFormat;
  size: number;
  previewFrom: string | null;
  previewTo: string | null;
};
type Move = { from: string; to: string };

/** Copied files by the id of their originals, and the keys whose bytes are still to be copied. */
export type FileCopies = {
  idOf: ReadonlyMap<number, number>;
  moves: readonly Move[];
  /** The room they take up, checked before the bytes are copied. */
  roomTaken: readonly RoomTaken[];
};

const copiedFiles = plannedAnew<CopiedFile>(
  'copied_files',
  sql`
    with wanted as (select * from json_to_recordset(${sql.placeholder('wanted')}::json) as wanted (id int, key text, preview text)),
      made as (
        insert into files (uploader_id, upload_type, original_name, title, storage_key, format, content_type, size, sha256,
          width, height, damage, unit, drawn_in, awaits_film, preview_key, attached_at)
        select ${sql.placeholder('userId')}, file.upload_type, file.original_name, file.title, wanted.key, file.format, file.content_type,
          file.size, file.sha256, file.width, file.height, file.damage, file.unit, file.drawn_in, file.awaits_film,
          case when file.preview_key is not null then wanted.preview end, now()
        from wanted join files file on file.id = wanted.id and file.deleted_at is null order by file.id
        returning id, storage_key, preview_key, format, size)
    select made.id, made.format, made.size::float8 as size, made.storage_key as "to", source.id as "sourceId", source.storage_key as "from",
      source.preview_key as "previewFrom", made.preview_key as "previewTo"
    from made join wanted on wanted.key = made.storage_key join files source on source.id = wanted.id
    order by made.id`,
);

async function copyRows(tx: Tx, actor: Pick<Actor, 'userId'>, ids: readonly number[]): Promise<CopiedFile[]> {
  const wanted = [...new Set(ids)].map((id) => ({ id, key: newStorageKey(), preview: newStorageKey() }));
  const rows = await copiedFiles(tx, { wanted: JSON.stringify(wanted), userId: actor.userId });
  return rows;
}

async function copyThumbnails(tx: Tx, copies: readonly CopiedFile[]): Promise<{ madeOf: Set<number>; moves: Move[] }> {
  const bySource = new Map(copies.map((copy) => [copy.sourceId, copy]));
  const found = await tx
    .select()
    .from(fileThumbnails)
    .where(inArray(fileThumbnails.fileId, [...bySource.keys()]))
    .orderBy(asc(fileThumbnails.fileId), asc(fileThumbnails.presetName));
  const made = found.flatMap((thumbnail) => {
    const copy = bySource.get(thumbnail.fileId);
    const to = copy && thumbnailKey(copy.previewTo ?? copy.to, thumbnail.presetName);
    return copy && to ? [{ ...thumbnail, fileId: copy.id, storageKey: to, from: thumbnail.storageKey }] : [];
  });
  await tx.execute(sql`
    insert into file_thumbnails (file_id, preset_name, storage_key, content_type, width, height, size)
    select "fileId", "presetName", "storageKey", "contentType", width, height, size
    from json_to_recordset(${JSON.stringify(made)}::json) as made ("fileId" int, "presetName" text, "storageKey" text,
      "contentType" text, width int, height int, size int)`);
  return {
    madeOf: new Set(found.map(({ fileId }) => fileId)),
    moves: made.map(({ from, storageKey }) => ({ from, to: storageKey })),
  };
}

function roomTakenBy(actor: Actor, copies: readonly CopiedFile[]): RoomTaken[] {
  const bytes = copies.reduce((sum, { size }) => sum + size, 0);
  return [
    { of: 'spaces', fileIds: copies.map(({ id }) => id) },
    ...(isUnverified(actor) ? [{ of: 'person' as const, userId: actor.userId, bytes }] : []),
  ];
}

/** Inserts attached files of the actor with the same content; their bytes follow with `copyBytes`. */
export async function copyFiles(app: App, tx: Tx, actor: Actor, ids: readonly number[]): Promise<FileCopies> {
  if (ids.length === 0) return { idOf: new Map(), moves: [], roomTaken: [] };
  const copies = await copyRows(tx, actor, ids);
  const { madeOf, moves } = await copyThumbnails(tx, copies);
  // Pictures whose thumbnails are still being made, too late to be copied, get their own.
  const isDrawn = ({ format, previewTo }: CopiedFile) => previewTo !== null || hasPreview(format);
  const bare = copies.filter((copy) => isDrawn(copy) && !madeOf.has(copy.sourceId));
  for (const { id } of bare) await orderWork(app, tx, { fileId: id, work: 'preview' });
  const pyramids = await copyPyramids(app, tx, copies);
  const films = await copyFilms(app, tx, copies);
  const previews = copies.flatMap(({ previewFrom, previewTo }) =>
    previewFrom && previewTo ? [{ from: previewFrom, to: previewTo }] : [],
  );
  return {
    idOf: new Map(copies.map(({ id, sourceId }) => [sourceId, id])),
    moves: [...copies, ...previews, ...moves, ...pyramids, ...films],
    roomTaken: roomTakenBy(actor, copies),
  };
}
