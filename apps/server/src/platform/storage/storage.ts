import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What was stored: its size in bytes and the SHA-256 of its content in hex. */
export type StoredObject = { size: number; sha256: string };
export type PutOptions = { maxBytes: number; contentType?: string };
/** Offsets in bytes, both inclusive. */
export type ByteRange = { start: number; end: number };

export type Storage = {
  /**
   * Streams `body` under `key`, durable when it resolves; leaves nothing behind when the stream fails, is cut,
   * or grows beyond `maxBytes` (throws StorageTooLarge).
   */
  put(key: string, body: Readable, options: PutOptions): Promise<StoredObject>;
  /**
   * Opens the object, or the inclusive `range` of it; throws StorageMissing when there is none. Once `signal` is
   * aborted, nobody waits for it any more.
   */
  get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable>;
  /** The object's size in bytes, null when there is none. */
  size(key: string): Promise<number | null>;
  /**
   * Also stores the content of `from` under `to`, where possible without moving bytes through this process; the two
   * are independent from then on. Durable when it resolves; throws StorageMissing when there is no `from`.
   */
  copy(from: string, to: string): Promise<void>;
  /** Deletes the object; succeeds when there is none. */
  remove(key: string): Promise<void>;
  /** Throws when the storage can't be reached or written. */
  check(): Promise<void>;
  /**
   * The objects whose keys begin with `prefix`, in the order of their keys, each with its size in bytes; absent where
   * objects are local files.
   */
  list?(prefix: string): AsyncIterable<{ key: string; size: number }>;
  /** The object's path on this machine; absent where objects are not local files. */
  localPath?(key: string): string;
};

/** Objects that lie in a bucket, which can be listed. */
export type BucketStorage = Storage & Required<Pick<Storage, 'list'>>;
export const isBucket = (storage: Storage): storage is BucketStorage => storage.list !== undefined;

/** The store does not answer, or not in time; it may be back in a moment. */
export class StorageAway extends Error {
  override name = 'StorageAway';
  constructor(cause?: unknown) {
    super('the storage does not answer', { cause });
  }
}

// Libraries wrap errors, each once or twice.
const CAUSES_MAX = 5;

/** Whether something failed because the store of the files is away. */
export const isStorageAway = (error: unknown, depth = 0): boolean =>
  error instanceof Error &&
  depth < CAUSES_MAX &&
  (error instanceof StorageAway || isStorageAway(error.cause, depth + 1));

/** The stream was longer than the caller allows; none of it was kept. */
export class StorageTooLarge extends Error {
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`the object is larger than ${maxBytes} bytes`);
    this.name = 'StorageTooLarge';
    this.maxBytes = maxBytes;
  }
}

/** There is no object under the key. */
export class StorageMissing extends Error {
  constructor(key: string) {
    super(`no stored object ${key}`);
    this.name = 'StorageMissing';
  }
}

/** A new unguessable key of 40 hex digits, which says nothing about the file or its owner. */
export const newStorageKey = () => randomBytes(20).toString('hex');

// Lower case only: some file systems treat "A" and "a" as one name. No slash, so that no key can leave its folder.
const KEY = /^[a-z0-9]{4}[a-z0-9._-]{0,196}$/;

/** Returns `key` when it may name an object; throws on anything that could reach outside the storage. */
export function validKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a storage key');
  return key;
}
