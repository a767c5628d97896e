import { and, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { reviewRecipients } from '../../../db/schema/index.ts';

/**
 * Ends review links for good, when people leave or get new ones: a link that was just revoked and could still be
 * brought back stays revoked, too. Returns the links that were ended.
 */
export const endLinks = (tx: Tx, which: SQL | undefined): Promise<{ id: number }[]> =>
  tx
    .update(reviewRecipients)
    .set({ revokedAt: sql`coalesce(${reviewRecipients.revokedAt}, now())`, restorableUntil: null })
    .where(and(which, or(isNull(reviewRecipients.revokedAt), isNotNull(reviewRecipients.restorableUntil))))
    .returning({ id: reviewRecipients.id });
