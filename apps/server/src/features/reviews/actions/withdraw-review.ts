import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { reviewRequests } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { recordAnswers, versionsAmong } from '../../designs/actions/record-acts.ts';
import { designsFor, lockWithProjects } from '../../designs/access.ts';
import { announceItems } from '../../designs/actions/announce-items.ts';
import { projectFor } from '../../access/project-access.ts';
import type { Standing } from '../../access/standing.ts';
import { followedReview } from '../access.ts';
import { followedRequests } from '../follow-query.ts';
import { mayWithdraw } from '../may-withdraw.ts';
import { itemsOfRequest } from '../find-request-items.ts';
import { findRecipientNames } from '../find-recipient-names.ts';
import { t } from '@facet/contract/words/speech';

/** The files are locked: nobody answers meanwhile. */
async function refuseAnswered(tx: Tx, { project, userId }: Standing, requestId: number): Promise<void> {
  const every = { state: 'all', itemIds: null, styleId: null, limit: 1, offset: 0 };
  const [request] = await followedRequests(tx, {
    projectId: project.id,
    userId,
    followsAll: true,
    requestId,
    ...every,
  });
  if (request && !mayWithdraw(request)) throw conflict(t('Everybody has answered. There is nothing to withdraw.'));
}

/**
 * Withdraws a request: files that nobody decided on, and that no other request asks about, go back to what they were.
 */
export const withdrawReview = (
  app: App,
  actor: Actor,
  { projectId, requestId }: { projectId: number; requestId: number },
) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    const request = await followedReview(tx, standing, requestId);
    if (request.withdrawnAt) throw conflict(t('This request was withdrawn already'));
    const ids = (await itemsOfRequest(tx, requestId)).map(({ id }) => id);
    await lockWithProjects(tx, ids);
    await refuseAnswered(tx, standing, requestId);
    const isOpen = and(eq(reviewRequests.id, requestId), isNull(reviewRequests.withdrawnAt));
    await tx.update(reviewRequests).set({ withdrawnAt: new Date() }).where(isOpen);
    await tx.execute(sql`delete from review_choices where review_request_id = ${requestId}`);
    const items = await itemsOfRequest(tx, requestId);
    const undecided = items.filter(
      ({ status, isDecided, isAskedElsewhere }) => status === 'in_review' && !isDecided && !isAskedElsewhere,
    );
    await tx.execute(sql`update design_items item set status = ri.status_before, updated_at = now()
      from review_request_items ri where ri.review_request_id = ${requestId} and ri.design_item_id = item.id
        and item.id = any(${sql.param(undecided.map(({ id }) => id))}::int[])`);
    const versions = await versionsAmong(
      tx,
      items.map((item) => ({ item, after: undecided.includes(item) ? item.statusBefore : item.status })),
    );
    const withdrawal = { kind: 'withdrawn' as const, note: null, people: await findRecipientNames(tx, { requestId }) };
    const acts = versions.map(({ members: [{ item }], about }) => ({ item, act: { ...about, ...withdrawal } }));
    await recordAnswers(tx, actor, standing.project, { event: 'design.reviewed', acts });
    announceItems(tx, projectId, 'design.reviewed', await designsFor(tx, standing, ids));
  });
