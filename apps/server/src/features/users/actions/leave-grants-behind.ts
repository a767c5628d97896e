import type { Tx } from '../../../db/client.ts';
import { ensureUsersByEmail } from './ensure-users.ts';
import { moveGrants } from './move-grants.ts';

/**
 * What was granted to an address stays with the address: whoever gave it at registration and never proved it takes
 * nothing along. The account must have given the address up before.
 */
export async function leaveGrantsBehind(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  const [placeholder] = await ensureUsersByEmail(tx, [email]);
  if (placeholder && placeholder.id !== id) await moveGrants(tx, { fromId: id, toId: placeholder.id });
}
