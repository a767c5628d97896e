import type { listAdminUsers as call } from '@facet/contract/endpoints/impersonation';
import type { AccountState, AdminUserCounts, AdminUserSort } from '@facet/contract/entities/admin-user';
import type { GlobalRole } from '@facet/contract/permissions';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { assembled, plannedAnew } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { isSearched } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/errors.ts';
import { accountState, isAccount, lastUse, uploadedBytes } from './account-sql.ts';
import { consentsTo, type Consent } from './find-consents.ts';
import { presentAdminUser } from './presenter.ts';

type Query = z.output<typeof call.query>;
export type UserFilters = Omit<Query, 'count' | 'page'>;

export type AdminUserRow = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  avatarFileId: number | null;
  role: GlobalRole;
  state: AccountState;
  createdAt: string;
  lastUsedAt: string | null;
  spaces: { id: number; title: string; color: string }[];
  spacesTotal: number;
  storage: number;
};

const SPACES_SHOWN = 3;
const inWords = (list: readonly (string | number)[]) =>
  sql.join(
    list.map((one) => sql`${one}`),
    sql`, `,
  );

// Until the address is proven, an account has the name that its owner typed.
const name = (part: 'first' | 'last') =>
  sql`coalesce(u.claimed_name ->> ${sql.raw(`'${part}Name'`)}, ${sql.raw(`u.${part}_name`)})`;

const SORTS: Readonly<Record<AdminUserSort, SQL>> = {
  name: sql`coalesce(nullif(trim(${name('first')} || ' ' || ${name('last')}), ''), u.email) collate reading_order`,
  role: sql`u.role`,
  state: accountState,
  last_used_at: lastUse,
  storage: uploadedBytes,
  created_at: sql`u.created_at`,
};

function conditionsOf({ search, state, role, space_id: spaceIds }: UserFilters): SQL {
  const searched = isSearched(sql`concat_ws(' ', ${name('first')}, ${name('last')}, u.email)`, search);
  const conditions = [
    isAccount,
    ...(searched ? [searched] : []),
    ...(state.length > 0 ? [sql`${accountState} in (${inWords(state)})`] : []),
    ...(role.length > 0 ? [sql`u.role in (${inWords(role)})`] : []),
    ...(spaceIds.length > 0
      ? [sql`exists (select from space_users m where m.user_id = u.id and m.space_id in (${inWords(spaceIds)}))`]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

const theirSpaces = sql`select s.id, s.title, s.color from space_users m
  join spaces s on s.id = m.space_id and s.deleted_at is null and s.personal_owner_id is null and not s.is_sample
  where m.user_id = u.id`;

const columns = sql`u.id, u.email, ${name('first')} as "firstName", ${name('last')} as "lastName",
  coalesce(u.claimed_avatar_file_id, u.avatar_file_id) as "avatarFileId", u.role, ${accountState} as state,
  ${isoMoment(sql`u.created_at`)} as "createdAt", ${isoMoment(lastUse)} as "lastUsedAt", ${uploadedBytes} as storage,
  (select count(*)::int from (${theirSpaces}) all_of_them) as "spacesTotal",
  coalesce((select json_agg(shown) from (${theirSpaces} order by s.title collate reading_order, s.id
    limit ${sql.raw(String(SPACES_SHOWN))}) shown), '[]') as spaces`;

const adminUsers = assembled<AdminUserRow>('admin_users', (rest) => sql`select ${columns} from users u where ${rest}`);
const adminUsersTotal = assembled<{ total: number }>(
  'admin_users_total',
  (rest) => sql`select count(*)::int as total from users u where ${rest}`,
);

const adminUserCounts = plannedAnew<AdminUserCounts>(
  'admin_user_counts',
  sql`
    with accounts as (select ${accountState} as state, ${lastUse} as used_at, ${uploadedBytes} as bytes
      from users u where ${isAccount})
    select count(*)::int as all, count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'unverified')::int as unverified,
      count(*) filter (where state = 'invited')::int as invited,
      count(*) filter (where state = 'inactive')::int as inactive,
      count(*) filter (where used_at > now() - interval '30 days')::int as used_lately,
      coalesce(sum(bytes), 0)::float8 as bytes, coalesce(max(bytes), 0)::float8 as largest_bytes from accounts`,
);

/** How many accounts there are by state, how many were used within 30 days, and what they store. */
export async function countAdminUsers(db: Db): Promise<AdminUserCounts> {
  const rows = await adminUserCounts(db, {});
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  return counts;
}

/** One account as the administration shows it; null when it is none. */
export async function findAdminUser(db: Db, userId: number): Promise<AdminUserRow | null> {
  const [row] = await adminUsers(db, sql`${isAccount} and u.id = ${userId} limit 1`);
  return row ?? null;
}

/** The accounts that match the filters, sorted. */
export function findAdminUsers(db: Db, filters: UserFilters, { limit, offset }: { limit: number; offset: number }) {
  const order = sql.raw(filters.order === 'asc' ? 'asc nulls first' : 'desc nulls last');
  return adminUsers(
    db,
    sql`${conditionsOf(filters)} order by ${SORTS[filters.sort]} ${order}, u.id limit ${limit} offset ${offset}`,
  );
}

/** How one account is shown to an administrator. */
const presenterFor =
  ({ signer, config }: App, by: Actor) =>
  (row: AdminUserRow, consent: Consent) =>
    presentAdminUser(row, { by, signer, takeOvers: { mode: config.takeOver, consent } });

/** One account, as an administrator sees it. */
export async function showAdminUser(app: App, db: Db, actor: Actor, userId: number) {
  const row = await findAdminUser(db, userId);
  if (!row) throw notFound('user');
  return presenterFor(app, actor)(row, (await consentsTo(db, actor, [userId]))(userId));
}

/** Every account of the installation, as administrators see it. */
export async function listAdminUsers(app: App, actor: Actor, query: Query) {
  const page = pageOf(query);
  const [found, [counted]] = await Promise.all([
    findAdminUsers(app.db, query, page),
    adminUsersTotal(app.db, conditionsOf(query)),
  ]);
  const total = counted?.total ?? 0;
  const ids = found.map(({ id }) => id);
  const consentOf = await consentsTo(app.db, actor, ids);
  const present = presenterFor(app, actor);
  return {
    rows: found.map((row) => present(row, consentOf(row.id))),
    total,
    next: nextPage(page, total),
  };
}
