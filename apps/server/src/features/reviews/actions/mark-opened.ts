import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { reviewRecipients } from '../../../db/schema/index.ts';

// A page asks again whenever something changes: that is still the same visit.
const isNewVisit = sql`(${reviewRecipients.lastOpenedAt} is null
  or ${reviewRecipients.lastOpenedAt} < now() - interval '30 minutes')`;
const openedAt = sql`coalesce(${reviewRecipients.openedAt}, now())`;

type Opened = { reviewRequestId: number; userId: number };

/** Says that somebody looks at a review that was sent to them; the moment is written once a minute, and a visit counted once. */
export async function markOpened(db: Db, { reviewRequestId, userId }: Opened): Promise<void> {
  const isStale = or(
    isNull(reviewRecipients.lastOpenedAt),
    lt(reviewRecipients.lastOpenedAt, sql`now() - interval '1 minute'`),
  );
  await db
    .update(reviewRecipients)
    .set({
      openedAt,
      lastOpenedAt: sql`now()`,
      opens: sql`${reviewRecipients.opens} + case when ${isNewVisit} then 1 else 0 end`,
    })
    .where(and(eq(reviewRecipients.reviewRequestId, reviewRequestId), eq(reviewRecipients.userId, userId), isStale));
}

/** Counts a guest's coming in by the link. */
export async function countOpening(tx: Tx, recipientId: number): Promise<void> {
  await tx
    .update(reviewRecipients)
    .set({ openedAt, lastOpenedAt: sql`now()`, opens: sql`${reviewRecipients.opens} + 1` })
    .where(eq(reviewRecipients.id, recipientId));
}
