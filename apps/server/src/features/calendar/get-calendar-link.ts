import type { z } from 'zod';
import { eq } from 'drizzle-orm';
import type { calendarLink } from '@facet/contract/entities/calendar-link';
import { calendarLinks } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { userFor } from '../users/access.ts';

export type CalendarLinkWire = z.infer<typeof calendarLink>;

/** Since when the actor's calendar has an address; nobody can read it a second time. */
export async function getCalendarLink(app: App, actor: Actor, userId: number): Promise<CalendarLinkWire> {
  await userFor(app.db, actor, userId, 'edit');
  const [link] = await app.db
    .select({ createdAt: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId))
    .limit(1);
  return { url: null, created_at: link?.createdAt.toISOString() ?? null };
}
