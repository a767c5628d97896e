import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { PartRole } from '@facet/contract/craft/parts';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

const value = sql.placeholder;

type ModelToMeasure = {
  format: FileFormat;
  storageKey: string;
  size: number;
  unit: ModelUnit | null;
  /** The space of the project it is a design in; null where it is not a design. */
  spaceId: number | null;
  roles: Record<string, PartRole>;
  /** The file that the roles were given to. */
  rolesOf: number;
};

/**
 * A model to measure, and what people said about its parts: in this file, or else in the newest earlier version of the
 * same style in the same module.
 */
export const findModel = prepared<ModelToMeasure>(
  'model_to_measure',
  sql`select file.format, file.storage_key as "storageKey", file.size::int as size, file.unit,
      (select project.space_id from design_items item join projects project on project.id = item.project_id
        where item.file_id = file.id) as "spaceId",
      said.file_id as "rolesOf", (select coalesce(jsonb_object_agg(known.key, known.role), '{}')
        from part_roles known where known.file_id = said.file_id) as roles
    from files file, lateral (select coalesce(
      (select own.file_id from file_measures own where own.file_id = file.id),
      (select earlier.file_id from design_items item
        join design_items before on before.style_id = item.style_id and before.project_module_id = item.project_module_id
          and before.version < item.version and before.deleted_at is null
        join file_measures earlier on earlier.file_id = before.file_id
        where item.file_id = file.id order by before.version desc, before.id limit 1), file.id) as file_id) said
    where file.id = ${value('fileId')} and file.deleted_at is null`,
);
