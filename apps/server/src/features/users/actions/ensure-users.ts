import { EMAIL_MAX } from '@facet/contract/constants/limits';
import { plainTitle } from '@facet/contract/plain-title';
import type { GlobalRole } from '@facet/contract/permissions';
import { and, asc, inArray } from 'drizzle-orm';
import { standsForAddress } from '../../../db/address-owner-sql.ts';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { languageNow } from '../../../platform/speech.ts';

export type EnsuredUser = { id: number; email: string; isNew: boolean };
type NewUsers = { role: Extract<GlobalRole, 'client' | 'manager'> };

const normalised = (email: string) => plainTitle(email, EMAIL_MAX).toLowerCase();

/**
 * The users with these addresses, in their order and each once. Whoever has no account gets a placeholder that a later
 * registration takes over; until then they are mailed in the language of whoever invited them. `role` is the global
 * role of new ones: client for people invited from outside.
 */
export async function ensureUsersByEmail(
  tx: Tx,
  emails: readonly string[],
  { role }: NewUsers = { role: 'manager' },
): Promise<EnsuredUser[]> {
  const wanted = [...new Set(emails.map(normalised))];
  if (wanted.length === 0) return [];
  // Always in the same order, so that two calls with the same new people never deadlock.
  const inserted = await tx
    .insert(users)
    .values(wanted.toSorted().map((email) => ({ email, role, language: languageNow() })))
    .onConflictDoNothing({ target: users.email, where: standsForAddress })
    .returning({ id: users.id });
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, wanted), standsForAddress))
    .orderBy(asc(users.id))
    .limit(wanted.length);
  const newIds = new Set(inserted.map(({ id }) => id));
  const byEmail = new Map(found.map((user) => [user.email, { ...user, isNew: newIds.has(user.id) }]));
  return wanted.flatMap((email) => byEmail.get(email) ?? []);
}
