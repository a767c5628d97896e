import type * as api from '@facet/contract/endpoints/review-links';
import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import type { Undelivered } from '@facet/contract/entities/undelivered';
import { type ReviewLinkFacts, reviewLinksCount, reviewLinksQuery } from './review-links-query.ts';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { findUndeliveredLinks } from './undelivered-links-query.ts';
import { projectFor } from '../access/project-access.ts';

const presentReviewLink = (link: ReviewLinkFacts, mails: ReadonlyMap<number, Undelivered>): ReviewLinkWire => ({
  id: link.id,
  review_request_id: link.reviewRequestId,
  recipient: {
    id: link.recipient.id,
    first_name: link.recipient.firstName,
    last_name: link.recipient.lastName,
    email: link.recipient.email,
  },
  is_guest: link.isGuest,
  item_ids: link.itemIds,
  style_titles: link.styleTitles,
  board: link.board,
  state: link.state,
  undelivered: mails.get(link.id) ?? null,
  has_password: link.hasPassword,
  needs_code: link.needsCode,
  may_decide: link.mayDecide,
  allows_originals: link.allowsOriginals,
  allows_reduced: link.allowsReduced,
  is_marked: link.isMarked,
  gives_set: link.givesSet,
  expires_at: link.expiresAt,
  revoked_at: link.revokedAt,
  opened_at: link.openedAt,
  last_opened_at: link.lastOpenedAt,
  opens: link.opens,
  created_at: link.createdAt,
});

type Query = z.output<typeof api.listReviewLinks.query>;

/** A project's review links, for those who may share it; never the link's text, which only its recipient has. */
export async function listReviewLinks(
  app: App,
  actor: Actor,
  projectId: number,
  { state, board_id: boardId, ...paging }: Query,
) {
  await projectFor(app.db, actor, projectId, 'share');
  const page = pageOf(paging);
  const values = { projectId, state, boardId: boardId ?? null, linkIds: null };
  const [rows, [counted], mails] = await Promise.all([
    reviewLinksQuery(app.db, { ...values, limit: page.limit, offset: page.offset }),
    reviewLinksCount(app.db, values),
    findUndeliveredLinks(app.db, projectId),
  ]);
  const total = counted?.total ?? 0;
  return { rows: rows.map((link) => presentReviewLink(link, mails)), total, next: nextPage(page, total) };
}

/** One of them; 404 when it is none of the project's. */
export async function showReviewLink(db: Db, projectId: number, linkId: number) {
  const [link] = await showReviewLinks(db, projectId, [linkId]);
  if (!link) throw notFound('review link');
  return link;
}

/** Some of them, newest first. */
export async function showReviewLinks(db: Db, projectId: number, linkIds: readonly number[]) {
  const values = { projectId, linkIds: [...linkIds], boardId: null, state: 'all', limit: linkIds.length, offset: 0 };
  const [links, mails] = await Promise.all([reviewLinksQuery(db, values), findUndeliveredLinks(db, projectId)]);
  return links.map((link) => presentReviewLink(link, mails));
}
