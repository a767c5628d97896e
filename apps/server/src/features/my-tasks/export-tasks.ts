import { pipeline, Readable, Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import { COUNT_ALL } from '@facet/contract/constants/limits';
import { exportTasks as call } from '@facet/contract/endpoints/task-lists';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import { recordDownload } from '../downloads/actions/record-download.ts';
import { valuesFor } from './list-my-tasks.ts';
import { myTasks } from './my-tasks-query.ts';
import { TASK_COLUMN_TITLES, taskLine } from './task-lines.ts';

type Asked = z.output<typeof call.query>;
type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };

const TITLE = 'Tasks';

/** The call without what let a browser in for a minute. */
function pathOf({ url }: FastifyRequest): string {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  query.delete('ticket');
  return query.size > 0 ? `${call.path}?${query.toString()}` : call.path;
}

/** The rows as CSV with a mark by which spreadsheets know UTF-8; cells that they would run are made texts. */
function csvOf(lines: Iterable<string[]>, onEnd: (bytes: number) => Promise<void>): Readable {
  const csv = stringify({ header: true, columns: [...TASK_COLUMN_TITLES], bom: true, escape_formulas: true });
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
    flush: (done) => void onEnd(bytes).finally(done),
  });
  // Whoever reads it hears of a failure by its end.
  return pipeline(Readable.from(lines), csv, counted, () => undefined);
}

/** Sends the tasks that a list of these filters has, in its order, as a file for spreadsheets. */
export async function exportTasks(app: App, { actor, request, reply }: Exchange, asked: Asked) {
  const rows = await myTasks(asked)(app.db, { ...valuesFor(actor, asked), limit: COUNT_ALL, offset: 0 });
  const path = pathOf(request);
  const record = (size: number) =>
    recordDownload(app, actor, { title: TITLE, path, size, countFiles: 1 }).catch((error: unknown) =>
      app.log.error({ err: error }, 'a download was not recorded'),
    );
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition(`Tasks ${todayOf(actor)}.csv`, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const lines = rows.map((row) => taskLine(row, actor.timeZone));
  return reply.send(csvOf(lines, record));
}
