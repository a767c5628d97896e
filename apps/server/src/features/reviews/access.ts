import { LINK_EXPIRED_TEXT, LINK_HAS_ACCOUNT_TEXT } from '@facet/contract/constants/texts';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { provenAccount } from '../../db/proven-account-sql.ts';
import { isTrue } from '../../db/typed-sql.ts';
import { boards, projects, reviewRecipients, reviewRequests, spaces, users } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { AppError, conflict, forbidden, notFound } from '../../platform/errors.ts';
import type { Standing } from '../access/standing.ts';
import { hashLink } from './review-links.ts';
import { t } from '@facet/contract/words/speech';

/** Somebody who has proven their account's address signs in with it; registering alone proves nothing. */
const hasAccount = isTrue(provenAccount('users'));

const linkColumns = {
  id: reviewRecipients.id,
  reviewRequestId: reviewRecipients.reviewRequestId,
  userId: reviewRecipients.userId,
  projectId: reviewRequests.projectId,
  expiresAt: reviewRecipients.expiresAt,
  revokedAt: reviewRecipients.revokedAt,
  openedAt: reviewRecipients.openedAt,
  passwordHash: reviewRecipients.passwordHash,
  needsCode: reviewRecipients.needsCode,
  isAsked: reviewRecipients.isAsked,
  email: users.email,
  hasAccount,
  askedBy: reviewRequests.createdBy,
  withdrawnAt: reviewRequests.withdrawnAt,
  projectTitle: projects.title,
  looksKeptDays: spaces.looksKeptDays,
  isMarked: reviewRecipients.isMarked,
  boardId: reviewRequests.boardId,
  boardTitle: boards.title,
};

// Nobody is shown what is in the trash.
const isThereAtAll = or(isNull(reviewRequests.boardId), isNull(boards.deletedAt));
const isThere = (link: { revokedAt: Date | null; expiresAt: Date }) => !link.revokedAt && link.expiresAt > new Date();
const gone = () => new AppError('not_found', LINK_EXPIRED_TEXT);

const linkByHash = (db: Db, hash: string) =>
  db
    .select(linkColumns)
    .from(reviewRecipients)
    .innerJoin(users, and(eq(users.id, reviewRecipients.userId), isNull(users.deletedAt)))
    .innerJoin(reviewRequests, eq(reviewRequests.id, reviewRecipients.reviewRequestId))
    .innerJoin(projects, and(eq(projects.id, reviewRequests.projectId), isNull(projects.deletedAt)))
    .innerJoin(spaces, and(eq(spaces.id, projects.spaceId), isNull(spaces.deletedAt)))
    .leftJoin(boards, eq(boards.id, reviewRequests.boardId))
    .where(and(eq(reviewRecipients.linkHash, hashLink(hash)), isThereAtAll))
    .limit(1);

/** The recipient behind a link; 404 when the link was never made, has expired or was revoked. */
export async function recipientOf(db: Db, hash: string) {
  const [row] = await linkByHash(db, hash);
  if (!row || !isThere(row)) throw gone();
  return row;
}

/** A link, expired or not; 404 for one that was replaced, revoked or never made. */
export async function expiredLink(db: Db, hash: string) {
  const [row] = await linkByHash(db, hash);
  if (!row || row.revokedAt || row.withdrawnAt) throw gone();
  return row;
}
export type GuestLink = Awaited<ReturnType<typeof recipientOf>>;

/** The same for somebody without an account; 409 for somebody who has one and can sign in. */
export async function guestLinkOf(db: Db, hash: string): Promise<GuestLink> {
  const link = await recipientOf(db, hash);
  if (link.hasAccount) throw conflict(LINK_HAS_ACCOUNT_TEXT);
  return link;
}

/** Locks a link and its person; refuses when either is no longer as it was read. */
export async function lockGuestLink(tx: Tx, known: GuestLink): Promise<void> {
  const [link] = await tx
    .select({
      userId: reviewRecipients.userId,
      revokedAt: reviewRecipients.revokedAt,
      expiresAt: reviewRecipients.expiresAt,
      passwordHash: reviewRecipients.passwordHash,
      needsCode: reviewRecipients.needsCode,
      hasAccount,
    })
    .from(reviewRecipients)
    .innerJoin(users, eq(users.id, reviewRecipients.userId))
    .where(eq(reviewRecipients.id, known.id))
    .limit(1)
    .for('no key update');
  if (!link || !isThere(link) || link.userId !== known.userId) throw gone();
  if (link.passwordHash !== known.passwordHash) throw conflict(t('The password of this link was changed'));
  if (link.needsCode && !known.needsCode) throw conflict(t('This link asks for a code now'));
  if (link.hasAccount) throw conflict(LINK_HAS_ACCOUNT_TEXT);
}

