import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { ProjectRole } from '@facet/contract/permissions';
import { and, asc, count, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { spaces, spaceUsers, templates } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Page } from '../../platform/http/paging.ts';
import { isReached, isSpaceUser } from '../access/reached-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';

export type TemplateMember = { userId: number; roles: ProjectRole[]; user: Person };

// People who left the space, or may not be on teams, are left out.
const team = sql<TemplateMember[]>`(
  select coalesce(json_agg(json_build_object('userId', u.id, 'roles', member.entry->'roles', 'user', ${personJson('u')})
    order by member.place), '[]')
  from jsonb_array_elements(${templates.team}) with ordinality as member (entry, place)
  join users u on u.id = (member.entry->>'user_id')::int and u.deleted_at is null
    and u.role not in ('client', 'reviewer', 'watcher')
  join space_users su on su.user_id = u.id and su.space_id = ${templates.spaceId}
    and su.status <> ${sql.raw(String(SpaceUserStatus.inactive))})`;
const scheme = sql<{ id: number; title: string } | null>`(
  select json_build_object('id', s.id, 'title', s.title) from workflow_schemes s
  where s.id = ${templates.workflowSchemeId} and s.deleted_at is null)`;

const templateColumns = {
  id: templates.id,
  spaceId: templates.spaceId,
  title: templates.title,
  guides: templates.guides,
  tags: templates.tags,
  createdAt: templates.createdAt,
  updatedAt: templates.updatedAt,
  deletedAt: templates.deletedAt,
  team,
  scheme,
};

/** A template by its id, archived or not. */
export async function templateById(db: Db, templateId: number) {
  const [row] = await db
    .select(templateColumns)
    .from(templates)
    // The join makes the subqueries above name the table and not only its column.
    .leftJoin(spaces, eq(spaces.id, templates.spaceId))
    .where(eq(templates.id, templateId))
    .limit(1);
  return row;
}
export type Template = NonNullable<Awaited<ReturnType<typeof templateById>>>;

const isOffered = (actor: Actor, spaceId: number | undefined): SQL | undefined =>
  and(
    isNull(templates.deletedAt),
    or(isNull(templates.spaceId), spaceId === undefined ? isReached(actor) : eq(templates.spaceId, spaceId)),
  );

/** The blank one first, then the spaces' own, oldest first. */
export const offeredTemplates = (db: Db, actor: Actor, spaceId: number | undefined, page: Page) =>
  db
    .select({ template: templateColumns, space: getTableColumns(spaces), spaceRole: spaceUsers.role })
    .from(templates)
    .leftJoin(spaces, eq(spaces.id, templates.spaceId))
    .leftJoin(spaceUsers, isSpaceUser(actor.userId))
    .where(isOffered(actor, spaceId))
    .orderBy(sql`${templates.spaceId} is not null`, asc(templates.id))
    .limit(page.limit)
    .offset(page.offset);

export async function countOfferedTemplates(db: Db, actor: Actor, spaceId: number | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(templates)
    .leftJoin(spaces, eq(spaces.id, templates.spaceId))
    .where(isOffered(actor, spaceId));
  return row?.total ?? 0;
}
