import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BucketStorage } from '../../../platform/storage/storage.ts';
import type { UploadStore } from './upload-store.ts';

/** No file's key begins like this: those are hex digits. */
const PREFIX = 'upload-';
/** As many digits as the longest upload has, so that keys are in the order of the bytes. */
const OFFSET_DIGITS = 15;

/** What one request brought: an object of its own, which nobody writes again. */
type Part = { key: string; offset: number; size: number };
type Span = { key: string; start: number; end: number };

const keyPrefix = (uploadId: string) => `${PREFIX}${uploadId}-`;
// Two requests that bring the same bytes, through two processes, must not replace each other's: one may have been cut.
const newKey = (uploadId: string, offset: number) =>
  `${keyPrefix(uploadId)}${String(offset).padStart(OFFSET_DIGITS, '0')}-${randomBytes(6).toString('hex')}`;
const partEnd = ({ offset, size }: Part) => offset + size;

/** Which bytes of which parts, in the order of their offsets, make one whole from the first byte on, without a gap. */
export function joinParts(parts: readonly Part[]): Span[] {
  const spans: Span[] = [];
  let next = 0;
  let furthest: Part | undefined;
  for (let at = 0; ;) {
    for (let part = parts[next]; part && part.offset <= at; part = parts[(next += 1)])
      if (!furthest || partEnd(part) > partEnd(furthest)) furthest = part;
    if (!furthest || partEnd(furthest) <= at) return spans;
    spans.push({ key: furthest.key, start: at - furthest.offset, end: furthest.size - 1 });
    at = partEnd(furthest);
  }
}

/**
 * Uploads in the bucket of the files, an object for each part. Where it begins stands in its key, so each process
 * knows from the bucket alone what has come, and none has to wait for another.
 */
export function inBucket(storage: BucketStorage): UploadStore {
  async function listParts(uploadId: string): Promise<Part[]> {
    const prefix = keyPrefix(uploadId);
    const parts: Part[] = [];
    for await (const { key, size } of storage.list(prefix))
      parts.push({ key, size, offset: Number(key.slice(prefix.length, prefix.length + OFFSET_DIGITS)) });
    return parts;
  }
  async function write(uploadId: string, bytes: Readable, offset: number): Promise<number> {
    const maxBytes = Number.MAX_SAFE_INTEGER;
    const { size } = await storage.put(newKey(uploadId, offset), bytes, { maxBytes });
    return offset + size;
  }
  async function* readSpans(spans: readonly Span[]) {
    for (const { key, ...range } of spans) yield* await storage.get(key, range);
  }
  return {
    // Of no bytes: it says that the upload has begun.
    begin: async (uploadId) => void (await write(uploadId, Readable.from([]), 0)),
    write,
    received: async (uploadId) => {
      const parts = await listParts(uploadId);
      if (parts.length === 0) return null;
      return joinParts(parts).reduce((sum, { start, end }) => sum + end - start + 1, 0);
    },
    read: async (uploadId) => Readable.from(readSpans(joinParts(await listParts(uploadId))), { objectMode: false }),
    remove: async (uploadId) => {
      for (const { key } of await listParts(uploadId)) await storage.remove(key);
    },
    all: async function* all() {
      for await (const { key } of storage.list(PREFIX)) yield key.slice(PREFIX.length).split('-')[0] ?? '';
    },
  };
}
