import type { SpaceWire } from '@facet/contract/entities/space';
import type { Db } from '../../db/client.ts';
import { foldersOfSpaces } from './folder-queries.ts';
import type { SpaceStanding } from '../access/space-policy.ts';
import { presentSpace } from './presenter.ts';
import { selectChangers, findCosted, countProjects, type SpaceReader } from './space-queries.ts';

/** Spaces in their wire shape, with folders, counts, who changed them and whether their costs are seen: four queries, however many spaces. */
export async function describeSpaces(
  db: Db,
  somebody: SpaceReader,
  standings: readonly SpaceStanding[],
): Promise<SpaceWire[]> {
  if (standings.length === 0) return [];
  const [folders, counts, changers, costed] = await Promise.all([
    foldersOfSpaces(
      db,
      standings.map(({ space }) => space.id),
    ),
    countProjects(db, somebody, standings),
    selectChangers(
      db,
      standings.map(({ space }) => space.id),
    ),
    findCosted(db, somebody, standings),
  ]);
  const totals = new Map(counts.map(({ folderId, total }) => [folderId, total]));
  const changerBySpace = new Map(changers.map(({ spaceId, person }) => [spaceId, person]));
  const foldersBySpace = Map.groupBy(folders, ({ spaceId }) => spaceId);
  const countsBySpace = Map.groupBy(counts, ({ spaceId }) => spaceId);
  return standings.map((standing) =>
    presentSpace({
      standing,
      folders: (foldersBySpace.get(standing.space.id) ?? []).map((folder) => ({
        folder,
        countProjects: totals.get(folder.id) ?? 0,
      })),
      seesCosts: costed.has(standing.space.id),
      changer: changerBySpace.get(standing.space.id) ?? null,
      countProjects: (countsBySpace.get(standing.space.id) ?? []).reduce((sum, { total }) => sum + total, 0),
    }),
  );
}
