import type { DesignStatus } from '@facet/contract/constants/statuses';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { UnfinishedState, WorkFailure } from '@facet/contract/entities/file';
import type { SaidWire, TypedWeights, WeightOnScales } from '@facet/contract/entities/measure';
import type { PartRole } from '@facet/contract/craft/parts';
import type { Measured } from '@facet/model/measure/measure-model';
import type { ModelProblem, Ring } from '@facet/model/model-data';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { partAlloysSql, type PartAlloys } from './part-alloys-sql.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';

const value = sql.placeholder;

/** A version's model: what was measured, and how far the measuring is. */
export type MeasuredVersion = {
  itemId: number;
  projectModuleId: number;
  fileId: number;
  version: number;
  status: DesignStatus;
  productType: number;
  format: FileFormat;
  unit: ModelUnit | null;
  measured: Measured | null;
  problem: ModelProblem | null;
  /** How it was measured; 0 if it never was. */
  edition: number;
  /** What people said about its parts, by the parts' keys. */
  roles: Record<string, SaidWire & { role: PartRole }>;
  alloys: PartAlloys;
  /** Who pointed at another finger hole, and which one was found; the measures use theirs. */
  corrected: (SaidWire & { found: Ring | null }) | null;
  /** What is still to do, why it failed, or who called it off; null where it is done or was never ordered. */
  work: {
    state: UnfinishedState;
    failure: WorkFailure | null;
    progress: number | null;
    stopped: SaidWire | null;
  } | null;
  weights: { [Which in keyof TypedWeights]?: SaidWire & { grams: number } };
  photos: Partial<Record<WeightOnScales, FileFacts>>;
};

export type MeasuredItem = Pick<MeasuredVersion, 'itemId' | 'unit' | 'measured' | 'work'>;

/** What was measured on the item's model, with the finger hole that somebody pointed at in this version. */
export const measuredSql = sql`case when corrected.item_id is null then measure.measured
  else jsonb_set(measure.measured, '{ring}', corrected.ring) end`;
export const joinCorrected = sql`left join ring_corrections corrected on corrected.item_id = item.id`;

/** Who said it and when, from a row and its user. */
const said = (row: string, moment = 'updated_at') =>
  sql`'at', ${isoMoment(sql.raw(`${row}.${moment}`))},
    'by', json_build_object('id', person.id, 'name', concat_ws(' ', person.first_name, person.last_name))`;

const work = sql`(select json_build_object('state', work.state, 'failure', work.failure, 'progress', work.progress,
    'stopped', (select json_build_object(${said('work', 'since')}) from users person where person.id = work.stopped_by))
  from file_works work where work.file_id = file.id and work.work = 'measure')`;

/** The measures of some items. */
export const measuresQuery = prepared<MeasuredItem>(
  'measures_of_items',
  sql`select item.id as "itemId", file.unit, ${measuredSql} as measured, ${work} as work
    from design_items item join files file on file.id = item.file_id ${joinCorrected}
    left join file_measures measure on measure.file_id = file.id
    where item.id = any(${value('ids')}::int[]) order by item.id limit 200`,
);

/** The newest hundred versions of an item's style in its module with their measures, newest first. */
export const measuredVersionsQuery = prepared<MeasuredVersion>(
  'measured_versions',
  sql`select item.id as "itemId", item.project_module_id as "projectModuleId", item.file_id as "fileId", item.version,
      item.status, style.product_type as "productType", file.format, file.unit, ${measuredSql} as measured, measure.problem,
      coalesce(measure.edition, 0)::int as edition, ${work} as work,
      (select json_build_object('found', measure.measured->'ring', ${said('known')})
        from ring_corrections known join users person on person.id = known.updated_by
        where known.item_id = item.id) as corrected,
      (select coalesce(json_object_agg(photo.which, ${fileJson('picture')}), '{}') from weight_photos photo
        join files picture on picture.id = photo.file_id where photo.item_id = item.id) as photos,
      (select coalesce(json_object_agg(known.key, json_build_object('role', known.role, ${said('known')})), '{}')
        from part_roles known join users person on person.id = known.updated_by where known.file_id = file.id) as roles,
      ${partAlloysSql} as alloys,
      (select coalesce(json_object_agg(known.which, json_build_object('grams', known.grams, ${said('known')})), '{}')
        from typed_weights known join users person on person.id = known.updated_by where known.item_id = item.id) as weights
    from design_items asked
    join design_items item on item.style_id = asked.style_id and item.project_module_id = asked.project_module_id
      and item.deleted_at is null
    join styles style on style.id = item.style_id
    join files file on file.id = item.file_id
    left join file_measures measure on measure.file_id = file.id
    ${joinCorrected}
    where asked.id = ${value('itemId')}
    order by item.version desc, item.id limit 100`,
);
