import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { projectFor } from '../projects/access.ts';
import { ownLink, recipientOf } from './access.ts';
import { markOpened } from './actions/mark-opened.ts';
import { presentReviewItem, viewerOf } from './presenter.ts';
import { askedCount, askedQuery, waitingCount, waitingQuery } from './review-items-query.ts';

type Paging = { count: number; page: number };
const NOTHING = { rows: [], total: 0, next: null };

/** The items of a review link, or without one all that the actor was asked for in the project. */
export async function listReviewItems(
  app: App,
  actor: Actor,
  projectId: number,
  { hash, ...paging }: Paging & { hash?: string | undefined },
) {
  await projectFor(app.db, actor, projectId, 'view');
  const link = hash === undefined ? null : await ownLink(app.db, actor, projectId, hash);
  const openedId = link?.id ?? actor.guest?.recipientId;
  if (openedId !== undefined) await markOpened(app.db, openedId);
  const page = pageOf(paging);
  const values = {
    userId: actor.userId,
    projectId,
    requestId: link?.reviewRequestId ?? actor.guest?.reviewRequestId ?? null,
    limit: page.limit,
    offset: page.offset,
  };
  const [rows, [counted]] = await Promise.all([askedQuery(app.db, values), askedCount(app.db, values)]);
  const total = counted?.total ?? 0;
  return {
    rows: rows.map((row) => presentReviewItem(row, viewerOf(actor), app.signer)),
    total,
    next: nextPage(page, total),
  };
}

/** What waits for the actor's review, over all projects. */
export async function listMyReviews(app: App, actor: Actor, paging: Paging) {
  if (!actor.emailVerified) return NOTHING;
  const page = pageOf(paging);
  const values = { userId: actor.userId, projectId: null, requestId: null, limit: page.limit, offset: page.offset };
  const [rows, [counted]] = await Promise.all([waitingQuery(app.db, values), waitingCount(app.db, values)]);
  const total = counted?.total ?? 0;
  return {
    rows: rows.map((row) => presentReviewItem(row, viewerOf(actor), app.signer)),
    total,
    next: nextPage(page, total),
  };
}

/** Where a link leads and for whom it is, for the page that asks to sign in or to register. */
export async function getReviewLink(app: App, hash: string) {
  const link = await recipientOf(app.db, hash);
  return {
    project_id: link.projectId,
    email: link.email,
    registered: link.registeredAt !== null,
    has_password: link.passwordHash !== null,
  };
}
