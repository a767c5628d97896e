import { randomBytes } from 'node:crypto';
import { readCalendar } from '@facet/contract/endpoints/calendar';
import { eq } from 'drizzle-orm';
import { calendarLinks } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { userFor } from '../../users/access.ts';
import { hashToken } from '../access.ts';
import type { CalendarLinkWire } from '../reads.ts';

const TOKEN_BYTES = 32;

/** Makes a new address for the actor's calendar and ends the previous one. It is shown once and never again. */
export const createCalendarLink = (app: App, actor: Actor, userId: number) =>
  transact(app, async (tx): Promise<CalendarLinkWire> => {
    await userFor(tx, actor, userId, 'edit');
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const link = { tokenHash: hashToken(token), createdAt: new Date() };
    await tx
      .insert(calendarLinks)
      .values({ userId, ...link })
      .onConflictDoUpdate({ target: calendarLinks.userId, set: link });
    const url = new URL(`/api${readCalendar.path.replace(':token', token)}`, app.config.publicUrl);
    return { url: url.href, created_at: link.createdAt.toISOString() };
  });

/** Ends the address of the actor's calendar. */
export const deleteCalendarLink = (app: App, actor: Actor, userId: number): Promise<void> =>
  transact(app, async (tx) => {
    await userFor(tx, actor, userId, 'edit');
    await tx.delete(calendarLinks).where(eq(calendarLinks.userId, userId));
  });
