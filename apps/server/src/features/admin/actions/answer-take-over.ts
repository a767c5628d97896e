import { TAKE_OVER_CONSENT_HOURS } from '@facet/contract/constants/limits';
import type { TakeOverRequestWire } from '@facet/contract/entities/take-over-request';
import { and, eq } from 'drizzle-orm';
import { takeOverRequests } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { endTakeOvers } from '../../session/actions/end-sessions.ts';
import { consentOf } from '../find-consents.ts';
import { findTakeOverRequests } from '../list-take-over-requests.ts';
import type { By } from './by.ts';
import { t } from '@facet/contract/words/speech';

type Answer = { requestId: number; isAgreed: boolean };

/** Lets an administrator into one's account for a while, or keeps them out of it: also one who is in it now. */
export const answerTakeOver = (app: App, by: By, { requestId, isAgreed }: Answer): Promise<TakeOverRequestWire> =>
  transact(app, async (tx) => {
    const { userId } = by.actor;
    const isMine = and(eq(takeOverRequests.id, requestId), eq(takeOverRequests.userId, userId));
    const [asked] = await tx.select().from(takeOverRequests).where(isMine).limit(1).for('update');
    if (!asked) throw notFound('request');
    const { state } = consentOf(asked);
    // What was refused or is over is asked anew.
    const isOpen = state === 'asked' || (state === 'agreed' && !isAgreed);
    if (!isOpen) throw conflict(t('This is no longer asked'));
    const now = new Date();
    const agreedUntil = isAgreed ? new Date(now.getTime() + TAKE_OVER_CONSENT_HOURS * 3_600_000) : null;
    await tx.update(takeOverRequests).set({ answeredAt: now, agreedUntil }).where(isMine);
    if (!isAgreed) await endTakeOvers(tx, { userId, adminId: asked.adminId });
    const act = isAgreed ? ('take_over_agreed' as const) : ('take_over_refused' as const);
    await recordAudit(tx, by, { act, userId });
    const [answered] = await findTakeOverRequests(app, tx, { userId, requestId });
    if (!answered) throw notFound('request');
    return answered;
  });
