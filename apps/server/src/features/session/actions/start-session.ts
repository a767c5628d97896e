import type { Tx } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/index.ts';

const DEVICE_MAX = 200;

/** Opens a session and answers its id; `device` is what the browser calls itself. */
export async function startSession(tx: Tx, { userId, device = '' }: { userId: number; device?: string | undefined }) {
  const [session] = await tx
    .insert(sessions)
    .values({ userId, device: device.slice(0, DEVICE_MAX) })
    .returning({ id: sessions.id });
  if (!session) throw new Error('the session was not made');
  return session.id;
}
