import type { ProductType } from '@facet/contract/constants/catalogue';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { SpecLine } from '@facet/contract/craft/spec';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { MeasuredLine } from '@facet/contract/entities/spec';
import type { Measured } from '@facet/model/measure/measure-model';
import { sql } from 'drizzle-orm';
import { joinCorrected, measuredSql } from '../measures/card-query.ts';
import { partAlloysSql, type PartAlloys } from '../measures/part-alloys-sql.ts';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';

const value = sql.placeholder;

type Typed = NonNullable<MeasuredLine['typed']> & { key: string };

/** A version and its style's spec. */
export type SpecItem = {
  itemId: number;
  styleId: number;
  productType: ProductType;
  /** Null while nobody has set any. */
  lines: readonly SpecLine[] | null;
  setAt: Date | null;
  setBy: { id: number; name: string } | null;
  typed: readonly Typed[];
  format: FileFormat;
  unit: ModelUnit | null;
  measured: Measured | null;
  alloys: PartAlloys;
};

const named = (person: string) =>
  sql.raw(`json_build_object('id', ${person}.id,
  'name', concat_ws(' ', ${person}.first_name, ${person}.last_name))`);

/** Some items with the specs of their styles and everything known about what they measure. */
export const specItemsQuery = prepared<SpecItem>(
  'specs_of_items',
  sql`select item.id as "itemId", item.style_id as "styleId", style.product_type as "productType", spec.lines,
      spec.updated_at as "setAt", case when setter.id is not null then ${named('setter')} end as "setBy",
      (select coalesce(json_agg(json_build_object('key', known.key, 'value', known.value::float8, 'from', known.origin,
          'at', ${isoMoment(sql`known.updated_at`)}, 'by', ${named('typist')})
          order by known.key), '[]')
        from spec_values known join users typist on typist.id = known.updated_by
        where known.item_id = item.id) as typed,
      file.format, file.unit, ${measuredSql} as measured, ${partAlloysSql} as alloys
    from design_items item join styles style on style.id = item.style_id join files file on file.id = item.file_id
    left join style_specs spec on spec.style_id = style.id left join users setter on setter.id = spec.updated_by
    left join file_measures measure on measure.file_id = file.id ${joinCorrected}
    where item.id = any(${value('ids')}::int[]) order by item.id limit 200`,
);
