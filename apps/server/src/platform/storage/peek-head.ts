import { Readable } from 'node:stream';

type InWords = (error: unknown) => unknown;

/**
 * Reads the first `length` bytes of `source` (fewer when it ends before) and returns them with a stream
 * of the whole content. The stream fails when the source does, with what `inWords` makes of the error; closing it
 * closes the source.
 */
export async function peekHead(
  source: Readable,
  length: number,
  inWords: InWords = (error) => error,
): Promise<{ head: Buffer; body: Readable }> {
  const chunks = readChunks(source, inWords);
  const read: Buffer[] = [];
  let size = 0;
  while (size < length) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(value);
    size += value.length;
  }
  const body = Readable.from(afterHead(read, chunks), { objectMode: false });
  // A generator that was never started does not clean up after itself.
  body.once('close', () => source.destroy());
  return { head: Buffer.concat(read).subarray(0, length), body };
}

// Only the source's own failures are put into words: its reader may fail in other ways.
function readChunks(source: Readable, inWords: InWords): AsyncIterator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  return {
    next: () =>
      chunks.next().catch((error: unknown) => {
        throw inWords(error);
      }),
    return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
  };
}

async function* afterHead(read: Buffer[], rest: AsyncIterator<Buffer>) {
  yield* read.splice(0);
  yield* { [Symbol.asyncIterator]: () => rest };
}
