import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { createMeter } from './meter.ts';
import { StorageMissing, validKey } from './storage.ts';
import type { ByteRange, PutOptions, Storage, StoredObject } from './storage.ts';

export type S3Config = {
  endpoint?: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
type Sdk = Awaited<ReturnType<typeof loadSdk>>;
type Bucket = { client: S3Client; sdk: Sdk; name: string };

// Two parts in flight take 16 MiB whatever the file; 10,000 parts (S3's limit) reach 78 GiB.
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_IN_FLIGHT = 2;

/** Objects in one bucket of S3 or a compatible server; the bucket must exist. */
export async function createS3Storage(config: S3Config): Promise<Storage> {
  const sdk = await loadSdk();
  const bucket: Bucket = { sdk, name: config.bucket, client: createClient(sdk, config) };
  return {
    put: (key, body, options) => putObject(bucket, validKey(key), body, options),
    get: (key, range) => getObject(bucket, validKey(key), range),
    size: (key) => sizeOfObject(bucket, validKey(key)),
    copy: (from, to) => copyObject(bucket, validKey(from), validKey(to)),
    remove: async (key) => {
      await bucket.client.send(new sdk.DeleteObjectCommand({ Bucket: bucket.name, Key: validKey(key) }));
    },
    check: async () => {
      await bucket.client.send(new sdk.HeadBucketCommand({ Bucket: bucket.name }));
    },
  };
}

// Loaded on demand: the SDK takes most of a second, which a server that stores on disk need not spend.
async function loadSdk() {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const { S3Client, GetObjectCommand, HeadObjectCommand, CopyObjectCommand, DeleteObjectCommand } = s3;
  const { HeadBucketCommand } = s3;
  const commands = { GetObjectCommand, HeadObjectCommand, CopyObjectCommand, DeleteObjectCommand, HeadBucketCommand };
  return { S3Client, ...commands, Upload };
}

function createClient(sdk: Sdk, { endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: endpoint !== undefined,
    // Most S3-compatible servers don't know the checksum trailers that the SDK sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function putObject(
  bucket: Bucket,
  key: string,
  body: Readable,
  { maxBytes, contentType }: PutOptions,
): Promise<StoredObject> {
  const meter = createMeter(maxBytes);
  const upload = new bucket.sdk.Upload({
    client: bucket.client,
    params: { Bucket: bucket.name, Key: key, Body: meter.stream, ContentType: contentType },
    partSize: PART_BYTES,
    queueSize: PARTS_IN_FLIGHT,
  });
  // A failing source breaks the meter that the upload reads, which then discards its parts. A failing upload
  // must stop the source in turn, or its reader would wait for ever.
  const [piped, uploaded] = await Promise.allSettled([
    pipeline(body, meter.stream, { end: true }),
    upload.done().catch((error: Error) => {
      meter.stream.destroy(error);
      throw error;
    }),
  ]);
  if (piped.status === 'rejected') throw piped.reason;
  if (uploaded.status === 'rejected') throw uploaded.reason;
  return meter.result();
}

// One command serves objects up to 5 GB, far beyond the largest upload.
async function copyObject(bucket: Bucket, from: string, to: string): Promise<void> {
  try {
    await bucket.client.send(
      new bucket.sdk.CopyObjectCommand({ Bucket: bucket.name, Key: to, CopySource: `${bucket.name}/${from}` }),
    );
  } catch (error) {
    throw isNotThere(error) ? new StorageMissing(from) : error;
  }
}

async function getObject(bucket: Bucket, key: string, range: ByteRange | undefined): Promise<Readable> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  try {
    const { Body } = await bucket.client.send(
      new bucket.sdk.GetObjectCommand({ Bucket: bucket.name, Key: key, Range }),
    );
    if (Body instanceof Readable) return Body;
  } catch (error) {
    throw isNotThere(error) ? new StorageMissing(key) : error;
  }
  throw new Error('the object storage answered without a stream');
}

async function sizeOfObject(bucket: Bucket, key: string): Promise<number | null> {
  try {
    const head = await bucket.client.send(new bucket.sdk.HeadObjectCommand({ Bucket: bucket.name, Key: key }));
    return head.ContentLength ?? null;
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

const isNotThere = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
