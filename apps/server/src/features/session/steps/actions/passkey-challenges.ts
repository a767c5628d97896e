import { and, eq, gt, isNull } from 'drizzle-orm';
import { passkeyChallenges } from '../../../../db/schema/index.ts';
import { transact } from '../../../../db/transact.ts';
import type { App } from '../../../../platform/app.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { takesPasskeys } from '../relying-party.ts';
import { t } from '@facet/contract/words/speech';

const VALID_MS = 5 * 60_000;

/** Refuses passkeys where no browser would make one. */
export function requirePasskeys({ config }: Pick<App, 'config'>): void {
  if (!takesPasskeys(config)) throw invalidField('passkey', t('Passkeys can’t be used at this address.'));
}

/** Makes something for a browser to sign: of somebody who makes a passkey, or (null) of whoever logs in. */
export async function beginChallenge(app: App, userId: number | null): Promise<string> {
  requirePasskeys(app);
  return transact(app, async (tx) => {
    const expiresAt = new Date(Date.now() + VALID_MS);
    const [row] = await tx
      .insert(passkeyChallenges)
      .values({ userId, expiresAt })
      .returning({ id: passkeyChallenges.id });
    if (!row) throw new Error('the challenge was not kept');
    return row.id;
  });
}

/** Uses up what a browser was given to sign; false when that was done, is too old, or was given to somebody else. */
export const useChallenge = (app: App, challengeId: string, userId: number | null): Promise<boolean> =>
  transact(app, async (tx) => {
    const isTheirs = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
    const used = await tx
      .delete(passkeyChallenges)
      .where(and(eq(passkeyChallenges.id, challengeId), isTheirs, gt(passkeyChallenges.expiresAt, new Date())))
      .returning({ id: passkeyChallenges.id });
    return used.length > 0;
  });
