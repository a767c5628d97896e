import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { UploadType } from '@facet/contract/constants/uploads';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { files } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { findContentType } from '../../platform/storage/formats/find-content-type.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';

type FileInput = { uploaderId: number; uploadType?: UploadType; format?: FileFormat; name?: string; body?: Buffer };

/** An unattached upload with its bytes in the storage. */
export async function makeFile(app: App, { uploaderId, uploadType = 'design', format = 'png', name, body }: FileInput) {
  const bytes = body ?? Buffer.from(`a ${format} of ${uploaderId}`);
  const storageKey = newStorageKey();
  await app.storage.put(storageKey, Readable.from([bytes]), { maxBytes: bytes.length });
  const [file] = await app.db
    .insert(files)
    .values({
      uploaderId,
      uploadType,
      format,
      storageKey,
      originalName: name ?? `celeste.${format}`,
      contentType: findContentType(format),
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    .returning();
  if (!file) throw new Error('no file');
  return file;
}
