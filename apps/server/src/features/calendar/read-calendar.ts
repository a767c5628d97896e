import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import { calendarOwnerOf } from './access.ts';
import { dueQuery } from './due-query.ts';
import { writeCalendar } from './write-calendar.ts';

/** Answers whoever knows the address with what its owner has to do, as far as they may see it now. */
export async function readCalendar(app: App, token: string, reply: FastifyReply) {
  const owner = await calendarOwnerOf(app.db, token);
  const things = await dueQuery(app.db, owner);
  reply.headers({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': contentDisposition('facet.ics', 'inline'),
    'cache-control': 'private, max-age=300',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return reply.send(writeCalendar(things, app.config.publicUrl));
}
