import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { acquaintance, known } from './acquainted-sql.ts';
import { seesPeopleOfSpaces } from './people-policy.ts';

/** Whether somebody shares a space or project with a user; a client, who was only asked or shown, sees no one. */
const acquaintanceQuery = prepared<{ isAcquainted: boolean }>(
  'is_acquainted',
  sql`${acquaintance} select exists (select from ${known} known
    where known.user_id = ${sql.placeholder('otherId')}) as "isAcquainted"`,
);

/** Whether somebody is the actor or a person they work with. */
export async function seesUser(db: Db, actor: Actor, userId: number): Promise<boolean> {
  if (actor.userId === userId) return true;
  // Spaces, teams and reviews were granted to an address, which somebody unverified has not proven.
  if (!actor.emailVerified) return false;
  const [row] = await acquaintanceQuery(db, {
    userId: actor.userId,
    isProven: true,
    spaceId: null,
    seesSpaces: seesPeopleOfSpaces(actor),
    otherId: userId,
  });
  return row?.isAcquainted ?? false;
}
