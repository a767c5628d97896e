import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { prepared } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import type { Guest } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import type { markPicture } from '../../platform/images/mark-picture.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';
import { entityTag, type Variant } from './find-variant.ts';

const MARK_PICTURE = { module: new URL('../../platform/images/mark-picture.ts', import.meta.url), name: 'markPicture' };
export const GLB_TYPE = 'model/gltf-binary';
const HEADER_BYTES = 20;
const glbHead = z.looseObject({ asset: z.looseObject({ extras: z.looseObject({}).optional() }) });

/** A mesh as GLB whose metadata name the link: `asset.extras.link`. Its triangles are as they were. */
export function markMesh(glb: Buffer, link: number): Buffer {
  const length = glb.readUInt32LE(12);
  const json = glbHead.parse(JSON.parse(glb.toString('utf8', HEADER_BYTES, HEADER_BYTES + length)));
  const asset = { ...json.asset, extras: { ...json.asset.extras, link } };
  const text = Buffer.from(JSON.stringify({ ...json, asset }));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const rest = glb.subarray(HEADER_BYTES + length);
  const header = Buffer.from(glb.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(HEADER_BYTES + padded.length + rest.length, 8);
  header.writeUInt32LE(padded.length, 12);
  return Buffer.concat([header, padded, rest]);
}

const keptQuery = prepared<{ storageKey: string; size: number }>(
  'marked_picture',
  sql`select storage_key as "storageKey", size from marked_pictures where name = ${sql.placeholder('name')} limit 1`,
);

async function readBytes({ storage }: App, { storageKey, from, size, isPart }: Variant): Promise<Buffer> {
  const range = isPart ? { start: from, end: from + size - 1 } : undefined;
  return Buffer.concat(await (await storage.get(storageKey, range)).toArray());
}

/** What is kept of it for a day, else what is made now. */
async function keepMarked(app: App, name: string, { recipientId, text }: Marked, variant: Variant) {
  const [kept] = await keptQuery(app.db, { name });
  if (kept) return kept;
  const bytes = await readBytes(app, variant);
  const marked =
    variant.contentType === GLB_TYPE
      ? markMesh(bytes, recipientId)
      : Buffer.from(await app.threads.marks.run<typeof markPicture>(MARK_PICTURE, { bytes, text }));
  const storageKey = newStorageKey();
  await app.storage.put(storageKey, Readable.from([marked]), { maxBytes: marked.length });
  const { rowCount } = await app.db
    .execute(sql`insert into marked_pictures (name, recipient_id, storage_key, content_type, size)
    values (${name}, ${recipientId}, ${storageKey}, ${variant.contentType}, ${marked.length}) on conflict do nothing`);
  if (rowCount === 0) {
    // Somebody made it at the same time.
    await app.storage.remove(storageKey);
    const [theirs] = await keptQuery(app.db, { name });
    if (theirs) return theirs;
    throw notFound('picture');
  }
  return { storageKey, size: marked.length };
}

type Marked = { recipientId: number; text: string };

/**
 * The same with the mark of the link by which a guest came in its bytes, made once a day. What can't carry one (the file
 * itself, a film, a picture that is shown whole until its previews are made) isn't given, unless the link gives files.
 */
export async function findMarked(app: App, { recipientId, mark }: Guest, variant: Variant): Promise<Variant> {
  if (mark === null) return variant;
  const isMarkable =
    variant.contentType === GLB_TYPE || (variant.contentType.startsWith('image/') && !variant.isSource);
  if (!isMarkable) {
    if (mark.givesFiles) return variant;
    throw notFound('picture');
  }
  const day = new Date().toISOString().slice(0, 10);
  const facts = [variant.storageKey, variant.from, variant.etag, recipientId, mark.text, day];
  const name = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  const { storageKey, size } = await keepMarked(app, name, { recipientId, text: mark.text }, variant);
  return { ...variant, storageKey, size, from: 0, isPart: false, etag: entityTag(app, name) };
}
