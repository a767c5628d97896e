import type { FileFormat } from '@facet/contract/constants/file-formats';
import { COST_SHEETS_MAX } from '@facet/contract/constants/limits';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { SpecLine } from '@facet/contract/craft/spec';
import type { CostStatus } from '@facet/contract/constants/statuses';
import type { CostBody, CostGround } from '@facet/contract/entities/cost-sheet';
import type { BriefAsks, BriefMoney } from '@facet/contract/entities/style-brief';
import type { Measured } from '@facet/model/measure/measure-model';
import { sql } from 'drizzle-orm';
import { joinEstimate, overTarget, targetInSheet } from '../../db/estimate-sql.ts';
import { prepared } from '../../db/prepared.ts';
import type { CostStep, SheetSums } from '../../db/schema/costing.ts';
import { joinCorrected, measuredSql } from '../measures/card-query.ts';
import { partAlloysSql, type PartAlloys } from '../measures/part-alloys-sql.ts';

const value = sql.placeholder;
const named = (person: string) =>
  sql.raw(`json_build_object('id', ${person}.id, 'name', concat_ws(' ', ${person}.first_name, ${person}.last_name))`);

/** A style as its costs need it: what was asked of it, and what it should measure. */
export type CostStyle = {
  id: number;
  title: string;
  productType: number;
  asks: BriefAsks | null;
  target: BriefMoney | null;
  spec: readonly SpecLine[] | null;
  /** The thickness that was measured by hand on its newest version. */
  thickness: number | null;
};

const newestBrief = (column: 'asks' | 'money') => sql`(select brief.${sql.raw(column)} from style_briefs brief
  where brief.style_id = style.id order by brief.number desc limit 1)`;

export const costStyleQuery = prepared<CostStyle>(
  'costed_style',
  sql`select style.id, style.title, style.product_type as "productType", ${newestBrief('asks')} as asks,
      ${newestBrief('money')} as target, (select spec.lines from style_specs spec where spec.style_id = style.id) as spec,
      (select known.value::float8 from spec_values known join design_items item on item.id = known.item_id
        where item.style_id = style.id and item.deleted_at is null and known.key in ('shank-thickness', 'band-thickness')
        order by item.version desc, item.id desc limit 1) as thickness
    from styles style where style.id = ${value('styleId')}::int and style.project_id = ${value('projectId')}::int
      and style.deleted_at is null limit 1`,
);

type Person = { id: number; name: string };
/** A sheet in a list, with what it was kept to come to. */
export type SheetRowFacts = {
  id: number;
  number: number;
  title: string;
  status: CostStatus;
  sums: Pick<SheetSums, 'currency' | 'vendor' | 'wholesale'>;
  validUntil: string | null;
  createdAt: Date;
  updatedAt: Date;
  creator: Person;
};
/** A sheet as the database has it. */
export type SheetFacts = Omit<SheetRowFacts, 'sums'> & {
  steps: readonly CostStep[];
  body: CostBody;
  ground: CostGround;
  /** Who made its steps. */
  people: readonly Person[];
  /** What was approved last before it. */
  approved: { id: number; number: number; body: CostBody } | null;
};

/**
 * Something of the sheet `one` that was approved last before a sheet: in the same alloy if there is one, as a style may be
 * costed in several. Its name doesn’t count: people change it from one version to the next.
 */
const ofLastApproved = (sheet: string, columns: string) =>
  sql.raw(`(select ${columns} from cost_sheets one where one.style_id = ${sheet}.style_id
    and one.number < ${sheet}.number and one.status in ('approved', 'locked')
    order by (one.body #>> '{metal,alloy}' is not distinct from ${sheet}.body #>> '{metal,alloy}') desc, one.number desc
    limit 1)`);

const rowColumns = sql`sheet.id, sheet.number, sheet.title, sheet.status, sheet.valid_until::text as "validUntil",
  sheet.created_at as "createdAt", sheet.updated_at as "updatedAt", ${named('creator')} as creator`;
const sheetColumns = sql`${rowColumns}, sheet.steps, sheet.body, sheet.ground,
  (select coalesce(json_agg(${named('person')} order by person.id), '[]') from users person
    where person.id in (select (step ->> 'by')::int from jsonb_array_elements(sheet.steps) step)) as people,
  ${ofLastApproved('sheet', `json_build_object('id', one.id, 'number', one.number, 'body', one.body)`)} as approved`;

