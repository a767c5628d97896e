import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { standsForAddress } from '../../db/address-owner-sql.ts';
import type { Db } from '../../db/client.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { mailedTokens, users } from '../../db/schema/index.ts';

/** Whoever registered with an address; placeholders and deleted people don't count. */
export async function findCredentials(db: Db, email: string) {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.registeredAt), standsForAddress))
    .limit(1);
  return user ?? null;
}

/**
 * The accounts that a password given with an address may open: the one that has proven the address, and the one that
 * was last registered with it and has not. More would be a way to have many passwords compared, and asking for the
 * others would tell whether the address is taken.
 */
export async function findLogIns(db: Db, email: string) {
  const rows = await db
    .select({ id: users.id, passwordHash: users.passwordHash, provenAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.registeredAt), isNull(users.deletedAt)))
    .orderBy(sql`${users.emailVerifiedAt} is null`, desc(users.registeredAt), desc(users.id))
    .limit(2);
  return [rows.find(({ provenAt }) => provenAt !== null), rows.find(({ provenAt }) => provenAt === null)];
}

/**
 * A token proves the address it was mailed to, which may no longer be the person's; a new address is not theirs yet.
 */
export const isMailedToReceiver = or(eq(users.email, mailedTokens.email), eq(mailedTokens.purpose, 'change_email'));

/** Somebody's first name, even if the account is gone; never one typed by somebody who has not proven the address. */
export async function findFirstName(db: Db, userId: number): Promise<string> {
  const [user] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId)).limit(1);
  return user?.firstName ?? '';
}

/** A mailed token that still works, with its receiver; null once it was used or voided, or the address changed. */
export async function findLiveToken(db: Db, id: string) {
  const [row] = await db
    .select({
      id: mailedTokens.id,
      purpose: mailedTokens.purpose,
      userId: mailedTokens.userId,
      email: mailedTokens.email,
      firstName: users.firstName,
      proveBy: users.proveBy,
    })
    .from(mailedTokens)
    .innerJoin(users, and(eq(users.id, mailedTokens.userId), isMailedToReceiver, isNull(users.deletedAt)))
    .where(and(eq(mailedTokens.id, id), eq(mailedTokens.used, false), gt(mailedTokens.expiresAt, new Date())))
    .limit(1);
  return row ?? null;
}

/** Whether nobody has ever registered: whoever sets up an installation makes its first account, whatever the settings. */
export async function isEmptyInstallation(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where registered_at is not null limit 1`);
  return rows.length === 0;
}

/** Whether somebody has invited the address, shared something with it or asked it for a review, and still does. */
export async function isInvited(db: Db, email: string): Promise<boolean> {
  const liveProject = sql`projects p join spaces s on s.id = p.space_id and s.deleted_at is null
    where p.deleted_at is null`;
  const { rows } = await db.execute(sql`select from users u
    where u.email = ${email} and u.deleted_at is null and not u.is_address_taken and (
      exists (select from space_users su join spaces s on s.id = su.space_id and s.deleted_at is null
        where su.user_id = u.id and su.status <> ${SpaceUserStatus.inactive} and s.personal_owner_id is distinct from u.id)
      or exists (select from ${liveProject} and exists (
        select from project_members m where m.project_id = p.id and m.user_id = u.id
        union all select from module_grants g join project_modules pm on pm.id = g.project_module_id
          where pm.project_id = p.id and g.user_id = u.id
        union all select from review_recipients rr join review_requests r on r.id = rr.review_request_id
          where r.project_id = p.id and rr.user_id = u.id and ${isOpenLink()})))`);
  return rows.length > 0;
}

/** Whether somebody can log in by a password. */
export async function hasPassword(db: Db, userId: number): Promise<boolean> {
  const isSet = and(eq(users.id, userId), isNotNull(users.passwordHash));
  const found = await db.select({ id: users.id }).from(users).where(isSet).limit(1);
  return found.length > 0;
}
