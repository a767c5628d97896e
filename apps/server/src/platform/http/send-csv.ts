import { pipeline, Readable, Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../storage/names/content-disposition.ts';

type Csv = {
  /** What the file is called, without its ending. */
  name: string;
  titles: readonly string[];
  lines: Iterable<string[]>;
  /** Hears how many bytes it was, before the answer ends. */
  onEnd?: (bytes: number) => Promise<void>;
};

/** Sends rows as a file for spreadsheets, with a mark by which they know UTF-8; cells that they would run are made texts. */
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
  // Whoever reads it hears of a failure by its end.
  return reply.send(pipeline(Readable.from(lines), csv, counted, () => undefined));
}
