import type { StonePin } from '@facet/contract/entities/stone-list';
import { STONE_MAPS_MAX } from '@facet/contract/constants/limits';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { seenItem } from '../access/seen-sql.ts';

const value = sql.placeholder;

/** The pins on one of a style’s designs. */
export type KeptMap = {
  designId: number;
  fileName: string;
  moduleId: number;
  version: number;
  pins: readonly StonePin[];
  updatedAt: Date;
};

/** The maps of a style on designs that the reader sees, the latest changed first. */
export const stoneMapsQuery = prepared<KeptMap>(
  'stone_maps_of_style',
  sql`select map.design_id as "designId", file.original_name as "fileName", item.project_module_id as "moduleId",
      item.version, map.pins, map.updated_at as "updatedAt"
    from stone_maps map join design_items item on item.id = map.design_id and ${seenItem}
    join files file on file.id = item.file_id
    where map.style_id = ${value('styleId')}::int
    order by map.updated_at desc, map.design_id limit ${sql.raw(String(STONE_MAPS_MAX))}`,
);

/** One of a style’s designs that the writer sees, its pins, and on how many designs there are any. */
export const mapPlaceQuery = prepared<Omit<KeptMap, 'pins' | 'updatedAt'> & { updatedAt: Date | null; maps: number }>(
  'stone_map_place',
  sql`select item.id as "designId", file.original_name as "fileName", item.project_module_id as "moduleId",
      item.version, map.updated_at as "updatedAt",
      (select count(*)::int from stone_maps other join design_items one on one.id = other.design_id
        where other.style_id = item.style_id and one.deleted_at is null) as maps
    from design_items item join files file on file.id = item.file_id
    left join stone_maps map on map.design_id = item.id
    where item.id = ${value('designId')}::int and item.style_id = ${value('styleId')}::int and ${seenItem}`,
);
