import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { CommentPosition } from '@facet/contract/entities/drawing';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { AnnouncedComment } from './actions/announce-comment.ts';

type ModelFile = { format: FileFormat; key: string; size: number; unit: ModelUnit | null };

/** A pin that came from another model: where it was, and the files of both. */
export type CarriedPin = Omit<AnnouncedComment, 'headId' | 'boardId'> & {
  /** Null if the comment that it came from no longer exists. */
  from: CommentPosition | null;
  earlierId: number | null;
  earlier: ModelFile | null;
  later: ModelFile;
};

/** A file, or the companion shown in its place. */
const selectFile = (alias: string) =>
  sql.raw(`(select json_build_object('format', shown.format, 'key', shown.storage_key, 'size', shown.size,
    'unit', ${alias}.unit)
    from files shown where shown.id = coalesce(
      (select measure.companion_id from file_measures measure where measure.file_id = ${alias}.id), ${alias}.id))`);

/** The pins of an item whose places are not known yet. */
export const carriedPins = prepared<CarriedPin>(
  'carried_pins',
  sql`select c.id, c.project_id as "projectId", c.project_module_id as "projectModuleId", c.style_id as "styleId",
      c.design_item_id as "itemId", c.is_internal as "isInternal", origin.position as "from",
      case when earlier.id is not null then ${selectFile('earlier')} end as earlier, earlier.id as "earlierId",
      ${selectFile('later')} as later
    from design_comments c
    join design_items item on item.id = c.design_item_id
    join files later on later.id = item.file_id and later.deleted_at is null
    left join design_comments origin on origin.id = c.carried_from_id
    left join design_items before on before.id = origin.design_item_id
    left join files earlier on earlier.id = before.file_id and earlier.deleted_at is null
    where c.design_item_id = ${sql.placeholder('itemId')} and c.pin_state in ('looking', 'unplaced')
      and c.deleted_at is null
    order by c.id`,
);
