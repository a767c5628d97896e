import type * as api from '@facet/contract/endpoints/reviews';
import { LogAction } from '@facet/contract/constants/statuses';
import { DUE_DATE_PAST_TEXT } from '@facet/contract/constants/texts';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { designItems, reviewRecipients, reviewRequestItems, reviewRequests } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { todayOf, type Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, invalidField } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { designsFor, lockDesigns } from '../../designs/access.ts';
import { announceItems } from '../../designs/actions/announce-items.ts';
import { endAnswers } from '../../designs/actions/end-answers.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { canRequestReview } from '../../designs/policy.ts';
import { supersededAmong } from '../../designs/find-superseded.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { mailOthers } from '../../notifications/actions/mail-others.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { projectFor } from '../../projects/access.ts';
import { may, type Standing } from '../../projects/standing.ts';
import { reviewMail } from '../job-types.ts';
import { hashLink, linkAddress, linkText } from '../review-links.ts';
import { findRecipients } from './find-recipients.ts';

type Input = z.output<typeof api.requestReview.body>;
const DAY_MS = 86_400_000;

async function itemsToReview(tx: Tx, standing: Standing, ids: readonly number[]): Promise<DesignFacts[]> {
  await lockDesigns(tx, ids);
  const items = await designsFor(tx, standing, ids);
  if (items.length !== ids.length) throw invalidField('item_ids', 'Please enter valid Files.');
  if (!items.every((item) => canRequestReview(standing, item.projectModuleId))) throw forbidden('request a review');
  if ((await supersededAmong(tx, ids)).size > 0) throw conflict('A file has a newer version: ask for that one');
  return items;
}

async function insertRequest(
  app: App,
  tx: Tx,
  actor: Actor,
  {
    projectId,
    items,
    recipients,
    input,
  }: {
    projectId: number;
    items: readonly DesignFacts[];
    recipients: readonly number[];
    input: Input;
  },
): Promise<number> {
  const [request] = await tx
    .insert(reviewRequests)
    .values({
      projectId,
      note: input.note ?? null,
      dueDate: input.due_date ?? null,
      isPickOne: input.is_pick_one,
      createdBy: actor.userId,
    })
    .returning({ id: reviewRequests.id });
  if (!request) throw new Error('a review request was not inserted');
  await insertAsked(app, tx, { reviewRequestId: request.id, askerId: actor.userId, items, recipients });
  return request.id;
}

type InsertAsked = {
  reviewRequestId: number;
  askerId: number;
  items: readonly DesignFacts[];
  recipients: readonly number[];
};

/** What is asked about, and whom: each with a link of their own. */
async function insertAsked(app: App, tx: Tx, { reviewRequestId, askerId, items, recipients }: InsertAsked) {
  const expiresAt = new Date(Date.now() + app.config.reviewLinkDays * DAY_MS);
  await tx.insert(reviewRequestItems).values(
    items.map(({ id, status }) => ({
      reviewRequestId,
      designItemId: id,
      statusBefore: status === 'in_review' ? 'draft' : status,
    })),
  );
  await tx.insert(reviewRecipients).values(
    // The asker's own link opens what was asked; it waits for no answer of theirs.
    [...new Set([...recipients, askerId])].map((userId) => ({
      reviewRequestId,
      userId,
      expiresAt,
      isAsked: recipients.includes(userId),
      linkHash: hashLink(linkText(app, { reviewRequestId, userId })),
    })),
  );
}

async function markInReview(tx: Tx, items: readonly DesignFacts[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  await tx.update(designItems).set({ status: 'in_review', updatedAt: new Date() }).where(inArray(designItems.id, ids));
}

async function recordRequest(tx: Tx, actor: Actor, projectId: number, items: readonly DesignFacts[]): Promise<void> {
  recordActivity(
    tx,
    actor,
    ...items.map((item) => ({
      projectId,
      event: 'design.review_requested' as const,
      itemType: 'file' as const,
      actionType: LogAction.update,
      itemId: item.id,
      designItemId: item.id,
      styleId: item.styleId,
      projectModuleId: item.projectModuleId,
      galleryGroupId: item.galleryGroupId,
      oldValue: { status: item.status },
      newValue: { status: 'in_review', version: item.version },
    })),
  );
}

type Asked = {
  requestId: number;
  standing: Standing;
  items: readonly DesignFacts[];
  recipients: readonly number[];
};

async function notifyRecipients(
  tx: Tx,
  actor: Actor,
  { requestId, standing, items, recipients }: Asked,
): Promise<void> {
  const { project } = standing;
  const [first] = items;
  await notify(tx, {
    userIds: concernedBy('review_requested', { reviewers: recipients }),
    actorId: actor.userId,
    type: 'review_requested',
    message: items.length === 1 ? 'asked you to review a design' : `asked you to review ${items.length} designs`,
    data: {
      project_id: project.id,
      project_name: project.title,
      module_id: first?.projectModuleId ?? null,
      style_id: first?.styleId ?? null,
      file_id: first?.id ?? null,
      open_review: true,
      review_request_id: requestId,
    },
  });
}

/** Items become in review; the log, the people asked and everyone's screen hear of it. */
async function announceRequest(tx: Tx, actor: Actor, asked: Asked): Promise<void> {
  const { standing, items, recipients } = asked;
  const projectId = standing.project.id;
  await markInReview(tx, items);
  await recordRequest(tx, actor, projectId, items);
  await notifyRecipients(tx, actor, asked);
  // Whoever sees an item only since now was not yet known to the project's channel: they are told by name.
  tx.afterCommit({
    kind: 'users',
    userIds: recipients.filter((userId) => userId !== actor.userId),
    update: {
      event: 'design.review_requested',
      project_id: projectId,
      entity: 'design',
      id: items[0]?.id ?? null,
      item_ids: items.map(({ id }) => id),
    },
  });
  announceItems(tx, projectId, 'design.review_requested', items);
  tx.afterCommit({ kind: 'access', userIds: recipients, projectIds: [projectId] });
}

type Mailed = { id: number; projectId: number; recipients: readonly number[] };

async function mailRecipients(app: App, tx: Tx, actor: Actor, { id, projectId, recipients }: Mailed): Promise<void> {
  const mailed = recipients.filter((userId) => userId !== actor.userId);
  await mailOthers(
    tx,
    actor,
    mailed.map((userId) => ({ userId, projectId })),
  );
  for (const userId of mailed) await app.jobs.send(tx, reviewMail, { reviewRequestId: id, userId });
}

/** Asks people to review design items; answers with the asker's own link. */
export const requestReview = (app: App, actor: Actor, projectId: number, input: Input) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    if (!may(standing, 'can-request-review')) throw forbidden('request a review');
    if (input.due_date && input.due_date < todayOf(actor)) throw invalidField('due_date', DUE_DATE_PAST_TEXT);
    const items = await itemsToReview(tx, standing, input.item_ids);
    await endAnswers(tx, actor, standing, { items, overrules: input.overrule, note: input.note });
    const recipients = await findRecipients(tx, actor, standing, { userIds: input.user_ids, emails: input.emails });
    const id = await insertRequest(app, tx, actor, { projectId, items, recipients, input });
    await announceRequest(tx, actor, { requestId: id, standing, items, recipients });
    await mailRecipients(app, tx, actor, { id, projectId, recipients });
    const hash = linkText(app, { reviewRequestId: id, userId: actor.userId });
    return { id, hash, link: linkAddress(app, hash) };
  });