export const sheetQuery = prepared<SheetFacts>(
  'cost_sheet',
  sql`select ${sheetColumns} from cost_sheets sheet join users creator on creator.id = sheet.created_by
    where sheet.id = ${value('sheetId')}::int and sheet.style_id = ${value('styleId')}::int limit 1`,
);
/** Without their bodies: a style may have many sheets of hundreds of lines. */
export const sheetsQuery = prepared<SheetRowFacts>(
  'cost_sheets_of_style',
  sql`select ${rowColumns}, coalesce(sheet.sums - 'rates', jsonb_build_object('currency', sheet.body ->> 'currency',
      'vendor', null, 'wholesale', null)) as sums from cost_sheets sheet join users creator on creator.id = sheet.created_by
    where sheet.style_id = ${value('styleId')}::int order by sheet.number desc
    limit ${sql.raw(String(COST_SHEETS_MAX))}`,
);

/** A sheet to copy from: any of the project, or the newest approved one of such a piece. */
export const modelSheetQuery = prepared<{ body: CostBody; styleId: number }>(
  'cost_sheet_to_copy',
  sql`select sheet.body, sheet.style_id as "styleId" from cost_sheets sheet
    join styles style on style.id = sheet.style_id and style.deleted_at is null
    where style.project_id = ${value('projectId')}::int and (sheet.id = ${value('sheetId')}::int
      or (${value('sheetId')}::int is null and style.product_type = ${value('productType')}::int
        and sheet.status in ('approved', 'locked')))
    order by sheet.created_at desc, sheet.id desc limit 1`,
);

/** What a sheet was when somebody read it. */
export const savedBodyQuery = prepared<{ body: CostBody }>(
  'cost_sheet_as_saved',
  sql`select saved.body from cost_sheet_saves saved where saved.sheet_id = ${value('sheetId')}::int
    and saved.saved_at = ${value('savedAt')}::timestamptz limit 1`,
);

/** What some styles are estimated at; amounts as texts, null where nothing adds up. */
type SumsFacts = { number: number; status: CostStatus; currency: string; vendor: string | null };
export type EstimateFacts = {
  styleId: number;
  /** The sheet that counts. */
  sheet: (SumsFacts & { id: number; wholesale: string | null }) | null;
  asks: BriefAsks | null;
  target: BriefMoney | null;
  /** The same in the sheet’s currency. */
  targetInSheet: string | null;
  over: string | null;
  /** The newest sheet, and how much it is over what was approved last before it. */
  newest: (SumsFacts & { overLast: string | null }) | null;
};
const sumsJson = (sheet: string) =>
  sql.raw(`'number', ${sheet}.number, 'status', ${sheet}.status, 'vendor', ${sheet}.sums ->> 'vendor',
    'currency', coalesce(${sheet}.sums ->> 'currency', ${sheet}.body ->> 'currency')`);
const overLast = ofLastApproved(
  'newest',
  `case when one.sums ->> 'currency' = newest.sums ->> 'currency'
    then ((newest.sums ->> 'vendor')::numeric - (one.sums ->> 'vendor')::numeric)::text end`,
);
export const estimatesQuery = prepared<EstimateFacts>(
  'cost_estimates',
  sql`select style.id as "styleId", brief.asks, brief.money as target,
      ${targetInSheet}::text as "targetInSheet", ${overTarget} as over,
      case when sheet.id is not null then json_build_object('id', sheet.id, ${sumsJson('sheet')},
        'wholesale', sheet.sums ->> 'wholesale') end as sheet,
      (select json_build_object(${sumsJson('newest')}, 'overLast', ${overLast}) from cost_sheets newest
        where newest.style_id = style.id order by newest.number desc limit 1) as newest
    from styles style ${joinEstimate}
    where style.project_id = ${value('projectId')}::int and style.deleted_at is null
      and style.id = any(${value('ids')}::int[]) order by style.id limit 200`,
);

/** A version of a style with a measured model. */
export type CostModelFacts = {
  itemId: number;
  version: number;
  format: FileFormat;
  unit: ModelUnit | null;
  measured: Measured;
  alloys: PartAlloys;
};
/** The newest measured models of a style, and the one that a sheet stands on. */
export const costModelsQuery = prepared<CostModelFacts>(
  'cost_models',
  sql`select item.id as "itemId", item.version, file.format, file.unit, ${measuredSql} as measured,
      ${partAlloysSql} as alloys
    from design_items item join files file on file.id = item.file_id
    join file_measures measure on measure.file_id = file.id and measure.measured is not null ${joinCorrected}
    where item.style_id = ${value('styleId')}::int and item.deleted_at is null
    order by (item.id = ${value('itemId')}::int) is true desc, item.version desc, item.id limit ${value('limit')}::int`,
);
