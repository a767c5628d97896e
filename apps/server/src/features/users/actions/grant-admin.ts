import { and, eq, isNotNull } from 'drizzle-orm';
import { standsForAddress } from '../../../db/address-owner-sql.ts';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { transact, type Transactor } from '../../../db/transact.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { conflict } from '../../../platform/errors.ts';

/** Whoever registered with an address, locked. */
async function lockRegistered(tx: Tx, email: string) {
  const address = email.trim().toLowerCase();
  const isRegistered = and(eq(users.email, address), isNotNull(users.registeredAt), standsForAddress);
  const [user] = await tx
    .select({ id: users.id, emailVerifiedAt: users.emailVerifiedAt, role: users.role })
    .from(users)
    .where(isRegistered)
    .limit(1)
    .for('no key update');
  if (!user) throw conflict(`No one has registered with ${address}`);
  return { ...user, address };
}

/** Makes the person with this address an ordinary manager again; their admin token stops working within a second. */
export const revokeAdmin = (app: Transactor, email: string) =>
  transact(app, async (tx) => {
    const { address, ...user } = await lockRegistered(tx, email);
    if (user.role !== 'admin') throw conflict(`${address} is not an administrator`);
    await tx.update(users).set({ role: 'manager' }).where(eq(users.id, user.id));
    await recordAudit(tx, { actor: null }, { act: 'admin_revoked', userId: user.id });
    return { email: address };
  });

/** Makes the person with this address a global administrator; running servers notice on the next call. */
export const grantAdmin = (app: Transactor, email: string) =>
  transact(app, async (tx) => {
    const { address, ...user } = await lockRegistered(tx, email);
    // Anyone can register any address; only a verified one tells who they are.
    if (!user.emailVerifiedAt) throw conflict(`${address} has not been verified yet: open the link in its mail first`);
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
    await recordAudit(tx, { actor: null }, { act: 'admin_granted', userId: user.id });
    return { email: address };
  });
