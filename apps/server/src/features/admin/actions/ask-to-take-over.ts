import { TAKE_OVER_ASKED_TEXT, TAKE_OVER_OFF_TEXT } from '@facet/contract/constants/texts';
import { isNull } from 'drizzle-orm';
import { takeOverRequests } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { actorName } from '../../../platform/auth/actor.ts';
import { AppError, conflict } from '../../../platform/errors.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { accountNotice } from '../../session/job-types.ts';
import { accountFor } from '../access.ts';
import { consentsTo } from '../find-consents.ts';
import type { By } from './by.ts';

/** Asks somebody whether an administrator may take their account over; they are told under the bell and by mail. */
export async function askToTakeOver(app: App, by: By, { userId, reason }: { userId: number; reason: string }) {
  if (app.config.takeOver === 'off') throw new AppError('forbidden', TAKE_OVER_OFF_TEXT);
  const { actor } = by;
  await transact(app, async (tx) => {
    const account = await accountFor(tx, actor, userId, 'take_over');
    const { state } = (await consentsTo(tx, actor, [userId]))(userId);
    // Whoever was asked, or has answered, is not asked again and again.
    if (state !== 'needed') throw conflict(TAKE_OVER_ASKED_TEXT);
    const asked = { reason, createdAt: new Date() };
    await tx
      .insert(takeOverRequests)
      .values({ userId, adminId: actor.userId, ...asked })
      .onConflictDoUpdate({
        target: [takeOverRequests.userId, takeOverRequests.adminId],
        targetWhere: isNull(takeOverRequests.answeredAt),
        set: asked,
      });
    await recordAudit(tx, by, { act: 'take_over_asked', userId, details: { reason } });
    await notify(tx, {
      userIds: concernedBy('take_over_asked', { owner: userId }),
      actorId: actor.userId,
      type: 'take_over_asked',
      told: { kind: 'take_over_asked', reason },
      data: {},
    });
    const notice = { kind: 'take_over_asked' as const, user_id: userId, to: account.email };
    await app.jobs.send(tx, accountNotice, { ...notice, admin_name: actorName(actor), reason });
  });
}
