import { pipeline, Readable, Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import type { SheetOfLines, writeWorkbook } from '../spreadsheets/write-workbook.ts';
import { contentDisposition } from '../storage/names/content-disposition.ts';

type Csv = {
  /** The file's name without its extension. */
  name: string;
  titles: readonly string[];
  lines: Iterable<string[]>;
  /** Called with the number of bytes before the answer ends. */
  onEnd?: (bytes: number) => Promise<void>;
};

/**
 * Sends rows as a file for spreadsheets, with a byte order mark so that they read UTF-8; cells that they would run as
 * formulas become text.
 */
export function sendCsv(reply: FastifyReply, { name, titles, lines, onEnd }: Csv) {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition(`${name}.csv`, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const csv = stringify({ header: true, columns: [...titles], bom: true, escape_formulas: true });
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
    flush: (done) => void (onEnd?.(bytes) ?? Promise.resolve()).finally(done),
  });
  // A reader learns of a failure from the broken end of the stream.
  return reply.send(pipeline(Readable.from(lines), csv, counted, () => undefined));
}

const WRITE_WORKBOOK = { module: new URL('../spreadsheets/write-workbook.ts', import.meta.url), name: 'writeWorkbook' };

/** Sends sheets of lines as a file for Excel. */
export async function sendWorkbook(
  { threads }: Pick<App, 'threads'>,
  reply: FastifyReply,
  { name, sheets }: { name: string; sheets: readonly SheetOfLines[] },
) {
  const book = await threads.sums.run<typeof writeWorkbook>(WRITE_WORKBOOK, sheets);
  reply.headers({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': contentDisposition(`${name}.xlsx`, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return reply.send(Buffer.from(book));
}
