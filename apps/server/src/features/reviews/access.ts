import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projects, reviewRecipients, reviewRequests } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { AppError, forbidden } from '../../platform/errors.ts';
import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import { hashLink } from './review-links.ts';

const linkColumns = {
  id: reviewRecipients.id,
  reviewRequestId: reviewRecipients.reviewRequestId,
  userId: reviewRecipients.userId,
  projectId: reviewRequests.projectId,
  expiresAt: reviewRecipients.expiresAt,
  revokedAt: reviewRecipients.revokedAt,
  openedAt: reviewRecipients.openedAt,
  passwordHash: reviewRecipients.passwordHash,
};

/** The recipient behind a link; 404 when the link was never made, has expired or was revoked. */
export async function recipientOf(db: Db, hash: string) {
  const [row] = await db
    .select(linkColumns)
    .from(reviewRecipients)
    .innerJoin(reviewRequests, eq(reviewRequests.id, reviewRecipients.reviewRequestId))
    .innerJoin(projects, and(eq(projects.id, reviewRequests.projectId), isNull(projects.deletedAt)))
    .where(eq(reviewRecipients.linkHash, hashLink(hash)))
    .limit(1);
  if (!row || row.revokedAt || row.expiresAt < new Date()) throw new AppError('not_found', LINK_EXPIRED_TEXT);
  return row;
}

/** A link of the actor's own into this project; someone else's link proves only that person's address. */
export async function ownLink(db: Db, actor: Actor, projectId: number, hash: string) {
  const recipient = await recipientOf(db, hash);
  const isOwn = recipient.userId === actor.userId && recipient.projectId === projectId;
  // The same person's other links are as foreign to a guest as anybody's.
  if (!isOwn || (actor.guest && actor.guest.recipientId !== recipient.id)) throw forbidden('open this review link');
  return recipient;
}
