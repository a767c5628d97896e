import { COUNT_ALL } from '@facet/contract/constants/limits';
import { exportTasks as call } from '@facet/contract/endpoints/task-lists';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { recordDownload } from '../downloads/actions/record-download.ts';
import { valuesFor } from './list-my-tasks.ts';
import { myTasks } from './my-tasks-query.ts';
import { speakToPerson } from '../users/speak-to-person.ts';
import { taskTable } from './task-lines.ts';
import { t } from '@facet/contract/words/speech';

type Asked = z.output<typeof call.query>;
type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };

const TITLE = 'Tasks';

/** The call's path, without the ticket that lets a browser in for a minute. */
function pathWithoutTicket({ url }: FastifyRequest): string {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  query.delete('ticket');
  return query.size > 0 ? `${call.path}?${query.toString()}` : call.path;
}

/** Sends the tasks of a list with these filters, in its order, as a file for spreadsheets. */
export async function exportTasks(app: App, { actor, request, reply }: Exchange, asked: Asked) {
  const rows = await myTasks(asked)(app.db, { ...valuesFor(actor, asked), limit: COUNT_ALL, offset: 0 });
  const path = pathWithoutTicket(request);
  const record = (size: number) =>
    recordDownload(app, actor, { title: TITLE, path, size, countFiles: 1 }).catch((error: unknown) =>
      app.log.error({ err: error }, 'a download was not recorded'),
    );
  // A browser that loads a file asks in its own language, not in the page's.
  const table = await speakToPerson(app.db, actor.userId, () => {
    const { titles, lineOf } = taskTable(actor.timeZone);
    return { name: t('Tasks {day}', { day: todayOf(actor) }), titles, lines: rows.map(lineOf) };
  });
  return sendCsv(reply, { ...table, onEnd: record });
}
