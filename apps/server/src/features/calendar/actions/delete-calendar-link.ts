import { eq } from 'drizzle-orm';
import { calendarLinks } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { userFor } from '../../users/access.ts';

/** Ends the address of the actor's calendar. */
export const deleteCalendarLink = (app: App, actor: Actor, userId: number): Promise<void> =>
  transact(app, async (tx) => {
    await userFor(tx, actor, userId, 'edit');
    await tx.delete(calendarLinks).where(eq(calendarLinks.userId, userId));
  });
