import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { sessions, users } from '../../../db/schema/index.ts';
import { ensureUsersByEmail } from './ensure-users.ts';
import { moveGrants } from './move-grants.ts';

type People = { fromId: number; toId: number };

/** Moves guest sessions along, with the name that the guest gave. */
async function moveGuest(tx: Tx, { fromId, toId }: People): Promise<void> {
  await tx.execute(sql`update users set first_name = known.first_name, last_name = known.last_name
    from users known where known.id = ${fromId} and users.id = ${toId}`);
  await tx.update(users).set({ firstName: '', lastName: '' }).where(eq(users.id, fromId));
  const isGuests = and(eq(sessions.userId, fromId), isNotNull(sessions.reviewRecipientId));
  await tx.update(sessions).set({ userId: toId }).where(isGuests);
}

/**
 * Leaves what was granted to an address with that address: whoever registered with it and never proved it takes
 * nothing along. The account must already have given up the address.
 */
export async function leaveGrantsBehind(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  const [placeholder] = await ensureUsersByEmail(tx, [email]);
  if (!placeholder || placeholder.id === id) return;
  const people = { fromId: id, toId: placeholder.id };
  await moveGrants(tx, people);
  await moveGuest(tx, people);
}
