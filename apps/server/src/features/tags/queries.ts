import type { TagColour } from '@facet/contract/constants/tag-colours';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { tags } from '../../db/schema/index.ts';
import { isFound } from '../../db/search-sql.ts';
import { seenItem } from '../access/seen-sql.ts';
import { isSeenItem, reach, sight } from '../access/sight-sql.ts';

const value = sql.placeholder;
const filters = isFound(sql.raw('tag.title'));

// Clients get the tags of the styles they see.
const isSeen = (holdsRole: SQL, isSeenDesign: SQL) => sql`(${holdsRole}
  or exists (select from style_tags st join styles style on style.id = st.style_id and style.deleted_at is null
    join design_items item on item.style_id = st.style_id and item.deleted_at is null
    where st.tag_id = tag.id and ${isSeenDesign}))`;

type TagRow = { id: number; title: string; colour: TagColour | null; projectId: number };
/** A page without rows has one row with only the total. */
type Listed = { total: number } & (TagRow | { id: null });

const page = sql`select counted.total, page.* from (select count(*)::int as total from found) counted
  left join (select * from found order by title collate reading_order, id limit ${value('limit')}::int offset ${value('offset')}::int) page
  on true order by page.title collate reading_order, page.id`;

/** The tags of one project, by title. */
export const projectTagsQuery = prepared<Listed>(
  'project_tags',
  sql`with found as materialized (select tag.id, tag.title, tag.colour, tag.project_id as "projectId" from tags tag
    where tag.project_id = ${value('projectId')}::int and ${isSeen(sql`${value('isTeam')}::bool`, seenItem)} and ${filters}) ${page}`,
);

/** The tags of every project that somebody reaches, by title. */
export const reachedTagsQuery = prepared<Listed>(
  'reached_tags',
  sql`${reach}, ${sight}, found as materialized (
      select tag.id, tag.title, tag.colour, tag.project_id as "projectId" from home join tags tag on tag.project_id = home.id
      where ${isSeen(sql`(home.is_led or home.roles <> '{}')`, isSeenItem(sql.raw('item.project_module_id'), sql.raw('item.id')))}
        and ${filters})
    ${page}`,
);

const titled = (projectId: number, title: string) =>
  and(eq(tags.projectId, projectId), sql`lower(${tags.title}) = lower(${title})`);

/** A tag as its own calls answer it. */
export const tagColumns = { id: tags.id, title: tags.title, colour: tags.colour };

/** The project's tag with this title, whatever the case. */
export async function findTag(db: Db, projectId: number, title: string) {
  const [tag] = await db.select(tagColumns).from(tags).where(titled(projectId, title)).limit(1);
  return tag;
}

/** Whether another tag of the project has this title already. */
export async function isTitleTaken(db: Db, { id, projectId }: { id: number; projectId: number }, title: string) {
  const [other] = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(titled(projectId, title), ne(tags.id, id)))
    .limit(1);
  return other !== undefined;
}
