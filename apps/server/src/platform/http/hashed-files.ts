import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { findEntry } from '@facet/contract/tables';

/** What a page asks for by the dozen; everything else in the folder is rare or large, and is streamed. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** A file as sent to the browser; `encoding` is absent where it is not compressed. */
export type HashedFile = { type: string; encoding?: string; bytes: Buffer };

const takes = (accepted: string, encoding: string) =>
  accepted.split(',').some((part) => {
    const [name, quality] = part.split(';');
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality ?? '');
  });

/**
 * Reads the built files whose names contain their hash, each once, as such a file never changes. Returns undefined
 * for files not kept in memory; `accepted` is the request's Accept-Encoding.
 */
export function createHashedFiles(folder: string) {
  const names = new Set(readdirSync(folder));
  const kept = new Map<string, Promise<Buffer>>();

  function read(name: string): Promise<Buffer> {
    const known = kept.get(name);
    if (known) return known;
    const bytes = readFile(join(folder, name));
    // A failure is not cached.
    bytes.catch(() => kept.delete(name));
    kept.set(name, bytes);
    return bytes;
  }
  return async (name: string, accepted = ''): Promise<HashedFile | undefined> => {
    const type = findEntry(TYPES, extname(name));
    // Only listed files are read, so no name can lead out of the folder.
    if (type === undefined || !names.has(name)) return undefined;
    const encoding = ENCODINGS.find((one) => names.has(name + one.suffix) && takes(accepted, one.name));
    if (!encoding) return { type, bytes: await read(name) };
    return { type, encoding: encoding.name, bytes: await read(name + encoding.suffix) };
  };
}
