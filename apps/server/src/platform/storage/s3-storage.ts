import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { diskRefusal } from './disk-refusal.ts';
import { endWhenSilent } from './end-when-silent.ts';
import { createMeter } from './meter.ts';
import { StorageAway, StorageMissing, validKey } from './storage.ts';
import type { BucketStorage, ByteRange, PutOptions, StoredObject } from './storage.ts';

export type S3Config = {
  endpoint?: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
type Sdk = Awaited<ReturnType<typeof loadSdk>>;
type Bucket = {
  /** For everything but writing. */
  client: S3Client;
  /** Apart, so that neither waits for the other's connections; only here is an idle connection a silent one. */
  writer: S3Client;
  sdk: Sdk;
  name: string;
  limits: TimeLimits;
};

/** How long the store may take, in ms; after that it counts as away. */
type TimeLimits = { connect: number; firstByte: number; silence: number; copy: number; check: number };
const TIME_LIMITS: TimeLimits = {
  connect: 3000,
  firstByte: 8000,
  silence: 30_000,
  // The store says nothing until it has copied everything, up to 5 GB.
  copy: 300_000,
  check: 1500,
};
// A try that ran into a limit is repeated once; people wait for both.
const ATTEMPTS = 2;
// A reader who pauses keeps a connection for up to five minutes, which must not stop the others.
const READERS_MAX = 500;

// Two parts in flight take 16 MiB whatever the file; 10,000 parts (S3's limit) reach 78 GiB.
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_IN_FLIGHT = 2;

/** Objects in one bucket of S3 or a compatible server; the bucket must exist. */
export async function createS3Storage(config: S3Config, limits = TIME_LIMITS): Promise<BucketStorage> {
  const sdk = await loadSdk();
  const { connect, firstByte } = limits;
  const client = createClient(sdk, config, {
    connectionTimeout: connect,
    requestTimeout: firstByte,
    throwOnRequestTimeout: true,
    httpAgent: { maxSockets: READERS_MAX },
    httpsAgent: { maxSockets: READERS_MAX },
  });
  const writer = createWriter(sdk, config, limits);
  const bucket: Bucket = { sdk, name: config.bucket, client, writer, limits };
  return {
    put: (key, body, options) => translated(putObject(bucket, validKey(key), body, options)),
    get: (key, range, signal) => translated(getObject(bucket, validKey(key), range, signal), key),
    size: (key) => translated(sizeOfObject(bucket, validKey(key))),
    copy: (from, to) => translated(copyObject(bucket, validKey(from), validKey(to)), from),
    remove: async (key) => {
      await translated(client.send(new sdk.DeleteObjectCommand({ Bucket: bucket.name, Key: validKey(key) })));
    },
    list: (prefix) => listObjects(bucket, prefix),
    check: async () => {
      const abortSignal = AbortSignal.timeout(limits.check);
      await translated(client.send(new sdk.HeadBucketCommand({ Bucket: bucket.name }), { abortSignal }));
    },
  };
}

// What Node says of a connection that cannot be made or is lost.
const LOST = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/;
// And the SDK of one that took too long or was given up.
const GIVEN_UP = ['TimeoutError', 'AbortError'];

function isAway(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  if (LOST.test(code) || GIVEN_UP.includes(error.name)) return true;
  const { httpStatusCode: status } = Object(error).$metadata ?? {};
  return typeof status === 'number' && status >= 500 && diskRefusal(error) === null;
}

/** Gives failures the names that the rest of the server knows; without a `key`, nothing can be missing. */
async function translated<T>(work: Promise<T>, key?: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (key !== undefined && isNotThere(error)) throw new StorageMissing(key);
    throw error instanceof Error && isAway(error) ? new StorageAway(error) : error;
  }
}

// Loaded on demand: the SDK takes most of a second, which a server that stores on disk need not spend.
async function loadSdk() {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const { S3Client, GetObjectCommand, HeadObjectCommand, CopyObjectCommand, DeleteObjectCommand } = s3;
  const { HeadBucketCommand, ListObjectsV2Command } = s3;
  const commands = { GetObjectCommand, HeadObjectCommand, CopyObjectCommand, DeleteObjectCommand, HeadBucketCommand };
  return { S3Client, ...commands, ListObjectsV2Command, Upload };
}

function createClient(
  sdk: Sdk,
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  requestHandler: S3ClientConfig['requestHandler'],
): S3Client {
  return new sdk.S3Client({
    requestHandler,
    maxAttempts: ATTEMPTS,
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: endpoint !== undefined,
    // Most S3-compatible servers don't know the checksum trailers that the SDK sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const createWriter = (sdk: Sdk, config: S3Config, { connect, silence }: TimeLimits) =>
  createClient(sdk, config, { connectionTimeout: connect, socketTimeout: silence });

async function putObject(
  bucket: Bucket,
  key: string,
  body: Readable,
  { maxBytes, contentType }: PutOptions,
): Promise<StoredObject> {
  const meter = createMeter(maxBytes);
  const upload = new bucket.sdk.Upload({
    client: bucket.writer,
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
async function copyObject({ client, sdk, name, limits }: Bucket, from: string, to: string): Promise<void> {
  const command = new sdk.CopyObjectCommand({ Bucket: name, Key: to, CopySource: `${name}/${from}` });
  await client.send(command, { requestTimeout: limits.copy });
}

async function getObject(
  { client, sdk, name, limits }: Bucket,
  key: string,
  range: ByteRange | undefined,
  abortSignal: AbortSignal | undefined,
): Promise<Readable> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const command = new sdk.GetObjectCommand({ Bucket: name, Key: key, Range });
  const { Body } = await client.send(command, abortSignal && { abortSignal });
  if (Body instanceof Readable) return endWhenSilent(Body, limits.silence);
  throw new Error('the object storage answered without a stream');
}

async function* listObjects({ client, sdk, name }: Bucket, Prefix: string) {
  let ContinuationToken: string | undefined;
  do {
    const command = new sdk.ListObjectsV2Command({ Bucket: name, Prefix, ContinuationToken });
    const page = await translated(client.send(command));
    for (const { Key: key, Size: size = 0 } of page.Contents ?? []) if (key !== undefined) yield { key, size };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

async function sizeOfObject({ client, sdk, name }: Bucket, key: string): Promise<number | null> {
  try {
    const head = await client.send(new sdk.HeadObjectCommand({ Bucket: name, Key: key }));
    return head.ContentLength ?? null;
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

const isNotThere = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/**
 * Writes a short text into a bucket. Buckets that lock what is written (Object Lock) take it only with the hash of its
 * bytes.
 */
export async function putText(config: S3Config, key: string, text: string): Promise<void> {
  const sdk = await loadSdk();
  const client = createWriter(sdk, config, TIME_LIMITS);
  const ContentMD5 = createHash('md5').update(text).digest('base64');
  const params = { Bucket: config.bucket, Key: key, Body: text, ContentType: 'application/json', ContentMD5 };
  await new sdk.Upload({ client, params }).done();
  client.destroy();
}
