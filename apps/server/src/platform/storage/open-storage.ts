import path from 'node:path';
import type { Config } from '../config/load-config.ts';
import type { Log } from '../log.ts';
import { createDiskStorage } from './disk-storage.ts';
import { requireBucket } from './require-bucket.ts';
import type { Storage } from './storage.ts';

/** Where files lie under DATA_DIR. */
export const FILES_FOLDER = 'files';

/** The storage of this installation: the bucket in the S3 settings, else a folder under DATA_DIR. */
export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>, log: Log): Promise<Storage> {
  if (!config.s3) return createDiskStorage(path.join(config.dataDir, FILES_FOLDER));
  const { createS3Storage } = await import('./s3-storage.ts');
  const storage = await createS3Storage(config.s3);
  await requireBucket(storage, config.s3, log);
  return storage;
}
