import type { Tx } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/index.ts';

const DEVICE_MAX = 200;

type NewSession = {
  userId: number;
  /** What the browser calls itself. */
  device?: string | undefined;
  /** Of a guest: the link that let them in. */
  reviewRecipientId?: number;
};

/** Opens a session and answers its id. */
export async function startSession(tx: Tx, { userId, device = '', reviewRecipientId }: NewSession) {
  const [session] = await tx
    .insert(sessions)
    .values({ userId, device: device.slice(0, DEVICE_MAX), reviewRecipientId })
    .returning({ id: sessions.id });
  if (!session) throw new Error('the session was not made');
  return session.id;
}
