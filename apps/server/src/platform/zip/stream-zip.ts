import { type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { freeBuffersAfter } from '../storage/free-buffers.ts';
import { StorageMissing } from '../storage/storage.ts';
import { t } from '@facet/contract/words/speech';

/** One file in a zip: where it goes, and how to open its bytes when it is their turn. */
export type ZipEntry = {
  path: string;
  /** In bytes; a file that turns out to have another size breaks off the zip. */
  size: number;
  modifiedAt: Date;
  /** Deflate it; for files already compressed that is a waste of time. */
  compress: boolean;
  /** May throw StorageMissing: the zip then lists what it lacks. */
  open: () => Promise<Readable>;
};

export type ZipTotals = { size: number; countFiles: number; missing: readonly string[] };

type Target = {
  /** Runs after the last byte was made, before the reader sees the end. */
  onEnd: (totals: ZipTotals) => Promise<void>;
};

export const MISSING_LIST_NAME = 'MISSING FILES.txt';

const missingText = (paths: readonly string[]) =>
  `${t('These files could not be read and are not in this zip:')}\n\n${paths.join('\n')}\n`;

async function addEntry(zip: ZipFile, entry: ZipEntry, signal: AbortSignal): Promise<boolean> {
  let source: Readable;
  try {
    source = await entry.open();
  } catch (error) {
    if (error instanceof StorageMissing) return false;
    throw error;
  }
  const stop = () => source.destroy();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const { path, size, modifiedAt: mtime, compress } = entry;
  zip.addReadStream(source, path, { size, mtime, compress });
  try {
    // One file is open at a time: the next waits until this one is read.
    await finished(source);
  } finally {
    signal.removeEventListener('abort', stop);
    source.destroy();
  }
  return true;
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal) {
  const missing: string[] = [];
  let countFiles = 0;
  for await (const entry of entries) {
    if (signal.aborted) return null;
    if (await addEntry(zip, entry, signal)) countFiles += 1;
    else missing.push(entry.path);
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(missingText(missing)), MISSING_LIST_NAME);
  return { countFiles, missing };
}

/**
 * A zip (UTF-8, zip64 where needed), made as fast as it is read; memory holds a few chunks and the names. Files whose
 * bytes are gone are listed in it. Any other failure destroys the stream, so that nobody mistakes half for the whole;
 * destroying it closes whatever is open.
 */
export function streamZip(entries: AsyncIterable<ZipEntry>, { onEnd }: Target): Readable {
  const zip = new ZipFile();
  const abort = new AbortController();
  let size = 0;
  let filled: Omit<ZipTotals, 'size'> | null = null;
  const out = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      freeBuffersAfter(chunk.length);
      done(null, chunk);
    },
    flush: (done) => void onEnd({ size, ...(filled ?? { countFiles: 0, missing: [] }) }).then(() => done(), done),
  });
  const fail = (error: unknown) => void out.destroy(error instanceof Error ? error : new Error(String(error)));
  out.on('close', () => abort.abort());
  zip.on('error', fail);
  zip.outputStream.pipe(out);
  fill(zip, entries, abort.signal).then((totals) => {
    filled = totals;
    if (totals) zip.end();
  }, fail);
  return out;
}
