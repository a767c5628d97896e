import type { CostStoneLine } from '@facet/contract/entities/cost-sheet';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { Measured } from '@facet/model/measure/measure-model';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { seenItem } from '../access/seen-sql.ts';
import { MODELS_SQL } from '../files/file-columns.ts';

const value = sql.placeholder;

/** A version’s model as it was measured. */
export type CountedModel = {
  designId: number;
  moduleId: number;
  version: number;
  unit: ModelUnit | null;
  measured: Measured | null;
};

const model = sql`item.id as "designId", item.project_module_id as "moduleId", item.version, file.unit, measure.measured
    from design_items item join files file on file.id = item.file_id and file.format in ${MODELS_SQL}
    left join file_measures measure on measure.file_id = file.id
    where item.style_id = ${value('styleId')}::int and ${seenItem}`;

/** The newest model of a style that the reader sees, one with measures before one without. */
export const newestModelQuery = prepared<CountedModel>(
  'newest_model_of_style',
  sql`select ${model} order by item.version desc, measure.measured is null, item.id desc limit 1`,
);
/** The model of one of a style’s designs. */
export const modelQuery = prepared<CountedModel>(
  'model_of_style',
  sql`select ${model} and item.id = ${value('designId')}::int limit 1`,
);

/** The stones of a style’s newest cost sheet. */
export const sheetStonesQuery = prepared<{ title: string; stones: Pick<CostStoneLine, 'row_id' | 'quantity'>[] }>(
  'stones_of_newest_sheet',
  sql`select sheet.title, (select coalesce(json_agg(json_build_object('row_id', one->>'row_id',
        'quantity', one->>'quantity')), '[]') from jsonb_array_elements(sheet.body->'stones') one) as stones
    from cost_sheets sheet where sheet.style_id = ${value('styleId')}::int order by sheet.number desc limit 1`,
);
