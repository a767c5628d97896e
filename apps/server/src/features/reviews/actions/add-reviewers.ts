import type * as api from '@facet/contract/endpoints/reviews';
import { requiredText } from '@facet/contract/constants/texts';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { reviewRecipients } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, invalidField } from '../../../platform/errors.ts';
import { designsFor, lockLatest } from '../../designs/access.ts';
import { supersededAmong } from '../../designs/find-superseded.ts';
import { canRequestReview } from '../../designs/policy.ts';
import { projectFor } from '../../access/project-access.ts';
import { may, type Standing } from '../../access/standing.ts';
import { followedReview } from '../access.ts';
import { itemsOfRequest } from '../find-request-items.ts';
import { findCodeDefault } from '../find-code-default.ts';
import { linkRow } from '../review-links.ts';
import { apartFromLookers, findRecipients } from './find-recipients.ts';
import { recordRequest } from './record-request.ts';
import { tellRecipients } from './tell-recipients.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.addReviewers.body>;
type Address = { projectId: number; requestId: number };

/** The files of the request, locked; refused where none of it is waiting for anybody any more. */
async function openItems(tx: Tx, standing: Standing, requestId: number) {
  const ids = (await itemsOfRequest(tx, requestId)).map(({ id }) => id);
  await lockLatest(tx, ids);
  const superseded = await supersededAmong(tx, ids);
  const items = await designsFor(tx, standing, ids);
  if (!items.every((item) => canRequestReview(standing, item.projectModuleId))) throw forbidden(t('request a review'));
  const waiting = items.filter(({ id, status }) => status === 'in_review' && !superseded.has(id));
  if (waiting.length === 0) throw conflict(t('This request has nothing left to review. Send a new request.'));
  return waiting;
}

type People = { recipients: readonly number[]; lookers: readonly number[] };

/** Who is new to the request; an asker who names themselves is now asked by their own link, and so is who only looked. */
async function newAmong(tx: Tx, requestId: number, people: People) {
  const userIds = [...people.recipients, ...people.lookers];
  const known = await tx
    .select({ userId: reviewRecipients.userId, isAsked: reviewRecipients.isAsked })
    .from(reviewRecipients)
    .where(and(eq(reviewRecipients.reviewRequestId, requestId), inArray(reviewRecipients.userId, [...userIds])));
  const asked = new Set(known.filter(({ isAsked }) => isAsked).map(({ userId }) => userId));
  const linked = new Set(known.map(({ userId }) => userId));
  const recipients = people.recipients.filter((id) => !asked.has(id));
  const lookers = people.lookers.filter((id) => !linked.has(id));
  if (recipients.length + lookers.length === 0) throw conflict(t('They have already been asked'));
  return { recipients, lookers, linked };
}

/** Asks more people about an open request; answers already given stand. */
export const addReviewers = (app: App, actor: Actor, { projectId, requestId }: Address, input: Input) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    const request = await followedReview(tx, standing, requestId);
    if (!may(standing, 'can-request-review')) throw forbidden(t('request a review'));
    if (request.withdrawnAt) throw conflict(t('This request was withdrawn'));
    if (input.user_ids.length + input.emails.length === 0) throw invalidField('user_ids', requiredText(t('Reviewers')));
    const items = await openItems(tx, standing, requestId);
    const named = await findRecipients(tx, actor, standing, { userIds: input.user_ids, emails: input.emails });
    const people = await apartFromLookers(tx, standing, named, input);
    const { recipients, lookers, linked } = await newAmong(tx, requestId, people);
    const needsCode = input.needs_code ?? (await findCodeDefault(tx, standing));
    const rows = [...recipients, ...lookers].flatMap((userId) =>
      linked.has(userId)
        ? []
        : linkRow(app, { reviewRequestId: requestId, userId, isAsked: recipients.includes(userId), needsCode }),
    );
    if (rows.length > 0) await tx.insert(reviewRecipients).values(rows).onConflictDoNothing();
    const isOfThese = and(
      eq(reviewRecipients.reviewRequestId, requestId),
      inArray(reviewRecipients.userId, recipients),
    );
    await tx.update(reviewRecipients).set({ isAsked: true }).where(isOfThese);
    await recordRequest(tx, actor, { requestId, standing, items, recipients, lookers });
    await tellRecipients(app, tx, actor, { requestId, standing, items, recipients, lookers });
  });
