import { and, eq, isNotNull } from 'drizzle-orm';
import { standsForAddress } from '../../../../db/address-owner-sql.ts';
import { users } from '../../../../db/schema/index.ts';
import { transact, type Transactor } from '../../../../db/transact.ts';
import type { App } from '../../../../platform/app.ts';
import { recordAudit } from '../../../../platform/audit/actions/record-audit.ts';
import { conflict } from '../../../../platform/errors.ts';
import { tellSteps } from './tell-steps.ts';
import { dropSteps } from './drop-steps.ts';

/** Takes every second step from whoever has lost theirs: they come in by their password, and may set up new ones. */
export const removeSteps = (app: Transactor & Pick<App, 'jobs'>, email: string) =>
  transact(app, async (tx) => {
    const address = email.trim().toLowerCase();
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, address), isNotNull(users.registeredAt), standsForAddress))
      .limit(1)
      .for('no key update');
    if (!user) throw conflict(`No one has registered with ${address}`);
    if ((await dropSteps(tx, user.id)) === 0) throw conflict(`${address} has no second step`);
    await tellSteps(app, tx, { userId: user.id, email: address, step: 'all_removed' });
    await recordAudit(tx, { actor: null }, { act: 'steps_removed', userId: user.id });
    return { email: address };
  });
