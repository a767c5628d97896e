import { and, asc, count, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MODULE_NAMES } from '@facet/contract/constants/catalogue';
import type { Db } from '../../db/client.ts';
import { modules, spaces, spaceUsers, workflowSchemeModules, workflowSchemes } from '../../db/schema/index.ts';
import { countOf, jsonOf, listOf } from '../../db/typed-sql.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Page } from '../../platform/http/paging.ts';
import { isReached, isSpaceUser } from '../access/reached-sql.ts';

const step = alias(workflowSchemeModules, 'step');
const module = alias(modules, 'm');
const steps = listOf(
  jsonOf({
    moduleId: module.id,
    name: module.name,
    title: step.title,
    icon: module.icon,
    type: module.type,
    workflowType: step.workflowType,
  }),
  sql`from workflow_scheme_modules step join modules m on m.id = step.module_id where step.scheme_id = ${workflowSchemes.id}`,
  sql`step.position, m.id`,
);
const countTemplates = countOf(
  sql`from templates t where t.workflow_scheme_id = ${workflowSchemes.id} and t.deleted_at is null`,
);

const schemeColumns = {
  id: workflowSchemes.id,
  spaceId: workflowSchemes.spaceId,
  title: workflowSchemes.title,
  isDefault: workflowSchemes.isDefault,
  createdAt: workflowSchemes.createdAt,
  updatedAt: workflowSchemes.updatedAt,
  deletedAt: workflowSchemes.deletedAt,
  steps,
  countTemplates,
};

/** A scheme by its id, archived or not. */
export async function schemeById(db: Db, schemeId: number) {
  const [row] = await db.select(schemeColumns).from(workflowSchemes).where(eq(workflowSchemes.id, schemeId)).limit(1);
  return row;
}
export type Scheme = NonNullable<Awaited<ReturnType<typeof schemeById>>>;

const isOffered = (actor: Actor, spaceId: number | undefined): SQL | undefined =>
  and(
    isNull(workflowSchemes.deletedAt),
    or(
      isNull(workflowSchemes.spaceId),
      spaceId === undefined ? isReached(actor) : eq(workflowSchemes.spaceId, spaceId),
    ),
  );

/** Everyone's first, then the spaces' own, oldest first. */
export const offeredSchemes = (db: Db, actor: Actor, spaceId: number | undefined, page: Page) =>
  db
    .select({ scheme: schemeColumns, space: getTableColumns(spaces), spaceRole: spaceUsers.role })
    .from(workflowSchemes)
    .leftJoin(spaces, eq(spaces.id, workflowSchemes.spaceId))
    .leftJoin(spaceUsers, isSpaceUser(actor.userId))
    .where(isOffered(actor, spaceId))
    .orderBy(sql`${workflowSchemes.spaceId} is not null`, asc(workflowSchemes.id))
    .limit(page.limit)
    .offset(page.offset);

export async function countOfferedSchemes(db: Db, actor: Actor, spaceId: number | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(workflowSchemes)
    .leftJoin(spaces, eq(spaces.id, workflowSchemes.spaceId))
    .where(isOffered(actor, spaceId));
  return row?.total ?? 0;
}

/** Whether a space has a default of its own, which wins over everyone's. */
export async function hasOwnDefault(db: Db, spaceId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: workflowSchemes.id })
    .from(workflowSchemes)
    .where(
      and(eq(workflowSchemes.spaceId, spaceId), eq(workflowSchemes.isDefault, true), isNull(workflowSchemes.deletedAt)),
    )
    .limit(1);
  return row !== undefined;
}

/** The catalogue's steps among these ids. */
export const catalogueSteps = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: modules.id, title: modules.title })
    .from(modules)
    .where(inArray(modules.id, [...ids]))
    .orderBy(asc(modules.id))
    .limit(MODULE_NAMES.length);
