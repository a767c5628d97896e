import type { Db } from '../../db/client.ts';
import { wordPatterns } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { isGuest } from '../access/space-policy.ts';
import { mutesQuery } from './mutes-query.ts';
import { presentGlobalChoice, presentMuted, presentProjectChoice, presentSpaceChoice } from './settings-presenter.ts';
import { globalChoice, projectChoices, spaceChoices } from './settings-queries.ts';

type Filters = { search?: string | undefined; count: number; page: number };

/** How I want to be told, everywhere. */
export const getGlobalSettings = async (db: Db, { userId }: Actor) =>
  presentGlobalChoice(await globalChoice(db, userId));

export const settingsSight = (actor: Actor) => ({
  userId: actor.userId,
  isProven: actor.emailVerified,
  isGuest: isGuest(actor),
  spaceId: null,
  projectId: null,
  ids: null,
  search: null,
});

/** The same in each of my spaces. */
export async function listSpaceSettings(app: App, actor: Actor, filters: Filters) {
  const page = pageOf(filters);
  const { limit, offset } = page;
  const rows = await spaceChoices(app.db, {
    ...settingsSight(actor),
    search: wordPatterns(filters.search),
    limit,
    offset,
  });
  const total = rows[0]?.total ?? 0;
  const shown = rows.flatMap((row) => (row.id === null ? [] : presentSpaceChoice(row)));
  return { rows: shown, total, next: nextPage(page, total) };
}

/** The same in each of my projects. */
export async function listProjectSettings(app: App, actor: Actor, filters: Filters) {
  const page = pageOf(filters);
  const { limit, offset } = page;
  const rows = await projectChoices(app.db, {
    ...settingsSight(actor),
    search: wordPatterns(filters.search),
    limit,
    offset,
  });
  const total = rows[0]?.total ?? 0;
  const shown = rows.flatMap((row) => (row.id === null ? [] : presentProjectChoice(row)));
  return { rows: shown, total, next: nextPage(page, total) };
}

/** What I muted, by project. */
export async function listMuted({ db }: App, { userId }: Actor, query: { count: number; page: number }) {
  const page = pageOf(query);
  const { limit, offset } = page;
  const rows = await mutesQuery(db, { userId, projectId: null, styleId: null, limit, offset });
  const total = rows[0]?.total ?? 0;
  return { rows: rows.map(presentMuted), total, next: nextPage(page, total) };
}
