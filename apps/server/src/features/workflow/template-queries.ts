import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { ProjectRole } from '@facet/contract/permissions';
import { and, asc, count, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { spaces, spaceUsers, templates, workflowSchemes } from '../../db/schema/index.ts';
import { jsonOf, listOf, oneOf } from '../../db/typed-sql.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Page } from '../../platform/http/paging.ts';
import { isReached, isSpaceUser } from '../access/reached-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';

// People who left the space, or may not be on teams, are left out.
const people = listOf(
  personJson('u'),
  sql`from users u
    join space_users su on su.user_id = u.id and su.space_id = ${templates.spaceId}
      and su.status <> ${sql.raw(String(SpaceUserStatus.inactive))}
    where u.deleted_at is null and u.role not in ('client', 'reviewer', 'watcher')
      and u.id in (select (member.entry->>'user_id')::int from jsonb_array_elements(${templates.team}) as member (entry))`,
  sql`u.id`,
);
const scheme = oneOf(
  jsonOf({ id: workflowSchemes.id, title: workflowSchemes.title }),
  sql`from ${workflowSchemes}
    where ${workflowSchemes.id} = ${templates.workflowSchemeId} and ${workflowSchemes.deletedAt} is null`,
);

const templateColumns = {
  id: templates.id,
  spaceId: templates.spaceId,
  title: templates.title,
  guides: templates.guides,
  tags: templates.tags,
  createdAt: templates.createdAt,
  updatedAt: templates.updatedAt,
  deletedAt: templates.deletedAt,
  team: templates.team,
  people,
  scheme,
};

type Row = { team: readonly { user_id: number; roles: ProjectRole[] }[]; people: readonly Person[] };
/** With a person for each member of its team. */
const withPeople = <R extends Row>({ people: known, team, ...template }: R) => ({
  ...template,
  team: team.flatMap(({ user_id: userId, roles }) => {
    const user = known.find(({ id }) => id === userId);
    return user ? [{ userId, roles, user }] : [];
  }),
});

/** A template by its id, archived or not. */
export async function templateById(db: Db, templateId: number) {
  const [row] = await db.select(templateColumns).from(templates).where(eq(templates.id, templateId)).limit(1);
  return row && withPeople(row);
}
export type Template = NonNullable<Awaited<ReturnType<typeof templateById>>>;

const isOffered = (actor: Actor, spaceId: number | undefined): SQL | undefined =>
  and(
    isNull(templates.deletedAt),
    or(isNull(templates.spaceId), spaceId === undefined ? isReached(actor) : eq(templates.spaceId, spaceId)),
  );

/** The blank one first, then the spaces' own, oldest first. */
export async function offeredTemplates(db: Db, actor: Actor, spaceId: number | undefined, page: Page) {
  const rows = await db
    .select({ template: templateColumns, space: getTableColumns(spaces), spaceRole: spaceUsers.role })
    .from(templates)
    .leftJoin(spaces, eq(spaces.id, templates.spaceId))
    .leftJoin(spaceUsers, isSpaceUser(actor.userId))
    .where(isOffered(actor, spaceId))
    .orderBy(sql`${templates.spaceId} is not null`, asc(templates.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ template, ...place }) => ({ template: withPeople(template), ...place }));
}

export async function countOfferedTemplates(db: Db, actor: Actor, spaceId: number | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(templates)
    .leftJoin(spaces, eq(spaces.id, templates.spaceId))
    .where(isOffered(actor, spaceId));
  return row?.total ?? 0;
}
