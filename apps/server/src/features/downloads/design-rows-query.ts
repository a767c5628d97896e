import type { FileFormat } from '@facet/contract/constants/file-formats';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

const value = sql.placeholder;

/** A design item's file with the names of the folders it goes into. */
export type DesignRow = {
  id: number;
  fileId: number;
  projectId: number;
  projectTitle: string;
  styleId: number;
  styleTitle: string;
  styleNumber: string | null;
  moduleId: number;
  moduleTitle: string;
  version: number;
  originalName: string;
  title: string | null;
  format: FileFormat;
  uploaderId: number;
  size: number;
  storageKey: string;
  createdAt: Date;
};

const seen = (item: 'item' | 'newer') => sql`${sql.raw(item)}.deleted_at is null
  and (${sql.raw(item)}.project_module_id = any(${value('visibleModuleIds')}::int[])
    or ${sql.raw(item)}.id = any(${value('grantedItemIds')}::int[]))`;

const latest = sql`not exists (select from design_items newer where newer.style_id = item.style_id
  and newer.project_module_id = item.project_module_id and newer.version > item.version and ${seen('newer')})`;

const place = sql.raw('item.project_id, item.style_id, item.project_module_id, item.version, item.id');
const after = sql`(${value('projectId')}::int, ${value('styleId')}::int, ${value('moduleId')}::int, ${value('version')}::int,
  ${value('itemId')}::int)`;

/** The designs to pack after a position, folder by folder; ordered by ids, so that a rename meanwhile moves nothing. */
export const designRowsQuery = prepared<DesignRow>(
  'designs_to_pack',
  sql`select item.id, item.file_id as "fileId", item.project_id as "projectId", project.title as "projectTitle", item.style_id as "styleId",
      style.title as "styleTitle", style.number as "styleNumber", item.project_module_id as "moduleId", module.title as "moduleTitle", item.version,
      file.original_name as "originalName", file.title, file.format, file.uploader_id as "uploaderId", file.size::float8 as size, file.storage_key as "storageKey",
      item.created_at as "createdAt"
    from design_items item
    join projects project on project.id = item.project_id
    join styles style on style.id = item.style_id and style.deleted_at is null
    join project_modules module on module.id = item.project_module_id
    join files file on file.id = item.file_id
    where item.project_id = any(${value('projectIds')}::int[]) and ${seen('item')}
      and (${value('moduleIds')}::int[] is null or item.project_module_id = any(${value('moduleIds')}))
      and (${value('styleIds')}::int[] is null or item.style_id = any(${value('styleIds')}))
      and (${value('itemIds')}::int[] is null or item.id = any(${value('itemIds')}))
      and (not ${value('isLatest')}::bool or ${latest})
      and (${place}) > ${after}
    order by ${place} limit ${value('limit')}::int`,
);

/** The projects that some items are in. */
export const projectsOfItemsQuery = prepared<{ projectId: number }>(
  'projects_of_items',
  sql`select distinct project_id as "projectId" from design_items
    where id = any(${value('itemIds')}::int[]) and deleted_at is null order by project_id limit 1000`,
);
