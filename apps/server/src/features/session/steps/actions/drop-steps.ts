import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { authenticators, passkeys, recoveryCodes } from '../../../../db/schema/index.ts';
import { findSteps } from '../queries.ts';
import { forgetDevices } from './remember-device.ts';

/** Takes codes and remembered devices from somebody who has no step left that they stand in for. */
export async function dropLastStep(tx: Tx, userId: number): Promise<void> {
  await forgetDevices(tx, userId);
  const { authenticator, passkeys: keys } = await findSteps(tx, userId);
  if (!authenticator && keys === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Takes every second step from somebody; returns how many there were. */
export async function dropSteps(tx: Tx, userId: number): Promise<number> {
  const before = await findSteps(tx, userId);
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await dropLastStep(tx, userId);
  return before.passkeys + (before.authenticator ? 1 : 0);
}
