import { ModuleStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { copyMeasures } from '../../files/actions/copy-measures.ts';
import { copyFiles, type FileCopies } from '../../files/actions/copy-files.ts';

type Place = { from: number; to: number };
type LatestItem = { styleId: number; moduleId: number; fileId: number; galleryGroupId: number | null };

const copiedStyles = plannedAnew<{ id: number; newId: number }>(
  'copied_styles',
  sql`
    with source as materialized (
        select style.id, style.title, style.product_type,
          nextval(pg_get_serial_sequence('styles', 'id'))::int as new_id
        from (select * from styles where project_id = ${sql.placeholder('from')}::int and deleted_at is null order by id) style),
      made as (
        insert into styles (id, project_id, title, product_type, created_by) overriding system value
        select new_id, ${sql.placeholder('to')}::int, title, product_type, ${sql.placeholder('userId')}::int from source order by new_id returning id),
      tagged as (
        insert into style_tags (style_id, tag_id)
        select source.new_id, new_tag.id from source join style_tags link on link.style_id = source.id
          join tags old_tag on old_tag.id = link.tag_id
          join tags new_tag on new_tag.project_id = ${sql.placeholder('to')}::int and lower(new_tag.title) = lower(old_tag.title)),
      specified as (
        insert into style_specs (style_id, lines, updated_by)
        select source.new_id, spec.lines, ${sql.placeholder('userId')}::int
        from source join style_specs spec on spec.style_id = source.id),
      stoned as (
        insert into stone_lists (style_id, number, rows, updated_by)
        select source.new_id, 1, (select coalesce(jsonb_agg(row.stone || '{"certificate": null, "origin_file_id": null}'
            order by row.at), '[]') from jsonb_array_elements(list.rows) with ordinality as row (stone, at)),
          ${sql.placeholder('userId')}::int
        from source join lateral (select rows from stone_lists
          where style_id = source.id order by number desc limit 1) list on true),
      briefed as (
        insert into style_briefs (style_id, number, asks, money, created_by)
        select source.new_id, 1, brief.asks, brief.money, ${sql.placeholder('userId')}::int
        from source join lateral (select asks, money from style_briefs
          where style_id = source.id order by number desc limit 1) brief on true)
    select source.id, source.new_id as "newId" from source join made on made.id = source.new_id`,
);

/**
 * Copies styles with specs, stones, briefs and tags, which the new project has under the same titles; returns new ids
 * by old ones. A certificate is of one stone, and stays with it.
 */
async function copyStyles(tx: Tx, actor: Actor, { from, to }: Place): Promise<ReadonlyMap<number, number>> {
  const rows = await copiedStyles(tx, { from, to, userId: actor.userId });
  return new Map(rows.map(({ id, newId }) => [id, newId]));
}

const itemsToCopy = plannedAnew<LatestItem>(
  'items_to_copy',
  sql`
    select item.style_id as "styleId", new_module.id as "moduleId", item.file_id as "fileId",
      item.gallery_group_id as "galleryGroupId"
    from (select *, max(version) over (partition by style_id, project_module_id) as latest
      from design_items where project_id = ${sql.placeholder('from')}::int and deleted_at is null) item
    join project_modules old_module on old_module.id = item.project_module_id
    join project_modules new_module on new_module.project_id = ${sql.placeholder('to')}::int and new_module.module_id = old_module.module_id
    where item.version = item.latest order by item.id`,
);

/** What each style shows in each module, with its target module in the new project. */
async function latestItems(tx: Tx, { from, to }: Place): Promise<LatestItem[]> {
  const rows = await itemsToCopy(tx, { from, to });
  return rows;
}

const weightPhotosBeside = plannedAnew<{ id: number }>(
  'weight_photos_beside',
  sql`
    select photo.file_id as id from weight_photos photo join design_items item on item.id = photo.item_id
    where item.file_id = any(${sql.placeholder('fileIds')}::int[]) order by photo.file_id`,
);

/** The photos of these designs on the scales. */
async function photosBeside(tx: Tx, fileIds: readonly number[]): Promise<number[]> {
  const rows = await weightPhotosBeside(tx, { fileIds });
  return rows.map(({ id }) => id);
}

const copiedGroups = plannedAnew<{ old: number; id: number }>(
  'copied_gallery_groups',
  sql`
    select old, nextval('gallery_groups')::int as id from unnest(${sql.placeholder('old')}::int[]) as old`,
);

/** Makes a new gallery group for each old one. */
async function newGroups(tx: Tx, items: readonly LatestItem[]): Promise<ReadonlyMap<number | null, number>> {
  const old = [...new Set(items.flatMap(({ galleryGroupId }) => galleryGroupId ?? []))];
  const rows = await copiedGroups(tx, { old });
  return new Map(rows.map(({ old: group, id }) => [group, id]));
}

type Row = { styleId: number; moduleId: number; fileId: number; galleryGroupId: number | null };

async function insertItems(tx: Tx, actor: Actor, to: number, rows: readonly Row[]): Promise<void> {
  await tx.execute(sql`
    insert into design_items (project_id, project_module_id, style_id, file_id, version, gallery_group_id, created_by)
    select ${to}::int, "moduleId", "styleId", "fileId", 1, "galleryGroupId", ${actor.userId}::int
    from json_to_recordset(${JSON.stringify(rows)}::json) as item ("moduleId" int, "styleId" int, "fileId" int,
      "galleryGroupId" int)`);
  // As the first upload to a module does it.
  await tx.execute(sql`
    update project_modules set status = ${ModuleStatus.inProgress}
    where project_id = ${to}::int and status = ${ModuleStatus.draft}
      and id in (select project_module_id from design_items where project_id = ${to}::int)`);
}

/**
 * Copies the styles of a project into a new one, which already has the tags and modules. What each style shows now
 * becomes its first version, a draft: reviews and approvals belong to the files that they were given for.
 */
export async function copyDesigns(app: App, tx: Tx, actor: Actor, place: Place): Promise<FileCopies> {
  const styleIds = await copyStyles(tx, actor, place);
  const items = await latestItems(tx, place);
  const files = items.map(({ fileId }) => fileId);
  const copies = await copyFiles(app, tx, actor, [...files, ...(await photosBeside(tx, files))]);
  const groups = await newGroups(tx, items);
  const rows = items.flatMap((item): Row[] => {
    const [styleId, fileId] = [styleIds.get(item.styleId), copies.idOf.get(item.fileId)];
    if (styleId === undefined || fileId === undefined) return [];
    return [{ styleId, fileId, moduleId: item.moduleId, galleryGroupId: groups.get(item.galleryGroupId) ?? null }];
  });
  await insertItems(tx, actor, place.to, rows);
  await copyMeasures(app, tx, copies.idOf);
  return copies;
}
