import type { GlobalRole } from '@facet/contract/permissions';
import { and, asc, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { folders, spaces, spaceUsers } from '../../db/schema/index.ts';
import { isSearched } from '../../db/search-sql.ts';
import type { Page } from '../../platform/http/paging.ts';
import { isReached, isSpaceUser } from '../access/reached-sql.ts';
import { personalFirst } from './space-queries.ts';

/** The most folders that come with a space; the list of folders has them all. */
const FOLDERS_SHOWN = 500;

export const folderColumns = { id: folders.id, spaceId: folders.spaceId, title: folders.title };
export type Folder = { id: number; spaceId: number; title: string };

const byTitle = sql`${folders.title} collate reading_order`;

/** The first folders of each of these spaces, by title. */
export function foldersOfSpaces(db: Db, spaceIds: readonly number[]): Promise<Folder[]> {
  const place = sql`row_number() over (partition by ${folders.spaceId} order by ${byTitle}, ${folders.id})`;
  const placed = db
    .select({ ...folderColumns, place: place.as('place') })
    .from(folders)
    .where(and(inArray(folders.spaceId, [...spaceIds]), isNull(folders.deletedAt)))
    .as('placed');
  return db
    .select({ id: placed.id, spaceId: placed.spaceId, title: placed.title })
    .from(placed)
    .where(lte(placed.place, FOLDERS_SHOWN))
    .orderBy(asc(placed.spaceId), asc(placed.place))
    .limit(spaceIds.length * FOLDERS_SHOWN);
}

type Somebody = { userId: number; emailVerified: boolean; role: GlobalRole };
type Listing = { spaceId: number | undefined; search: string | undefined };

const listed = (somebody: Somebody, { spaceId, search }: Listing) =>
  and(
    isReached(somebody),
    isNull(folders.deletedAt),
    spaceId === undefined ? undefined : eq(folders.spaceId, spaceId),
    isSearched(sql`${folders.title}`, search),
  );

/** The folders of the spaces that somebody reaches, My Space first, with the space and the role held there. */
export const foldersReachedBy = (db: Db, somebody: Somebody, listing: Listing, page: Page) =>
  db
    .select({ folder: folderColumns, space: spaces, spaceRole: spaceUsers.role })
    .from(folders)
    .innerJoin(spaces, eq(spaces.id, folders.spaceId))
    .leftJoin(spaceUsers, isSpaceUser(somebody.userId))
    .where(listed(somebody, listing))
    .orderBy(...personalFirst(somebody.userId), asc(byTitle), asc(folders.id))
    .limit(page.limit)
    .offset(page.offset);

export async function countFoldersReachedBy(db: Db, somebody: Somebody, listing: Listing): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(folders)
    .innerJoin(spaces, eq(spaces.id, folders.spaceId))
    .where(listed(somebody, listing));
  return row?.total ?? 0;
}
