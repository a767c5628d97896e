import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { tags } from '../../db/schema/index.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { reach } from '../projects/reach-sql.ts';

const value = sql.placeholder;
const filters = sql`(${value('search')}::text is null or tag.title ilike ${value('search')})`;

// Clients are told of the tags on the styles that they see: those of shared modules, and of items to review.
const isSeen = sql`(exists (select from project_members m where m.project_id = tag.project_id and m.user_id = ${value('userId')})
  or exists (select from style_tags st join styles style on style.id = st.style_id and style.deleted_at is null
    join design_items item on item.style_id = st.style_id and item.deleted_at is null
    where st.tag_id = tag.id and (
      item.project_module_id in (select g.project_module_id from module_grants g where g.user_id = ${value('userId')})
      or item.id in (select ri.design_item_id from review_recipients rr
        join review_request_items ri on ri.review_request_id = rr.review_request_id
        where rr.user_id = ${value('userId')} and ${isOpenLink()}))))`;

type TagRow = { id: number; title: string; projectId: number };
/** Of a page without rows only the total comes. */
type Listed = { total: number } & (TagRow | { id: null });

const page = sql`select counted.total, page.* from (select count(*)::int as total from found) counted
  left join (select * from found order by lower(title), id limit ${value('limit')}::int offset ${value('offset')}::int) page
  on true order by lower(page.title), page.id`;

/** The tags of one project, by title. */
export const projectTagsQuery = prepared<Listed>(
  'project_tags',
  sql`with found as materialized (select tag.id, tag.title, tag.project_id as "projectId" from tags tag
    where tag.project_id = ${value('projectId')}::int and (${value('isLeader')}::bool or ${isSeen}) and ${filters}) ${page}`,
);

/** The tags of every project that somebody reaches, by title. */
export const reachedTagsQuery = prepared<Listed>(
  'reached_tags',
  sql`${reach}, found as materialized (
      select tag.id, tag.title, tag.project_id as "projectId" from led
      join projects p on p.space_id = led.id and p.deleted_at is null join tags tag on tag.project_id = p.id where ${filters}
      union all
      select tag.id, tag.title, tag.project_id from joined join tags tag on tag.project_id = joined.id
      where ${isSeen} and ${filters})
    ${page}`,
);

const titled = (projectId: number, title: string) =>
  and(eq(tags.projectId, projectId), sql`lower(${tags.title}) = lower(${title})`);

/** The project's tag with this title, whatever the case. */
export async function findTag(db: Db, projectId: number, title: string) {
  const [tag] = await db.select({ id: tags.id, title: tags.title }).from(tags).where(titled(projectId, title)).limit(1);
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
