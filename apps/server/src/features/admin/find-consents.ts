import { TAKE_OVER_CONSENT_HOURS, TAKE_OVER_REQUEST_DAYS } from '@facet/contract/constants/limits';
import type { ConsentState } from '@facet/contract/entities/take-over-request';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { takeOverRequests } from '../../db/schema/index.ts';

const HOUR_MS = 3_600_000;

type Row = Pick<typeof takeOverRequests.$inferSelect, 'createdAt' | 'answeredAt' | 'agreedUntil'>;

/** What an account's owner has said to an administrator who wants to take it over. */
export type Consent = { state: ConsentState; agreedUntil: Date | null };

const isWithin = (moment: Date, hours: number) => Date.now() - moment.getTime() < hours * HOUR_MS;

/** What a question is worth now: it is forgotten after a while, and so is the answer. */
export function consentOf({ createdAt, answeredAt, agreedUntil }: Row): Consent {
  if (!answeredAt) return { state: isWithin(createdAt, TAKE_OVER_REQUEST_DAYS * 24) ? 'asked' : 'needed', agreedUntil };
  if (agreedUntil) return agreedUntil > new Date() ? { state: 'agreed', agreedUntil } : NOTHING;
  return isWithin(answeredAt, TAKE_OVER_CONSENT_HOURS) ? { state: 'refused', agreedUntil } : NOTHING;
}
const NOTHING: Consent = { state: 'needed', agreedUntil: null };

/** What the owners of accounts have last said to an administrator. */
export async function consentsTo(db: Db, { userId: adminId }: { userId: number }, userIds: readonly number[]) {
  const isTheirs = and(eq(takeOverRequests.adminId, adminId), inArray(takeOverRequests.userId, [...userIds]));
  const rows = await db
    .selectDistinctOn([takeOverRequests.userId])
    .from(takeOverRequests)
    .where(isTheirs)
    .orderBy(takeOverRequests.userId, desc(takeOverRequests.id))
    .limit(userIds.length);
  const consents = new Map(rows.map((row) => [row.userId, consentOf(row)]));
  return (userId: number): Consent => consents.get(userId) ?? NOTHING;
}
