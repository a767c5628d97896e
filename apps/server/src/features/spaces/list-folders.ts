import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { spaceFor } from '../access/space-access.ts';
import { countFoldersReachedBy, foldersReachedBy } from './folder-queries.ts';
import { standingIn } from '../access/space-policy.ts';
import { presentFolder } from './presenter.ts';
import { countProjects } from './space-queries.ts';

type Listing = { count: number; page: number; space_id?: number | undefined; search?: string | undefined };

/** Folders that projects can be moved to: those of the spaces that I reach, or of one of them. */
export async function listFolders(app: App, actor: Actor, { space_id: spaceId, search, ...query }: Listing) {
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
