import type * as api from '@facet/contract/endpoints/reviews';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { designItems, reviewRecipients, reviewRequestItems, reviewRequests } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, invalidField } from '../../../platform/errors.ts';
import { designsFor, lockLatest } from '../../designs/access.ts';
import { endAnswers, tellEnded } from '../../designs/actions/end-answers.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { canRequestReview } from '../../designs/policy.ts';
import { supersededAmong } from '../../designs/find-superseded.ts';
import { checkDueDate } from '../../projects/check-due-date.ts';
import { projectFor } from '../../access/project-access.ts';
import { may, type Standing } from '../../access/standing.ts';
import { linkAddress, linkRow, linkText } from '../review-links.ts';
import { findCodeDefault } from '../find-code-default.ts';
import { apartFromLookers, findRecipients } from './find-recipients.ts';
import { recordRequest } from './record-request.ts';
import { setTitles } from './set-titles.ts';
import { tellRecipients, type Asked } from './tell-recipients.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.requestReview.body>;

async function itemsToReview(tx: Tx, standing: Standing, ids: readonly number[]): Promise<DesignFacts[]> {
  await lockLatest(tx, ids);
  const items = await designsFor(tx, standing, ids);
  if (items.length !== ids.length) throw invalidField('item_ids', t('Please enter valid Files.'));
  if (!items.every((item) => canRequestReview(standing, item.projectModuleId))) throw forbidden(t('request a review'));
  if ((await supersededAmong(tx, ids)).size > 0)
    throw conflict(t('A file has a newer version. Request a review of that one.'));
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
    recipients: Recipients;
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
  await insertAsked(app, tx, { reviewRequestId: request.id, askerId: actor.userId, items, ...recipients });
  return request.id;
}

type InsertAsked = Recipients & { reviewRequestId: number; askerId: number; items: readonly DesignFacts[] };

/** Stores what is asked about, who is asked and who only looks, each with their own link. */
async function insertAsked(app: App, tx: Tx, asked: InsertAsked) {
  const { reviewRequestId, askerId, items, recipients, lookers, needsCode } = asked;
  await tx.insert(reviewRequestItems).values(
    items.map(({ id, status }) => ({
      reviewRequestId,
      designItemId: id,
      statusBefore: status === 'in_review' ? 'draft' : status,
    })),
  );
  // The asker gets a link too, which opens what was asked but waits for no answer.
  const userIds = [...new Set([...recipients, ...lookers, askerId])];
  const rows = userIds.map((userId) =>
    linkRow(app, { reviewRequestId, userId, isAsked: recipients.includes(userId), needsCode }),
  );
  await tx.insert(reviewRecipients).values(rows);
}

async function markInReview(tx: Tx, items: readonly DesignFacts[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  // What another piece was picked instead of once is asked about anew.
  await tx
    .update(designItems)
    .set({ status: 'in_review', pickedItemId: null, updatedAt: new Date() })
    .where(inArray(designItems.id, ids));
}

/** Sets items in review if anybody is asked about them; tells the log, the people asked, those whose answers it ends, and everyone's screen. */
async function announceRequest(app: App, tx: Tx, actor: Actor, asked: Asked & Pick<Input, 'note' | 'due_date'>) {
  if (asked.recipients.length > 0) await markInReview(tx, asked.items);
  const acts = await recordRequest(tx, actor, asked);
  await tellEnded(tx, actor, asked.standing, acts);
  await tellRecipients(app, tx, actor, asked);
}

/** Whose answer is asked for, who only looks, and whether their links ask guests for a code. */
type Recipients = Pick<Asked, 'recipients' | 'lookers'> & { needsCode: boolean };

async function recipientsFor(tx: Tx, actor: Actor, standing: Standing, input: Input): Promise<Recipients> {
  const named = await findRecipients(tx, actor, standing, { userIds: input.user_ids, emails: input.emails });
  return {
    ...(await apartFromLookers(tx, standing, named, input)),
    needsCode: input.needs_code ?? (await findCodeDefault(tx, standing)),
  };
}

/** Asks people to review design items, or shows them to people from outside; returns the asker's own link. */
export const requestReview = (app: App, actor: Actor, projectId: number, input: Input) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    if (!may(standing, 'can-request-review')) throw forbidden(t('request a review'));
    checkDueDate(actor, input.due_date);
    const items = await itemsToReview(tx, standing, input.item_ids);
    await setTitles(tx, actor, { projectId, items, titles: input.titles });
    const people = await recipientsFor(tx, actor, standing, input);
    const { recipients, lookers } = people;
    if (recipients.length > 0) await endAnswers(tx, standing, { items, overrules: input.overrule, note: input.note });
    const id = await insertRequest(app, tx, actor, { projectId, items, recipients: people, input });
    const { note, due_date } = input;
    await announceRequest(app, tx, actor, { requestId: id, standing, items, recipients, lookers, note, due_date });
    const hash = linkText(app, { reviewRequestId: id, userId: actor.userId });
    return { id, hash, link: linkAddress(app, hash) };
  });