/** The actor's own link into this project; someone else's link proves only that person's address. */
export async function ownLink(db: Db, actor: Actor, projectId: number, hash: string) {
  const recipient = await recipientOf(db, hash);
  const isOwn = recipient.userId === actor.userId && recipient.projectId === projectId;
  // To a guest, even other links of the same person are off limits.
  if (!isOwn || (actor.guest && actor.guest.recipientId !== recipient.id)) throw forbidden(t('open this review link'));
  return recipient;
}

type Named = { hash?: string | undefined; requestId?: number | undefined };

/**
 * The request that somebody answers: by their link, by its number, or for a guest the one they came for; null when
 * none is named. 404 unless it was sent to them, 409 once it is withdrawn.
 */
export async function requestOfMine(db: Db, actor: Actor, projectId: number, { hash, requestId }: Named) {
  const link = hash === undefined ? null : await ownLink(db, actor, projectId, hash);
  const wanted = link?.reviewRequestId ?? actor.guest?.reviewRequestId ?? requestId;
  if (wanted === undefined) return null;
  const [request] = await db
    .select({
      id: reviewRequests.id,
      isPickOne: reviewRequests.isPickOne,
      withdrawnAt: reviewRequests.withdrawnAt,
      recipientId: reviewRecipients.id,
    })
    .from(reviewRequests)
    .innerJoin(
      reviewRecipients,
      and(eq(reviewRecipients.reviewRequestId, reviewRequests.id), eq(reviewRecipients.userId, actor.userId)),
    )
    .where(and(eq(reviewRequests.id, wanted), eq(reviewRequests.projectId, projectId)))
    .limit(1);
  if (!request) throw notFound('review request');
  if (request.withdrawnAt) throw conflict(t('This request was withdrawn'));
  return request;
}

/**
 * A request of the project for whoever follows it: those who lead the project, and the asker; 404 for everyone else.
 */
export async function followedRequest(db: Db, standing: Standing, requestId: number) {
  const [request] = await db
    .select({
      id: reviewRequests.id,
      createdBy: reviewRequests.createdBy,
      withdrawnAt: reviewRequests.withdrawnAt,
      boardId: reviewRequests.boardId,
    })
    .from(reviewRequests)
    .where(and(eq(reviewRequests.id, requestId), eq(reviewRequests.projectId, standing.project.id)))
    .limit(1);
  const isFollowed = request && (standing.isLeader || request.createdBy === standing.userId);
  if (!isFollowed || standing.isClient) throw notFound('review request');
  return request;
}

/** The same, only for requests that ask about designs: those that show a board ask for nothing. */
export async function followedReview(db: Db, standing: Standing, requestId: number) {
  const request = await followedRequest(db, standing, requestId);
  if (request.boardId !== null) throw notFound('review request');
  return request;
}

/** A link of the project by its id, locked; 404 when there is none. The caller has checked that it may be changed. */
export async function lockedLink(tx: Tx, projectId: number, linkId: number) {
  const [link] = await tx
    .select({
      id: reviewRecipients.id,
      reviewRequestId: reviewRecipients.reviewRequestId,
      userId: reviewRecipients.userId,
      revokedAt: reviewRecipients.revokedAt,
      restorableUntil: reviewRecipients.restorableUntil,
      expiresAt: reviewRecipients.expiresAt,
      remindedAt: reviewRecipients.remindedAt,
      sentAt: reviewRecipients.sentAt,
      linkNumber: reviewRecipients.linkNumber,
      passwordHash: reviewRecipients.passwordHash,
      needsCode: reviewRecipients.needsCode,
      allowsOriginals: reviewRecipients.allowsOriginals,
      allowsReduced: reviewRecipients.allowsReduced,
      isMarked: reviewRecipients.isMarked,
      askedBy: reviewRequests.createdBy,
      boardId: reviewRequests.boardId,
      boardTitle: boards.title,
    })
    .from(reviewRecipients)
    .innerJoin(reviewRequests, eq(reviewRequests.id, reviewRecipients.reviewRequestId))
    .leftJoin(boards, eq(boards.id, reviewRequests.boardId))
    .where(and(eq(reviewRecipients.id, linkId), eq(reviewRequests.projectId, projectId)))
    .limit(1)
    .for('no key update', { of: reviewRecipients });
  if (!link) throw notFound('review link');
  return link;
}
