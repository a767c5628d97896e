import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';

/** Makes a client a manager, for somebody who has created a space; everyone else keeps the global role. */
export async function promoteClient(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ role: 'manager' })
    .where(and(eq(users.id, userId), eq(users.role, 'client')));
}
