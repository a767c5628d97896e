import type { TwoStepGroup } from '@facet/contract/constants/second-step';
import { eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { secondStepRules } from '../../db/schema/index.ts';
import { plannedAnew } from '../../db/prepared.ts';
import { hasStep, isAskedBy, logsInByPassword } from '../../db/second-step-sql.ts';
import { isAccount } from './account-sql.ts';

/** The rule of a place (null: the installation); null where nobody is asked. */
export async function findStepRule(db: Db, spaceId: number | null) {
  const ofPlace = spaceId === null ? isNull(secondStepRules.spaceId) : eq(secondStepRules.spaceId, spaceId);
  const { asks, beginsAt, createdAt } = secondStepRules;
  const [rule] = await db.select({ asks, beginsAt, createdAt }).from(secondStepRules).where(ofPlace).limit(1);
  return rule ?? null;
}

const place = sql.placeholder('spaceId');
/** People who could be asked: whoever logs in by a password, and neither left nor is locked out. */
const isAskable = sql`${isAccount} and u.deactivated_at is null and ${logsInByPassword('u')}`;
const ofGroup = (asks: TwoStepGroup, condition: SQL) =>
  sql`count(*) filter (where ${condition} and ${isAskedBy(asks, 'u')})::int`;

type Counts = Record<`${TwoStepGroup}${'' | 'Ready'}`, number>;

/** How many people each rule would ask in a place (null: the whole installation), and how many of them are ready. */
export const countGroups = plannedAnew<Counts>(
  'step_rule_groups',
  sql`select ${ofGroup('admins', sql`true`)} as admins, ${ofGroup('admins', hasStep('u'))} as "adminsReady",
      ${ofGroup('owners', sql`true`)} as owners, ${ofGroup('owners', hasStep('u'))} as "ownersReady",
      ${ofGroup('everyone', sql`true`)} as everyone, ${ofGroup('everyone', hasStep('u'))} as "everyoneReady"
    from users u
    cross join (select ${place}::int as space_id, 'admins' as asks) admins
    cross join (select ${place}::int as space_id, 'owners' as asks) owners
    cross join (select ${place}::int as space_id, 'everyone' as asks) everyone
    where ${isAskable}`,
);

export type AskedPerson = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  hasApp: boolean;
  hasPasskey: boolean;
};

const askedIn = sql`from users u join second_step_rules rule on coalesce(rule.space_id, 0) = coalesce(${place}::int, 0)
  where ${isAskable} and ${isAskedBy('rule', 'u')}`;

/** Whom the rule of a place asks, those who lack a step first. */
export const askedPeople = plannedAnew<AskedPerson>(
  'asked_people',
  sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
      exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null) as "hasApp",
      exists (select from passkeys k where k.user_id = u.id) as "hasPasskey"
    ${askedIn} order by ${hasStep('u')}, u.last_name collate reading_order, u.first_name collate reading_order, u.id
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
);
export const countAsked = plannedAnew<{ total: number }>('count_asked', sql`select count(*)::int as total ${askedIn}`);

/** The addresses of whom a rule asks who lack a step, in pieces by id. */
export const unreadyPeople = plannedAnew<{ id: number; email: string }>(
  'unready_people',
  sql`select u.id, u.email ${askedIn} and not ${hasStep('u')} and u.id > ${sql.placeholder('after')}
    order by u.id limit ${sql.placeholder('limit')}`,
);
