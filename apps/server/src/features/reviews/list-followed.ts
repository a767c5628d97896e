import type * as api from '@facet/contract/endpoints/reviews';
import { REMIND_AGAIN_MINUTES } from '@facet/contract/constants/limits';
import type { Undelivered } from '@facet/contract/entities/undelivered';
import type { ReviewRecipientWire, ReviewRequestWire } from '@facet/contract/entities/review';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { orNull } from '../../platform/http/filters.ts';
import { projectFor } from '../access/project-access.ts';
import { presentPerson } from '../users/presenter.ts';
import { followedCount, followedRequests, type RecipientFacts, type RequestFacts } from './follow-query.ts';
import { findUndeliveredLinks } from './undelivered-links-query.ts';
import { hasAnswered, mayWithdraw } from './may-withdraw.ts';

const HOUR_MS = REMIND_AGAIN_MINUTES * 60_000;

type Reader = Pick<Actor, 'userId' | 'timeZone'>;

/** Whether an answer is missing although the due date is past where the reader is. */
const isLate = (recipient: RecipientFacts, request: RequestFacts, reader: Reader) =>
  recipient.isAsked &&
  request.dueDate !== null &&
  request.dueDate < todayOf(reader) &&
  request.withdrawnAt === null &&
  recipient.state !== 'revoked' &&
  !hasAnswered(recipient, request);

function presentRecipient(
  recipient: RecipientFacts,
  request: RequestFacts,
  { reader, mails }: { reader: Reader; mails: ReadonlyMap<number, Undelivered> },
): ReviewRecipientWire {
  const isMe = recipient.userId === reader.userId;
  // Whoever only looks has done so once they have opened it.
  const isDone = recipient.isAsked ? hasAnswered(recipient, request) : recipient.openedAt !== null;
  const isOver = request.withdrawnAt !== null || recipient.state === 'revoked' || isMe;
  const isRested = recipient.remindedAt === null || Date.parse(recipient.remindedAt) < Date.now() - HOUR_MS;
  return {
    id: recipient.id,
    user: {
      id: recipient.userId,
      first_name: recipient.firstName,
      last_name: recipient.lastName,
      email: recipient.email,
      is_client: recipient.isClient,
    },
    is_me: isMe,
    may_decide: recipient.isAsked,
    state: recipient.state,
    undelivered: mails.get(recipient.id) ?? null,
    sent_at: recipient.sentAt,
    opened_at: recipient.openedAt,
    last_opened_at: recipient.lastOpenedAt,
    decided: recipient.decisions.length,
    total: request.items.length,
    is_late: isLate(recipient, request, reader),
    decisions: recipient.decisions,
    kept: recipient.kept,
    reminded_at: recipient.remindedAt,
    abilities: {
      remind: !isOver && !isDone && isRested && recipient.state === 'active',
      resend: !isOver && !isDone,
    },
  };
}

type Around = { app: App; actor: Actor; projectId: number; mails: ReadonlyMap<number, Undelivered> };

const presentRequest = (request: RequestFacts, { app, actor, projectId, mails }: Around): ReviewRequestWire => ({
  id: request.id,
  project_id: projectId,
  note: request.note,
  due_date: request.dueDate,
  created_by: presentPerson(request.createdBy, app.signer),
  created_at: request.createdAt,
  withdrawn_at: request.withdrawnAt,
  is_pick_one: request.isPickOne,
  items: request.items,
  recipients: request.recipients.map((recipient) => presentRecipient(recipient, request, { reader: actor, mails })),
  abilities: { withdraw: mayWithdraw(request) },
});

/** Review requests that the actor follows: all of the project's for owners and managers, else those they made. */
export async function listFollowed(
  app: App,
  actor: Actor,
  projectId: number,
  { item_id: itemIds, style_id: styleId, state, ...paging }: z.output<typeof api.listReviewRequests.query>,
) {
  const standing = await projectFor(app.db, actor, projectId, 'view');
  const page = pageOf(paging);
  const values = {
    projectId,
    userId: actor.userId,
    followsAll: standing.isLeader,
    requestId: null,
    state,
    itemIds: orNull(itemIds),
    styleId: styleId ?? null,
  };
  const [rows, [counted], mails] = await Promise.all([
    followedRequests(app.db, { ...values, limit: page.limit, offset: page.offset }),
    followedCount(app.db, values),
    findUndeliveredLinks(app.db, projectId),
  ]);
  const total = counted?.total ?? 0;
  return {
    rows: rows.map((request) => presentRequest(request, { app, actor, projectId, mails })),
    total,
    next: nextPage(page, total),
  };
}
