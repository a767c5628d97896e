import { COUNT_ALL } from '@facet/contract/constants/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { acquaintance, known } from './acquainted-sql.ts';
import { seesPeopleOfSpaces } from './people-policy.ts';

/** Whether somebody shares a space or project with a user; a client, who only holds grants, sees no one. */
const acquaintanceQuery = prepared<{ isAcquainted: boolean }>(
  'is_acquainted',
  sql`${acquaintance} select exists (select from ${known} known
    where known.user_id = ${sql.placeholder('otherId')}) as "isAcquainted"`,
);

const acquaintancesQuery = prepared<{ userId: number }>(
  'acquaintance_ids',
  sql`${acquaintance} select user_id as "userId" from ${known} known
    where user_id <> ${sql.placeholder('userId')} limit ${sql.raw(String(COUNT_ALL))}`,
);

const toValues = (actor: Actor) => ({
  userId: actor.userId,
  isProven: true,
  spaceId: null,
  seesSpaces: seesPeopleOfSpaces(actor),
});

/** The ids of the people somebody works with, whose screens show their name and picture. */
export async function listAcquaintances(db: Db, actor: Actor): Promise<number[]> {
  if (!actor.emailVerified) return [];
  return (await acquaintancesQuery(db, toValues(actor))).map(({ userId }) => userId);
}

/** Whether somebody is the actor or a person they work with. */
export async function seesUser(db: Db, actor: Actor, userId: number): Promise<boolean> {
  if (actor.userId === userId) return true;
  // Spaces, teams and reviews were granted to an address, which an unverified person has not proven.
  if (!actor.emailVerified) return false;
  const [row] = await acquaintanceQuery(db, { ...toValues(actor), otherId: userId });
  return row?.isAcquainted ?? false;
}
