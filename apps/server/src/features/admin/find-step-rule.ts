import { eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { secondStepRules } from '../../db/schema/index.ts';

/** The rule of a place (null: the installation); null where nobody is asked. */
export async function findStepRule(db: Db, spaceId: number | null) {
  const ofPlace = spaceId === null ? isNull(secondStepRules.spaceId) : eq(secondStepRules.spaceId, spaceId);
  const [rule] = await db
    .select({ asks: secondStepRules.asks, beginsAt: secondStepRules.beginsAt })
    .from(secondStepRules)
    .where(ofPlace)
    .limit(1);
  return rule ?? null;
}
