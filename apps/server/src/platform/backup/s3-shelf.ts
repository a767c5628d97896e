import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createS3Storage, type S3Config } from '../storage/s3-storage.ts';
import { StorageMissing, type BucketStorage } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';
import type { Shelf } from './shelf.ts';

const MANIFEST = /^backup-(.*)\.json$/;
const HASH = /^[\da-f]{64}$/;
// Keys are in lower case, names as ISO writes moments.
const keyFor = (name: string) => `backup-${name.toLowerCase()}.json`;
const nameIn = (key: string) => key.replace(MANIFEST, '$1').replace('t', 'T').replace('z_', 'Z_');

async function* contentsIn(objects: BucketStorage) {
  for await (const { key, size } of objects.list('')) if (HASH.test(key)) yield { sha256: key, size };
}

async function namesIn(objects: BucketStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of objects.list('backup-')) if (MANIFEST.test(key)) names.push(nameIn(key));
  return names;
}

/** A bucket, reached with the S3 settings; it must exist. Only one installation may write there. */
export async function openS3Shelf(config: S3Config): Promise<Shelf> {
  const objects = await createS3Storage(config);
  const place = `s3://${config.bucket}`;
  await objects.check().catch((error: unknown) => {
    throw new BackupError(`${place} can't be used with the S3 settings.`, { cause: error });
  });
  return {
    place,
    objects,
    names: () => namesIn(objects),
    read: async (name) => {
      try {
        return await text(await objects.get(keyFor(name)));
      } catch (error) {
        if (error instanceof StorageMissing) return null;
        throw error;
      }
    },
    write: async (name, contents) => {
      await objects.put(keyFor(name), Readable.from([contents]), { maxBytes: Number.MAX_SAFE_INTEGER });
    },
    remove: (name) => objects.remove(keyFor(name)),
    contents: () => contentsIn(objects),
    // The lock on the database keeps this installation from making two at once.
    lock: async () => () => undefined,
  };
}
