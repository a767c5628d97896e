import { z } from 'zod';
import { COST_STATUSES } from '../constants/statuses.ts';
import { METAL_COLOURS } from '../craft/alloys.ts';
import { COST_GROUPS } from '../craft/cost-differences.ts';
import { date, id } from '../envelope.ts';
import { COST_MOVES, costBody, costDoubt, costGround, costs, costStep } from './cost-sheet.ts';
import { workRate } from './price.ts';
import { briefMoney } from './style-brief.ts';

const person = z.object({ id: z.number(), name: z.string() });

/** A sheet in a list; amounts are null while there is no total. */
export const costSheetRow = z.object({
  id,
  /** From 1 on in its style. */
  number: z.number().int(),
  title: z.string(),
  status: z.enum(COST_STATUSES),
  currency: z.string(),
  vendor: z.string().nullable(),
  wholesale: z.string().nullable(),
  valid_until: date.nullable(),
  created_at: z.string(),
  created_by: person,
  updated_at: z.string(),
});
export type CostSheetRow = z.infer<typeof costSheetRow>;

/** Something that a sheet stands on and that is newer now, and what the sheet would be with it. */
export const costMove = z.object({
  what: z.enum(COST_MOVES),
  /** Versions or numbers; null where nothing was taken yet. */
  from: z.number().nullable(),
  to: z.number(),
  /** What to take: the id of a version, or the number of a list or snapshot. */
  take: z.number(),
  /** Grams of net metal more or less; null where either is unknown. */
  grams: z.string().nullable(),
  vendor: z.string().nullable(),
  /** How much the vendor price moves; null where there is none before or after. */
  by: z.string().nullable(),
});
export type CostMove = z.infer<typeof costMove>;

/** An alloy of the house with what the sheet's snapshot says of it. */
export const pricedAlloy = z.object({
  key: z.string(),
  title: z.string(),
  colour: z.enum(METAL_COLOURS),
  density: z.string(),
  fineness: z.string(),
  spot: z.object({ amount: z.string().nullable(), currency: z.string() }),
  premium_pct: z.string(),
  loss_pct: z.string(),
  /** The metal that its price follows; null where the snapshot doesn't say. */
  metal: z.string().nullable(),
});
export type PricedAlloy = z.infer<typeof pricedAlloy>;

const amounts = z.array(z.string());
/** A cost sheet with its sums; `lines` are in the order of the body's lines. */
export const costSheetAnswer = costSheetRow.extend({
  style: z.object({ id, title: z.string() }),
  body: costBody,
  ground: costGround,
  stands_on: z.object({
    version: z.number().nullable(),
    /** The inner diameter of its model. */
    ring_mm: z.number().nullable(),
    snapshot_at: z.string().nullable(),
    /** Whether the snapshot is older than the house allows. */
    is_old: z.boolean(),
  }),
  lines: z.object({ stones: amounts, settings: amounts, processes: amounts, others: amounts }).nullable(),
  costs: costs.nullable(),
  doubts: z.array(costDoubt),
  moved: z.array(costMove),
  steps: z.array(costStep),
  /** What was approved last before this sheet; in the same alloy, if there is one. */
  approved: z.object({ id, number: z.number().int(), body: costBody }).nullable(),
  /** The alloys of the house that the snapshot prices. */
  alloys: z.array(pricedAlloy),
  /** The rates of the snapshot that a new line may take. */
  labour: z.array(workRate),
  target: briefMoney.nullable(),
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    /** The states that the reader may bring it to now. */
    to: z.array(z.enum(COST_STATUSES)),
  }),
});
export type CostSheetAnswer = z.infer<typeof costSheetAnswer>;

const change = z.object({ before: z.string().nullable(), after: z.string().nullable(), by: z.string().nullable() });
/** Two sheets beside each other: by line, and by what they add up to. */
export const costDifference = z.object({
  lines: z.array(change.extend({ id: z.string(), group: z.enum(COST_GROUPS), title: z.string() })),
  figures: z.array(change.extend({ figure: z.string() })),
});

export const NO_SIZES = ['model', 'ring', 'shank', 'thickness'] as const;
const matrixCell = z.object({
  alloy: z.string(),
  grams: z.string().nullable(),
  metal: z.string().nullable(),
  vendor: z.string().nullable(),
  landed: z.string().nullable(),
  wholesale: z.string().nullable(),
  retail: z.string().nullable(),
});
/** What a sheet comes to in other sizes and alloys; estimates unless a model of that size was measured. */
export const costMatrix = z.object({
  currency: z.string(),
  /** Why there are no estimates: without a measured model, a ring, a part named as shank, or its thickness. */
  why: z.enum(NO_SIZES).nullable(),
  base: z
    .object({
      mm: z.number(),
      kept_mm3: z.string().nullable(),
      shank_mm3: z.string().nullable(),
      thickness_mm: z.number().nullable(),
    })
    .nullable(),
  alloys: z.array(pricedAlloy.pick({ key: true, title: true, colour: true })),
  sizes: z.array(
    z.object({
      /** Inner diameter. */
      mm: z.number(),
      is_base: z.boolean(),
      is_measured: z.boolean(),
      /** The version that has this size; null for an estimate. */
      design_id: z.number().nullable(),
      version: z.number().nullable(),
      stones: z.number(),
      volume_mm3: z.string().nullable(),
      cells: z.array(matrixCell),
    }),
  ),
  /** Stones that go all round: how many at each of the sizes. */
  eternity: z.object({ title: z.string(), stone_mm: z.number(), counts: z.array(z.number()) }).nullable(),
});
export type CostMatrix = z.infer<typeof costMatrix>;
