import type { FileFormat } from '@facet/contract/constants/file-formats';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

/**
 * A Rhino file's companion: the STL of the same version. For queries in which `item` and `file` are a design and its
 * file.
 */
export const companionId = sql.raw(`case when file.format = '3dm' then (
  select min(mesh.id) from design_items beside join files mesh on mesh.id = beside.file_id and mesh.deleted_at is null
  where beside.style_id = item.style_id and beside.project_module_id = item.project_module_id
    and beside.version = item.version and beside.deleted_at is null and mesh.format = 'stl') end`);

/** The companion of a file, if it can have one. */
export const findCompanion = prepared<{ id: number; format: FileFormat; storageKey: string; size: number }>(
  'companion_of_file',
  sql`select mesh.id, mesh.format, mesh.storage_key as "storageKey", mesh.size::int as size from files mesh
    where mesh.id = (select ${companionId} from files file join design_items item on item.file_id = file.id
      where file.id = ${sql.placeholder('fileId')})`,
);
