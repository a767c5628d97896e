import { and, eq, isNull } from 'drizzle-orm';
import { reviewRecipients, users } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { projectFor } from '../projects/access.ts';
import { ownLink, recipientOf } from './access.ts';
import { presentReviewItem } from './presenter.ts';
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
  if (link && !link.openedAt) await markOpened(app, link.id);
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
    rows: rows.map((row) => presentReviewItem(row, actor.userId, app.signer)),
    total,
    next: nextPage(page, total),
  };
}

const markOpened = (app: App, recipientId: number) =>
  app.db
    .update(reviewRecipients)
    .set({ openedAt: new Date() })
    .where(and(eq(reviewRecipients.id, recipientId), isNull(reviewRecipients.openedAt)));

/** What waits for the actor's review, over all projects. */
export async function listMyReviews(app: App, actor: Actor, paging: Paging) {
  if (!actor.emailVerified) return NOTHING;
  const page = pageOf(paging);
  const values = { userId: actor.userId, projectId: null, requestId: null, limit: page.limit, offset: page.offset };
  const [rows, [counted]] = await Promise.all([waitingQuery(app.db, values), waitingCount(app.db, values)]);
  const total = counted?.total ?? 0;
  return {
    rows: rows.map((row) => presentReviewItem(row, actor.userId, app.signer)),
    total,
    next: nextPage(page, total),
  };
}

/** Where a link leads and for whom it is, for the page that asks to sign in or to register. */
export async function getReviewLink(app: App, hash: string) {
  const recipient = await recipientOf(app.db, hash);
  const [user] = await app.db
    .select({ email: users.email, registeredAt: users.registeredAt })
    .from(users)
    .where(eq(users.id, recipient.userId))
    .limit(1);
  return {
    project_id: recipient.projectId,
    email: user?.email ?? '',
    registered: Boolean(user?.registeredAt),
    has_password: recipient.passwordHash !== null,
  };
}
