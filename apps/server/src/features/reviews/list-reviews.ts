import type * as api from '@facet/contract/endpoints/reviews';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { projectFor } from '../access/project-access.ts';
import { ownLink, requestOfMine } from './access.ts';
import { markOpened } from './actions/mark-opened.ts';
import { choicesQuery } from './choices-query.ts';
import { presentReviewItem, presentWaiting, reviewViewer } from './presenter.ts';
import { askedCount, askedQuery, waitingCount, waitingReviewsQuery } from './review-items-query.ts';
import { waitingRequests, waitingRequestsCount, type WaitingFacts } from './waiting-query.ts';

type Paging = { count: number; page: number };
const NOTHING = { rows: [], total: 0, next: null };

/** The items of a review link; without a link, everything the actor was asked for in the project. */
export async function listReviewItems(
  app: App,
  actor: Actor,
  projectId: number,
  { hash, request_id: named, ...paging }: Paging & { hash?: string | undefined; request_id?: number | undefined },
) {
  await projectFor(app.db, actor, projectId, 'view');
  const link = hash === undefined ? null : await ownLink(app.db, actor, projectId, hash);
  const requestId = link?.reviewRequestId ?? actor.guest?.reviewRequestId ?? named ?? null;
  if (requestId !== null) await markOpened(app.db, { reviewRequestId: requestId, userId: actor.userId });
  const page = pageOf(paging);
  const values = {
    userId: actor.userId,
    projectId,
    requestId,
    limit: page.limit,
    offset: page.offset,
  };
  const [rows, [counted]] = await Promise.all([askedQuery(app.db, values), askedCount(app.db, values)]);
  const total = counted?.total ?? 0;
  return {
    rows: rows.map((row) => presentReviewItem(row, reviewViewer(actor), app.signer)),
    total,
    next: nextPage(page, total),
  };
}

/** What waits for the actor's review, across all projects. */
export async function listMyReviews(app: App, actor: Actor, paging: Paging) {
  if (!actor.emailVerified) return NOTHING;
  const page = pageOf(paging);
  const values = { userId: actor.userId, projectId: null, requestId: null, limit: page.limit, offset: page.offset };
  const [rows, [counted]] = await Promise.all([waitingReviewsQuery(app.db, values), waitingCount(app.db, values)]);
  const total = counted?.total ?? 0;
  return {
    rows: rows.map((row) => presentReviewItem(row, reviewViewer(actor), app.signer)),
    total,
    next: nextPage(page, total),
  };
}

/** Requests that wait for the actor's answer, across all projects. */
export async function listWaitingReviews(app: App, actor: Actor, paging: Paging) {
  if (!actor.emailVerified) return NOTHING;
  const page = pageOf(paging);
  const values = { userId: actor.userId, projectId: null, requestId: null, limit: page.limit, offset: page.offset };
  const [rows, [counted]] = await Promise.all([waitingRequests(app.db, values), waitingRequestsCount(app.db, values)]);
  const total = counted?.total ?? 0;
  const present = (row: WaitingFacts) => presentWaiting(row, actor.userId, app.signer);
  return { rows: rows.map(present), total, next: nextPage(page, total) };
}

/** What the actor has chosen but not sent, in a project or for one request. */
export async function listChoices(
  app: App,
  actor: Actor,
  projectId: number,
  { hash, request_id: requestId }: z.output<typeof api.getReviewDraft.query>,
) {
  await projectFor(app.db, actor, projectId, 'view');
  const request = await requestOfMine(app.db, actor, projectId, { hash, requestId });
  return choicesQuery(app.db, { userId: actor.userId, projectId, requestId: request?.id ?? null });
}
