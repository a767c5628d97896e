import { and, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { reviewRecipients } from '../../../db/schema/index.ts';

/**
 * Ends review links for good, as people leave or get others: one that somebody has just revoked and could still bring
 * back stays revoked, too. Answers which were ended.
 */
export const endLinks = (tx: Tx, which: SQL | undefined): Promise<{ id: number }[]> =>
  tx
    .update(reviewRecipients)
    .set({ revokedAt: sql`coalesce(${reviewRecipients.revokedAt}, now())`, restorableUntil: null })
    .where(and(which, or(isNull(reviewRecipients.revokedAt), isNotNull(reviewRecipients.restorableUntil))))
    .returning({ id: reviewRecipients.id });
