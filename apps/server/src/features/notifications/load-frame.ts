import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { speakToPerson } from '../users/speak-to-person.ts';
import { presentNotification } from './presenter.ts';
import { findNotification } from './queries.ts';

const reference = z.object({ uuid: z.uuid() });

/** The notification that a message between processes points to, as its owner's sockets receive it. */
export async function loadNotificationFrame(app: App, userId: number, message: unknown) {
  const { data } = reference.safeParse(message);
  const row = data && (await findNotification(app.db, userId, data.uuid));
  return row ? speakToPerson(app.db, userId, () => presentNotification(row, app.signer)) : null;
}
