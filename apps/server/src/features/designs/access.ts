import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { ModuleStatus } from '@facet/contract/constants/statuses';
import { conflict, notFound } from '../../platform/errors.ts';
import { CLOSED_MODULE_TEXT, moduleFor } from '../access/project-access.ts';
import { isClosed, seesItem, type Standing } from '../access/standing.ts';
import { seenItem } from '../access/seen-sql.ts';
import { itemJson, reviewProgress, styleColumns, type DesignFacts, type StyleFacts } from './design-sql.ts';
import { itemsQuery } from './items-query.ts';
import { sightValues } from './list-styles.ts';

const value = sql.placeholder;

const latestVersion = sql`(select max(item.version) from design_items item
  where item.style_id = style.id and item.project_module_id = ${value('moduleId')} and ${seenItem})`;

const openedIds = sql`array(select opened.design_item_id from item_openings opened
  join design_items item on item.id = opened.design_item_id and item.style_id = style.id
    and item.project_module_id = ${value('moduleId')} and ${seenItem}
  where opened.user_id = ${value('userId')} order by 1)`;

/** A style as its page shows it: with the files that the reader has had open. */
type OneStyle = StyleFacts & { openedIds: number[] };

const styleQuery = prepared<OneStyle>(
  'style_in_module',
  sql`select ${styleColumns}, (select coalesce(json_agg(${itemJson} order by item.version desc, item.id), '[]')
      from design_items item join files file on file.id = item.file_id
      where item.style_id = style.id and item.project_module_id = ${value('moduleId')} and ${seenItem}) as items,
      ${reviewProgress(latestVersion)} as review, ${openedIds} as "openedIds"
    from styles style
    where style.id = ${value('styleId')} and style.project_id = ${value('projectId')} and style.deleted_at is null
    limit 1`,
);

/** A style with every version that the actor sees in the module, newest first; 404 if there is nothing to see. */
export async function styleFor(db: Db, standing: Standing, moduleId: number, styleId: number): Promise<OneStyle> {
  moduleFor(standing, moduleId);
  const values = sightValues(standing, moduleId);
  const [style] = await styleQuery(db, { ...values, styleId });
  if (!style || (!values.isOpen && style.items.length === 0)) throw notFound('style');
  return style;
}

/** Those of the items that the actor sees, in any module of the project. */
export async function designsFor(db: Db, standing: Standing, ids: readonly number[]): Promise<DesignFacts[]> {
  const rows = await itemsQuery(db, { ids, projectId: standing.project.id });
  return rows.map(({ item }) => item).filter((item) => seesItem(standing, item));
}

/** The item, if it exists, is visible, and is in the address's module; else 404. */
export function seenDesign(standing: Standing, item: DesignFacts | undefined, moduleId?: number): DesignFacts {
  if (!item || !seesItem(standing, item)) throw notFound('design');
  if (moduleId !== undefined && item.projectModuleId !== moduleId) throw notFound('design');
  return item;
}

/** One item; 404 if it does not exist, is not visible, or is not in the address's module. */
export async function designFor(db: Db, standing: Standing, itemId: number, moduleId?: number): Promise<DesignFacts> {
  const [item] = await designsFor(db, standing, [itemId]);
  return seenDesign(standing, item, moduleId);
}

/** Locks items in the order of their ids, so that two changes to the same ones never deadlock. */
export async function lockDesigns(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select id from design_items where id = any(${sql.param([...ids])}::int[]) order by id for no key update`,
  );
}

/**
 * Locks items after their projects, whose status may follow what is done to them: in the order in which a workflow is
 * changed too.
 */
export async function lockWithProjects(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`select id from projects where id in (select project_id from design_items
    where id = any(${sql.param([...ids])}::int[])) order by id for no key update`);
  await lockDesigns(tx, ids);
}

/**
 * Locks items and then their styles, so that no newer version of them comes until the transaction ends: whoever finds
 * none afterwards decides on what is the latest.
 */
export async function lockLatest(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockWithProjects(tx, ids);
  await tx.execute(sql`select id from styles where id in (select style_id from design_items
    where id = any(${sql.param([...ids])}::int[])) order by id for no key update`);
}

/** Locks every item of some styles. */
export async function lockDesignsOf(tx: Tx, styleIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select id from design_items where style_id = any(${sql.param([...styleIds])}::int[])
    and deleted_at is null order by id for no key update`);
}

/** Locks a style, so that versions are numbered one at a time. */
export async function lockStyle(tx: Tx, styleId: number): Promise<void> {
  await tx.execute(sql`select id from styles where id = ${styleId} for no key update`);
}

const heldModule = prepared<{ status: ModuleStatus }>(
  'held_module',
  sql`select status from project_modules where id = ${sql.placeholder('moduleId')} for key share`,
);

/**
 * Keeps a module in the project until the transaction ends; 404 if it no longer exists, 409 if it was closed. Two
 * uploads may hold it together, and one of them may start it: hence no stronger lock.
 */
export async function holdModule(tx: Tx, moduleId: number): Promise<void> {
  const rows = await heldModule(tx, { moduleId });
  const [module] = rows;
  if (!module) throw notFound('module');
  if (isClosed(module)) throw conflict(CLOSED_MODULE_TEXT);
}
