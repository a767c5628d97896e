import { wordPatterns } from '../../db/search-sql.ts';
import type { SpaceUsageWire, UsageWire } from '@facet/contract/entities/usage';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { userFor } from './access.ts';
import { presentUser, presentPerson } from './presenter.ts';
import { cutPage, keyToId, nextPage, pageOf } from '../../platform/http/paging.ts';
import { ownLogCount, ownLogQuery } from './own-log-query.ts';
import { presentLogEntry } from '../activity/presenter.ts';
import { acquaintancesQuery } from './list-users-query.ts';
import { seesPeopleOfSpaces } from '../access/people-policy.ts';
import { usageQuery, type SpaceUse } from './usage-query.ts';

/** Oneself, or somebody one shares a space or project with. */
export const getUser = async (app: App, actor: Actor, userId: number) =>
  presentUser(await userFor(app.db, actor, userId, 'view'), app.signer);

type Listing = { userId: number; count: number; page?: string | undefined };

/** What the actor did, across all the projects and modules they still see. */
export async function listOwnLog(app: App, actor: Actor, { userId, count, page }: Listing) {
  await userFor(app.db, actor, userId, 'edit');
  const values = { userId, isProven: actor.emailVerified, spaceId: null };
  const [found, [counted]] = await Promise.all([
    ownLogQuery(app.db, { ...values, key: keyToId(page) ?? null, limit: count + 1 }),
    ownLogCount(app.db, values),
  ]);
  const { rows, next } = cutPage(found, count, ({ id }) => id);
  return {
    rows: rows.map((row) => presentLogEntry(row, row.project, app.signer)),
    next,
    total: counted?.total ?? 0,
  };
}

type Filters = { search?: string | undefined; count: number; page: number };

/** The people that the actor shares a space or project with. */
export async function listUsers(app: App, actor: Actor, filters: Filters) {
  const page = pageOf(filters);
  const found = await acquaintancesQuery(app.db, {
    userId: actor.userId,
    spaceId: null,
    isProven: actor.emailVerified,
    seesSpaces: seesPeopleOfSpaces(actor),
    search: wordPatterns(filters.search),
    limit: page.limit,
    offset: page.offset,
  });
  const total = found[0]?.total ?? 0;
  const rows = found.flatMap((row) => (row.id === null ? [] : presentPerson(row, app.signer)));
  return { rows, total, next: nextPage(page, total) };
}

const present = (use: SpaceUse, quota: number): SpaceUsageWire => ({
  space_id: use.id,
  title: use.title,
  color: use.color,
  scope: use.isAdmin ? 'space' : 'own',
  storage: use.storage,
  quota: use.isAdmin && quota > 0 ? quota : null,
  files: use.files,
  projects: use.projects,
  members: use.isAdmin ? use.members : null,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** How much of this installation the actor's spaces use. */
export async function getUsage(app: App, actor: Actor, userId: number): Promise<UsageWire> {
  await userFor(app.db, actor, userId, 'edit');
  const used = await usageQuery(app.db, { userId, isProven: actor.emailVerified, spaceId: null });
  const spaces = used.map((use) => present(use, app.config.spaceQuotaBytes));
  return { storage: sum(spaces.map(({ storage }) => storage)), files: sum(spaces.map(({ files }) => files)), spaces };
}
