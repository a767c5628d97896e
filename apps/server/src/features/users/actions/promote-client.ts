import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';

/** Makes a client who has created a space a manager; everyone else keeps their global role. */
export async function promoteClient(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ role: 'manager' })
    .where(and(eq(users.id, userId), eq(users.role, 'client')));
}
