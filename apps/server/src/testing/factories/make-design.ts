import { Readable } from 'node:stream';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { UploadType } from '@facet/contract/constants/uploads';
import { designItems, files, styles } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { findContentType } from '../../platform/storage/formats/find-content-type.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';
import { unique } from './make-user.ts';

type FileInput = {
  uploaderId: number;
  uploadType?: UploadType;
  format?: FileFormat;
  body?: Uint8Array;
  attachedAt?: Date | null;
  createdAt?: Date;
  deletedAt?: Date;
};

/** A file with its bytes, part of something unless said otherwise. */
export async function makeStoredFile(app: App, input: FileInput) {
  const {
    body = Buffer.from('a ring'),
    format = 'png',
    uploadType = 'design',
    attachedAt = new Date(),
    ...rest
  } = input;
  const storageKey = newStorageKey();
  const stored = await app.storage.put(storageKey, Readable.from([Buffer.from(body)]), { maxBytes: body.length });
  const facts = {
    uploadType,
    format,
    contentType: findContentType(format),
    originalName: `${unique('ring')}.${format}`,
  };
  const [file] = await app.db
    .insert(files)
    .values({ ...rest, ...stored, ...facts, storageKey, attachedAt })
    .returning();
  if (!file) throw new Error('no file');
  return file;
}

type DesignInput = { projectId: number; projectModuleId: number; createdBy: number; body?: Uint8Array };

/** A style with one item, and the item's file with its bytes. */
export async function makeDesign(app: App, { projectId, projectModuleId, createdBy, body }: DesignInput) {
  const [style] = await app.db
    .insert(styles)
    .values({ projectId, createdBy, title: unique('Solitaire'), productType: 1 })
    .returning();
  const file = await makeStoredFile(app, { uploaderId: createdBy, ...(body ? { body } : {}) });
  if (!style) throw new Error('no style');
  const place = { projectId, projectModuleId, styleId: style.id, fileId: file.id };
  const [item] = await app.db
    .insert(designItems)
    .values({ ...place, version: 1, createdBy })
    .returning();
  if (!item) throw new Error('no item');
  return { fileId: file.id, styleId: style.id, itemId: item.id, originalName: file.originalName };
}
