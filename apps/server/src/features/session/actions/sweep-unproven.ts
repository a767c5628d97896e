import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { dropUnproven } from './drop-unproven.ts';

/** Accounts that one run removes. */
const AT_ONCE = 200;

const lockOverdue = (tx: Tx) =>
  tx
    .select({ id: users.id, isAddressTaken: users.isAddressTaken })
    .from(users)
    .where(
      and(
        lt(users.proveBy, new Date()),
        isNull(users.emailVerifiedAt),
        isNotNull(users.registeredAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(users.id))
    .limit(AT_ONCE)
    .for('no key update', { skipLocked: true });

/** Removes accounts that had to prove their address by now and did not; what others granted to the address stays. */
export const sweepUnproven = (app: App) =>
  transact(app, async (tx) => {
    for (const { id, isAddressTaken } of await lockOverdue(tx)) {
      await dropUnproven(tx, id);
      if (isAddressTaken) await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));
      tx.afterCommit({ kind: 'access', userIds: [id] });
    }
  });
