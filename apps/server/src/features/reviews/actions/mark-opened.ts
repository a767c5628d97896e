import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { isOpenLink } from '../../../db/open-link-sql.ts';
import { reviewRecipients, reviewRequests } from '../../../db/schema/index.ts';

// A page reads again whenever something changes: that is still the same visit.
const isNewVisit = sql`(${reviewRecipients.lastOpenedAt} is null
  or ${reviewRecipients.lastOpenedAt} < now() - interval '30 minutes')`;
const openedAt = sql`coalesce(${reviewRecipients.openedAt}, now())`;

const visit = {
  openedAt,
  lastOpenedAt: sql`now()`,
  opens: sql`${reviewRecipients.opens} + case when ${isNewVisit} then 1 else 0 end`,
};

type Opened = { reviewRequestId: number; userId: number };

/** Records that somebody looks at a review sent to them; writes the moment once a minute and counts a visit once. */
export async function markOpened(db: Db, { reviewRequestId, userId }: Opened): Promise<void> {
  const isStale = or(
    isNull(reviewRecipients.lastOpenedAt),
    lt(reviewRecipients.lastOpenedAt, sql`now() - interval '1 minute'`),
  );
  await db
    .update(reviewRecipients)
    .set(visit)
    .where(and(eq(reviewRecipients.reviewRequestId, reviewRequestId), eq(reviewRecipients.userId, userId), isStale));
}

type OpenedBoard = { boardId: number; userId: number; recipientId: number | null };

/** Records that somebody looks at a board through one link or all of theirs; returns when the last of those expires. */
export async function markBoardOpened(db: Db, { boardId, userId, recipientId }: OpenedBoard): Promise<Date | null> {
  const shows = db.select({ id: reviewRequests.id }).from(reviewRequests).where(eq(reviewRequests.boardId, boardId));
  const opened = await db
    .update(reviewRecipients)
    .set(visit)
    .where(
      and(
        recipientId === null ? eq(reviewRecipients.userId, userId) : eq(reviewRecipients.id, recipientId),
        inArray(reviewRecipients.reviewRequestId, shows),
        isOpenLink('review_recipients'),
      ),
    )
    .returning({ expiresAt: reviewRecipients.expiresAt });
  const last = Math.max(...opened.map(({ expiresAt }) => expiresAt.getTime()));
  return opened.length === 0 ? null : new Date(last);
}

/** Counts a guest's arrival by the link. */
export async function countOpening(tx: Tx, recipientId: number): Promise<void> {
  await tx
    .update(reviewRecipients)
    .set({ openedAt, lastOpenedAt: sql`now()`, opens: sql`${reviewRecipients.opens} + 1` })
    .where(eq(reviewRecipients.id, recipientId));
}
