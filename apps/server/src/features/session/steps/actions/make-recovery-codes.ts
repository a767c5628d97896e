import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { recoveryCodes } from '../../../../db/schema/index.ts';
import { transact } from '../../../../db/transact.ts';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { conflict } from '../../../../platform/errors.ts';
import { requireProof } from '../../actions/prove-self.ts';
import { hashOf, newRecoveryCodes, plainCode } from '../codes.ts';
import { findSteps } from '../queries.ts';
import { tellSteps } from './tell-steps.ts';
import { t } from '@facet/contract/words/speech';

async function replaceCodes({ tokens }: Pick<App, 'tokens'>, tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashOf(tokens, userId, plainCode(code)) })));
  return codes;
}

/** The codes that somebody gets with their first step; null for who still has some. */
export async function firstRecoveryCodes(app: Pick<App, 'tokens'>, tx: Tx, userId: number): Promise<string[] | null> {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [left] = await tx.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(unused).limit(1);
  return left ? null : replaceCodes(app, tx, userId);
}

/** Gives the caller new recovery codes in place of those from before. */
export async function makeRecoveryCodes(app: App, actor: Actor, proof: string) {
  requireProof(app, actor, proof);
  return transact(app, async (tx) => {
    const { userId, email } = actor;
    const { authenticator, passkeys } = await findSteps(tx, userId);
    if (!authenticator && passkeys === 0) throw conflict(t('Set up a second step first'));
    const codes = await replaceCodes(app, tx, userId);
    await tellSteps(app, tx, { userId, email, step: 'recovery_codes_made' });
    return { recovery_codes: codes };
  });
}
