import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** An object of the storage as a backup keeps it; without `sha256` it was missing, or had other contents than it should. */
export type KeptFile = { key: string; size: number; sha256: string | null };

export const lineOf = ({ key, size, sha256 }: KeptFile): string => `${key}\t${size}\t${sha256 ?? '\\N'}\n`;

/** Reads lines as COPY and `lineOf` write them: a key, its size in bytes and its hash, as far as they are known. */
export async function* readFileLines(lines: Readable): AsyncGenerator<KeptFile & { isSized: boolean }> {
  const reader = createInterface({ input: lines, crlfDelay: Infinity });
  // Otherwise a stream that fails would only end the lines.
  const failed = new Promise<never>((_, reject) => lines.once('error', reject));
  failed.catch(() => undefined);
  const next = reader[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await Promise.race([next.next(), failed]);
    if (done) break;
    const [key = '', size = '', sha256 = ''] = value.split('\t');
    yield { key, size: Number(size) || 0, sha256: sha256 === '\\N' ? null : sha256, isSized: size !== '\\N' };
  }
  if (lines.errored) throw lines.errored;
}

/** Several at a time, so that small files need not wait for each other. */
export async function* inBatches<T>(items: AsyncIterable<T>, atOnce: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Finds keys in a list that has them in order, when they are asked for in the same order; keeps one line in memory. */
export function createFollower(list: AsyncIterator<KeptFile>) {
  let at: KeptFile | undefined;
  let isOver = false;
  return async (key: string): Promise<KeptFile | null> => {
    while (!isOver && (at === undefined || at.key < key)) {
      const next = await list.next();
      if (next.done) isOver = true;
      else at = next.value;
    }
    return at?.key === key ? at : null;
  };
}
