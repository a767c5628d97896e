import { TAKE_OVER_MINUTES } from '@facet/contract/constants/limits';
import { TAKE_OVER_CONSENT_TEXT, TAKE_OVER_OFF_TEXT } from '@facet/contract/constants/texts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import type { Tx } from '../../../db/client.ts';
import { actorName } from '../../../platform/auth/actor.ts';
import { AppError, conflict } from '../../../platform/errors.ts';
import { startSession } from '../../session/actions/start-session.ts';
import { accountNotice } from '../../session/job-types.ts';
import { answerSignedIn } from '../../session/answer-signed-in.ts';
import { ownAccountOf } from '../../users/access.ts';
import { accountFor } from '../access.ts';
import { consentsTo } from '../find-consents.ts';
import type { By } from './by.ts';

type TakeOver = { userId: number; reason: string; device: string | undefined };

/** Until when the administrator may be in the account: an hour at most, and no longer than its owner has agreed. */
async function endOf({ config }: App, tx: Tx, { actor }: By, userId: number): Promise<Date> {
  if (config.takeOver === 'off') throw new AppError('forbidden', TAKE_OVER_OFF_TEXT);
  const inAnHour = new Date(Date.now() + TAKE_OVER_MINUTES * 60_000);
  if (config.takeOver === 'on') return inAnHour;
  const { state, agreedUntil } = (await consentsTo(tx, actor, [userId]))(userId);
  if (state !== 'agreed' || !agreedUntil) throw conflict(TAKE_OVER_CONSENT_TEXT);
  return agreedUntil < inAnHour ? agreedUntil : inAnHour;
}

/**
 * Opens somebody's account to an administrator for at most an hour; the person is told who did it and why. It ends with
 * the administrator's own session, or when they are no longer an administrator.
 */
export async function takeOver(app: App, by: By, { userId, reason, device }: TakeOver) {
  const { actor } = by;
  const { user, sessionId, endsAt } = await transact(app, async (tx) => {
    const account = await accountFor(tx, actor, userId, 'take_over');
    const endsAt = await endOf(app, tx, by, userId);
    const opened = { openedBySessionId: actor.sessionId, endsAt };
    const sessionId = await startSession(tx, { userId, device, takeOver: opened });
    await recordAudit(tx, by, { act: 'taken_over', userId, details: { reason } });
    const notice = { kind: 'taken_over' as const, user_id: userId, to: account.email };
    await app.jobs.send(tx, accountNotice, { ...notice, admin_name: actorName(actor), reason });
    return { user: await ownAccountOf(tx, userId), sessionId, endsAt };
  });
  const { token } = await app.tokens.issue(userId, sessionId, { takeOver: { impersonatorId: actor.userId, endsAt } });
  return { ...(await answerSignedIn(app, { user, sessionId, token })), expires_at: endsAt.toISOString() };
}
