import type { calendarLink } from '@facet/contract/entities/calendar-link';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import { findCalendarOwner } from './access.ts';
import { calendarDueQuery } from './due-query.ts';
import { writeCalendar } from './write-calendar.ts';
import { calendarLinks } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { userFor } from '../users/access.ts';
import { speakToPerson } from '../users/speak-to-person.ts';

/** Gives anybody who knows the address its owner's due dates, as far as the owner may see them now. */
export async function readCalendar(app: App, token: string, reply: FastifyReply) {
  const owner = await findCalendarOwner(app.db, token);
  const things = await calendarDueQuery(app.db, owner);
  reply.headers({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': contentDisposition('facet.ics', 'inline'),
    'cache-control': 'private, max-age=300',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const text = await speakToPerson(app.db, owner.userId, () => writeCalendar(things, app.config.publicUrl));
  return reply.send(text);
}

export type CalendarLinkWire = z.infer<typeof calendarLink>;

/** Since when the actor's calendar has an address; the address itself cannot be read again. */
export async function getCalendarLink(app: App, actor: Actor, userId: number): Promise<CalendarLinkWire> {
  await userFor(app.db, actor, userId, 'edit');
  const [link] = await app.db
    .select({ createdAt: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId))
    .limit(1);
  return { url: null, created_at: link?.createdAt.toISOString() ?? null };
}
