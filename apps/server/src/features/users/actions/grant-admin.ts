import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { transact, type Transactor } from '../../../db/transact.ts';
import { conflict } from '../../../platform/errors.ts';

/** Makes the person with this address a global administrator; running servers see it with the next call. */
export const grantAdmin = (app: Transactor, email: string) =>
  transact(app, async (tx) => {
    const address = email.trim().toLowerCase();
    const isRegistered = and(eq(users.email, address), isNotNull(users.registeredAt), isNull(users.deletedAt));
    const [user] = await tx
      .select({ id: users.id, emailVerifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(isRegistered)
      .limit(1)
      .for('no key update');
    if (!user) throw conflict(`No one has registered with ${address}`);
    // Anyone can register any address; only a verified one says who it is.
    if (!user.emailVerifiedAt) throw conflict(`${address} has not been verified yet: open the link in its mail first`);
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
    return { email: address };
  });
