import type { LogInStep } from '@facet/contract/constants/second-step';
import { DEACTIVATED_TEXT } from '@facet/contract/constants/texts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { sessions, users } from '../../../db/schema/index.ts';
import type { Guest } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';

const DEVICE_MAX = 200;

type NewSession = {
  userId: number;
  /** For an account's own session: by what somebody came in. */
  steps?: readonly LogInStep[];
  /** The browser's user agent. */
  device?: string | undefined;
  /** For a guest: the link that let them in, and whether a code did so too. */
  guest?: { reviewRecipientId: number; knownBy: Guest['knownBy'] };
  /** For a take-over: the administrator's own session, and when the take-over ends. */
  takeOver?: { openedBySessionId: string; endsAt: Date };
};

/** Keeps out anybody an administrator has deactivated, whichever way they came. */
async function refuseDeactivated(tx: Tx, userId: number): Promise<void> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deactivatedAt)))
    .limit(1);
  if (found.length > 0) throw invalidField('email', DEACTIVATED_TEXT);
}

/** Opens a session and returns its id; 422 for a deactivated account. */
export async function startSession(tx: Tx, { userId, steps = [], device = '', guest, takeOver }: NewSession) {
  await refuseDeactivated(tx, userId);
  const [session] = await tx
    .insert(sessions)
    .values({ userId, steps: [...steps], device: device.slice(0, DEVICE_MAX), ...guest, ...takeOver })
    .returning({ id: sessions.id });
  if (!session) throw new Error('the session was not made');
  return session.id;
}
