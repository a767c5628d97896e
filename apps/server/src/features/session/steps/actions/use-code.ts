import type { LogInStep } from '@facet/contract/constants/second-step';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { authenticators, recoveryCodes } from '../../../../db/schema/index.ts';
import { transact } from '../../../../db/transact.ts';
import type { App } from '../../../../platform/app.ts';
import { findHalfMinute, hashOf, isCodeOfApp, plainCode, deriveSecret } from '../codes.ts';
import { findSteps } from '../queries.ts';

type Tokens = Pick<App, 'tokens'>;

/** Takes a code of an app, once: whoever watched it being typed is too late. */
export async function takeCode({ tokens }: Tokens, tx: Tx, authenticatorId: string, plain: string): Promise<boolean> {
  const halfMinute = await findHalfMinute(await deriveSecret(tokens, authenticatorId), plain, Date.now());
  if (halfMinute === null) return false;
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: halfMinute })
    .where(and(eq(authenticators.id, authenticatorId), lt(authenticators.lastStep, halfMinute)))
    .returning({ id: authenticators.id });
  return taken.length > 0;
}

async function takeRecoveryCode({ tokens }: Tokens, tx: Tx, userId: number, plain: string): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(tokens, userId, plain)));
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(and(isIt, isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

/** Uses up a code of somebody's app, or one of their recovery codes; null for a wrong one, or one that was used. */
export const useCode = (app: App, { userId, code }: { userId: number; code: string }): Promise<LogInStep | null> =>
  transact(app, async (tx) => {
    const plain = plainCode(code);
    if (!isCodeOfApp(plain)) return (await takeRecoveryCode(app, tx, userId, plain)) ? 'recovery_code' : null;
    const { authenticator } = await findSteps(tx, userId);
    return authenticator && (await takeCode(app, tx, authenticator.id, plain)) ? 'code' : null;
  });
