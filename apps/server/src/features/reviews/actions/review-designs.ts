import type * as api from '@facet/contract/endpoints/reviews';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { reviewRequestItems, reviewRequests } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError, forbidden, invalidField, notFound } from '../../../platform/errors.ts';
import { applyStatuses, type Decision } from '../../designs/actions/apply-statuses.ts';
import { staleReasons } from '../../designs/actions/stale-reasons.ts';
import { designsFor, lockDesigns } from '../../designs/access.ts';
import { canSetStatus } from '../../designs/policy.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { notify, type Notice } from '../../notifications/actions/notify.ts';
import { projectFor } from '../../projects/access.ts';
import type { Standing } from '../../projects/standing.ts';
import { ownLink } from '../access.ts';
import { presentReviewItem, viewerOf } from '../presenter.ts';
import { reviewItemsByIds } from '../review-items-query.ts';

type Input = z.output<typeof api.reviewDesigns.body>;

async function decisionsOf(tx: Tx, standing: Standing, requests: Input['requests']): Promise<Decision[]> {
  const ids = requests.map(({ file_id: id }) => id);
  if (new Set(ids).size !== ids.length) throw invalidField('requests', 'A file is named twice');
  await lockDesigns(tx, ids);
  const items = await designsFor(tx, standing, ids);
  const byId = new Map(items.map((item) => [item.id, item]));
  const reasons = await staleReasons(tx, standing.userId, items, () => true);
  const stale: Record<string, string[]> = {};
  const decisions = requests.map(({ file_id: id, status, note }, index): Decision => {
    const item = byId.get(id);
    if (!item) throw notFound('design');
    if (!canSetStatus(standing, item, status)) throw forbidden('review this design');
    const reason = reasons.get(id);
    if (reason) stale[`requests.${index}.file_id`] = [reason];
    return { item, status, note };
  });
  const [reason] = Object.values(stale);
  if (reason) throw new AppError('conflict', reason[0] ?? '', stale);
  return decisions;
}

/** A link may decide only on what it asks for. */
async function checkLinkedItems(tx: Tx, reviewRequestId: number, requests: Input['requests']): Promise<void> {
  const rows = await tx
    .select({ id: reviewRequestItems.designItemId })
    .from(reviewRequestItems)
    .where(eq(reviewRequestItems.reviewRequestId, reviewRequestId));
  const linked = new Set(rows.map(({ id }) => id));
  if (requests.some(({ file_id: id }) => !linked.has(id))) throw notFound('design');
}

const VERDICTS: Readonly<Record<string, string>> = { approved: 'approved', rejected: 'rejected' };

/** The uploader and whoever asked hear of each verdict. */
async function tellVerdicts(tx: Tx, actor: Actor, standing: Standing, decisions: readonly Decision[]): Promise<void> {
  const verdicts = decisions.filter(({ status }) => status in VERDICTS);
  if (verdicts.length === 0) return;
  const askers = await tx
    .selectDistinct({ itemId: reviewRequestItems.designItemId, userId: reviewRequests.createdBy })
    .from(reviewRequestItems)
    .innerJoin(reviewRequests, eq(reviewRequests.id, reviewRequestItems.reviewRequestId))
    .where(
      inArray(
        reviewRequestItems.designItemId,
        verdicts.map(({ item }) => item.id),
      ),
    );
  const notices = verdicts.map(({ item, status, note }): Notice => {
    const asked = askers.filter(({ itemId }) => itemId === item.id).map(({ userId }) => userId);
    return {
      userIds: concernedBy('review_decided', { uploader: item.createdBy, askers: asked }),
      actorId: actor.userId,
      type: 'review_decided',
      message: `${VERDICTS[status]} version ${item.version} of ${item.file.originalName}`,
      data: {
        project_id: standing.project.id,
        project_name: standing.project.title,
        module_id: item.projectModuleId,
        style_id: item.styleId,
        file_id: item.id,
        gallery_group_id: item.galleryGroupId,
        file_name: item.file.originalName,
        comment: note ?? null,
      },
    };
  });
  await notify(tx, ...notices);
}

/** Decides on several items, all or none; the last decision is the status, and every decision is kept. */
export const reviewDesigns = (app: App, actor: Actor, projectId: number, { hash, requests }: Input) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    if (hash !== undefined) {
      const link = await ownLink(tx, actor, projectId, hash);
      await checkLinkedItems(tx, link.reviewRequestId, requests);
    }
    const decisions = await decisionsOf(tx, standing, requests);
    await applyStatuses(tx, actor, standing, decisions);
    await tellVerdicts(tx, actor, standing, decisions);
    const facts = await reviewItemsByIds(tx, {
      ids: requests.map(({ file_id: id }) => id),
      userId: actor.userId,
      requestId: actor.guest?.reviewRequestId ?? null,
    });
    return facts.map((row) => presentReviewItem(row, viewerOf(actor), app.signer));
  });
