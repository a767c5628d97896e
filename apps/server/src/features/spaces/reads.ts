import type { SpaceWire } from '@facet/contract/entities/space';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { countEveryone, selectEveryone } from './everyone-query.ts';
import { managesPeople, presentAcquaintance, presentFolder, presentSpaceUser } from './presenter.ts';
import { troubleByUser, undeliveredToSpace } from '../invitations/undelivered-invitations-query.ts';
import { spaceFor } from '../access/space-access.ts';
import { countFoldersReachedBy, foldersReachedBy } from './folder-queries.ts';
import { standingIn, spaceRules } from '../access/space-policy.ts';
import { countProjects, countSpacesReachedBy, spacesReachedBy } from './space-queries.ts';
import { countPeopleOfSpace, peopleOfSpace } from './people-queries.ts';
import { enterSpace } from './actions/enter-space.ts';
import { describeSpaces } from './describe-spaces.ts';

type Listing = { count: number; page: number; search?: string | undefined };

/** Everyone in my spaces, with the spaces they are in and their roles. */
export async function listEveryone(app: App, actor: Actor, { search, ...query }: Listing) {
  const page = pageOf(query);
  const [rows, total] = await Promise.all([
    selectEveryone(app.db, actor, search, page),
    countEveryone(app.db, actor, search),
  ]);
  return { rows: rows.map((row) => presentAcquaintance(row, app.signer)), total, next: nextPage(page, total) };
}

type FolderListing = { count: number; page: number; space_id?: number | undefined; search?: string | undefined };

/** Folders that projects can be moved to: in the spaces that I reach, or in one of them. */
export async function listFolders(app: App, actor: Actor, { space_id: spaceId, search, ...query }: FolderListing) {
  if (spaceId !== undefined) await spaceFor(app.db, actor, spaceId, 'create projects in');
  const page = pageOf(query);
  const [found, total] = await Promise.all([
    foldersReachedBy(app.db, actor, { spaceId, search }, page),
    countFoldersReachedBy(app.db, actor, { spaceId, search }),
  ]);
  const rows = found.flatMap(({ folder, space, spaceRole }) => {
    const standing = standingIn(actor, space, spaceRole);
    return standing ? [{ folder, standing }] : [];
  });
  const spaces = new Map(rows.map(({ standing }) => [standing.space.id, standing]));
  const counts = await countProjects(app.db, actor, [...spaces.values()]);
  const totals = new Map(counts.map((one) => [one.folderId, one.total]));
  return {
    rows: rows.map(({ folder, standing }) =>
      presentFolder({ folder, countProjects: totals.get(folder.id) ?? 0 }, standing),
    ),
    total,
    next: nextPage(page, total),
  };
}

type PeopleListing = { spaceId: number; count: number; page: number; search?: string | undefined };

/** The people of a space; inactive ones only for those who manage them. */
export async function listSpaceUsers(app: App, actor: Actor, { spaceId, search, ...query }: PeopleListing) {
  const standing = await spaceFor(app.db, actor, spaceId, 'view');
  const listing = { spaceId, search, hidesInactive: !spaceRules['manage the people of'](standing) };
  const page = pageOf(query);
  const [rows, total, troubles] = await Promise.all([
    peopleOfSpace(app.db, listing, page),
    countPeopleOfSpace(app.db, listing),
    managesPeople(standing) ? undeliveredToSpace(app.db, { spaceId }) : [],
  ]);
  const undelivered = troubleByUser(troubles);
  return {
    rows: rows.map((row) => presentSpaceUser(row, standing, app.signer, undelivered.get(row.person.id))),
    total,
    next: nextPage(page, total),
  };
}

/** The spaces that I reach, My Space first, then by title. */
export async function listSpaces(app: App, actor: Actor, query: { count: number; page: number }) {
  const page = pageOf(query);
  const [found, total] = await Promise.all([spacesReachedBy(app.db, actor, page), countSpacesReachedBy(app.db, actor)]);
  const standings = found.flatMap(({ space, spaceRole }) => {
    return standingIn(actor, space, spaceRole) ?? [];
  });
  return { rows: await describeSpaces(app.db, actor, standings), total, next: nextPage(page, total) };
}

/** One of my spaces; opening it also enters somebody who was invited. */
export async function showSpace(app: App, actor: Actor, spaceId: number): Promise<SpaceWire> {
  const standing = await spaceFor(app.db, actor, spaceId, 'view');
  const [[space]] = await Promise.all([describeSpaces(app.db, actor, [standing]), enterSpace(app, actor, spaceId)]);
  if (!space) throw new Error('a standing without its space');
  return space;
}
