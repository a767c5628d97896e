import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { sessions, users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { nameDevice } from '../describe-device.ts';
import { accountNotice } from '../job-types.ts';

const SESSIONS_MAX = 100;
const USER_AGENT_MAX = 200;

/** Devices of the sessions that somebody opened before devices were remembered. */
async function devicesOfSessions(tx: Tx, userId: number): Promise<string[]> {
  const areOwn = and(
    eq(sessions.userId, userId),
    isNull(sessions.reviewRecipientId),
    isNull(sessions.openedBySessionId),
  );
  const rows = await tx.selectDistinct({ device: sessions.device }).from(sessions).where(areOwn).limit(SESSIONS_MAX);
  return rows.map(({ device }) => nameDevice(device));
}

/**
 * Remembers the device of a log-in that is about to begin its session, and has the person told if they never used one
 * like it. Nobody is told of their very first, nor at an address that nobody has proven.
 */
export async function noteDevice(
  app: App,
  tx: Tx,
  { userId, device = '' }: { userId: number; device?: string | undefined },
): Promise<void> {
  const name = nameDevice(device);
  const [user] = await tx
    .select({ known: users.knownDevices, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1)
    .for('no key update');
  if (!user || user.known.includes(name)) return;
  const earlier = [...user.known, ...(await devicesOfSessions(tx, userId))];
  await tx
    .update(users)
    .set({ knownDevices: sql`array_append(${users.knownDevices}, ${name})` })
    .where(eq(users.id, userId));
  if (earlier.length === 0 || earlier.includes(name) || !user.emailVerifiedAt) return;
  const seen = { device: device.slice(0, USER_AGENT_MAX), at: new Date().toISOString() };
  await app.jobs.send(tx, accountNotice, { kind: 'new_device', user_id: userId, to: user.email, ...seen });
}
