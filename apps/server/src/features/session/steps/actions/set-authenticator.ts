import { WRONG_CODE_TEXT } from '@facet/contract/constants/texts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { authenticators } from '../../../../db/schema/index.ts';
import { transact } from '../../../../db/transact.ts';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { guessPassword } from '../../../../platform/auth/guess-password.ts';
import { invalidField, notFound } from '../../../../platform/errors.ts';
import { requireProof, requireRecentProof } from '../../actions/prove-self.ts';
import { isCodeOfApp, plainCode, deriveSecret, buildUri } from '../codes.ts';
import { refuseUnproven } from '../refuse-unproven.ts';
import { dropLastStep } from './drop-steps.ts';
import { lockStepOwner } from './lock-owner.ts';
import { firstRecoveryCodes } from './make-recovery-codes.ts';
import { forgetDevices } from './remember-device.ts';
import { tellSteps } from './tell-steps.ts';
import { takeCode } from './use-code.ts';

/** A secret for an app of the caller; one in use goes on until a first code of the new one is given. */
export async function beginAuthenticator(app: App, actor: Actor, proof: string | undefined) {
  refuseUnproven(app.config, actor);
  await requireRecentProof(app, actor, proof);
  const { userId, email } = actor;
  const id = await transact(app, async (tx) => {
    await lockStepOwner(tx, actor);
    const isPending = and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt));
    await tx.delete(authenticators).where(isPending);
    const [row] = await tx.insert(authenticators).values({ userId }).returning({ id: authenticators.id });
    if (!row) throw new Error('the app was not kept');
    return row.id;
  });
  const secret = await deriveSecret(app.tokens, id);
  return { id, secret, uri: await buildUri(secret, email) };
}

/** Puts an app that was begun in the place of the one before; a wrong code changes nothing. */
const confirm = (app: App, actor: Actor, { id, code }: Confirmed) =>
  transact(app, async (tx) => {
    const { userId, email } = actor;
    await lockStepOwner(tx, actor);
    const isBegun = and(eq(authenticators.id, id), eq(authenticators.userId, userId));
    const [begun] = await tx
      .select({ id: authenticators.id })
      .from(authenticators)
      .where(and(isBegun, isNull(authenticators.confirmedAt)))
      .limit(1);
    if (!begun) throw notFound('request');
    const plain = plainCode(code);
    if (!isCodeOfApp(plain) || !(await takeCode(app, tx, id, plain))) return null;
    const replaced = await removeInUse(tx, userId);
    await tx.update(authenticators).set({ confirmedAt: new Date() }).where(isBegun);
    await forgetDevices(tx, userId);
    const codes = await firstRecoveryCodes(app, tx, userId);
    await tellSteps(app, tx, { userId, email, step: replaced ? 'app_replaced' : 'app_set' });
    return { recovery_codes: codes };
  });

async function removeInUse(tx: Tx, userId: number): Promise<boolean> {
  const isInUse = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
  const removed = await tx.delete(authenticators).where(isInUse).returning({ id: authenticators.id });
  return removed.length > 0;
}

type Confirmed = { id: string; code: string; network: string };

/** Asks the caller for codes of the app that was begun, once a first one of it is right. */
export async function confirmAuthenticator(app: App, actor: Actor, confirmed: Confirmed) {
  const guesser = { account: `steps of ${actor.userId}`, network: confirmed.network };
  const done = await guessPassword(app.limits, guesser, () => confirm(app, actor, confirmed));
  if (!done) throw invalidField('code', WRONG_CODE_TEXT);
  return done;
}

/** Asks the caller for codes no longer. */
export async function removeAuthenticator(app: App, actor: Actor, proof: string): Promise<void> {
  requireProof(app, actor, proof);
  const { userId, email } = actor;
  await transact(app, async (tx) => {
    await lockStepOwner(tx, actor);
    if (!(await removeInUse(tx, userId))) throw notFound('request');
    await dropLastStep(tx, userId);
    await tellSteps(app, tx, { userId, email, step: 'app_removed' });
  });
}
