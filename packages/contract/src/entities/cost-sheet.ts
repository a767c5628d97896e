import { z } from 'zod';
import { COST_STATUSES } from '../constants/statuses.ts';
import { impossibleCosts } from '../craft/cost-doubts.ts';
import { WEIGHT_SOURCES } from '../craft/stones.ts';
import { COST_FIGURES } from '../craft/cost-sheet.ts';
import { formed, id } from '../envelope.ts';
import { plainLine, titleText } from '../plain-title.ts';
import { message, t } from '../words/speech.ts';
import {
  CODE_MAX,
  COST_LINES_MAX,
  COST_TITLE_MAX,
  CURRENCIES_MAX,
  DECIMAL_MAX,
  ID_MAX,
  LINE_ID_MAX,
} from '../constants/limits.ts';

/** A number as the wire writes it: up to twelve digits and six places, with a point. */
export const decimal = z
  .string({ error: message('Please enter a number such as 12.50') })
  .max(DECIMAL_MAX)
  .regex(/^-?\d{1,12}(\.\d{1,6})?$/, { error: message('Please enter a number such as 12.50'), abort: true });
/** Of three capital letters, as `USD`. */
export const currencyCode = formed(/^[A-Z]{3}$/, CODE_MAX);
/** An amount and its currency; null while nobody has said how much. */
export const price = z.object({ amount: decimal.nullable(), currency: currencyCode });

/** Where a line's figure comes from in a snapshot, as `labour:casting`; null if it was typed. */
export const priceKey = z.string().max(COST_TITLE_MAX * 3);

const line = z.object({
  /** Chosen by whoever adds the line, once and for all. */
  id: formed(/^[\w-]{1,40}$/, LINE_ID_MAX),
  title: titleText(COST_TITLE_MAX),
  price_key: priceKey.nullable().default(null),
  not_costed: z.boolean().default(false),
});
const stoneLine = line.extend({
  /** The row of the stone list that it comes from. */
  row_id: formed(/^[\w-]{1,40}$/, LINE_ID_MAX)
    .nullable()
    .default(null),
  quantity: decimal,
  carats: decimal.nullable(),
  weight_source: z.enum(WEIGHT_SOURCES),
  price: price.extend({ per: z.enum(['carat', 'piece']) }),
  breakage_pct: decimal,
  setting: price,
  setting_title: plainLine(COST_TITLE_MAX).default(''),
  setting_key: priceKey.nullable().default(null),
  owner: z.enum(['house', 'client']),
});
export type CostStoneLine = z.infer<typeof stoneLine>;
const processLine = line.extend({ quantity: decimal, rate: price, by: z.enum(['piece', 'net']) });
export type CostProcessLine = z.infer<typeof processLine>;
export const OTHER_GROUPS = ['finding', 'other'] as const;
const otherLine = line.extend({ group: z.enum(OTHER_GROUPS).default('other'), quantity: decimal.default('1'), price });
export type CostOtherLine = z.infer<typeof otherLine>;

const metalLine = z.object({
  title: plainLine(COST_TITLE_MAX).default(''),
  /** The house's alloy. */
  alloy: z
    .string()
    .max(CODE_MAX * 20)
    .nullable()
    .default(null),
  volume_mm3: decimal.nullable(),
  typed_g: decimal.nullable().default(null),
  density: decimal,
  fineness: decimal,
  spot: price,
  premium_pct: decimal,
  loss_pct: decimal,
  loss_rule: z.enum(['forward', 'reverse']),
});

const linesText = { error: () => t('A cost sheet has at most {max} lines of a kind', { max: COST_LINES_MAX }) };

/** What a sheet is calculated from. Impossible numbers are refused at their field. */
export const costBody = z
  .object({
    currency: currencyCode,
    rates: z
      .record(currencyCode, decimal)
      .refine((rates) => Object.keys(rates).length <= CURRENCIES_MAX)
      .default({}),
    metal: metalLine,
    stones: z.array(stoneLine).max(COST_LINES_MAX, linesText).default([]),
    processes: z.array(processLine).max(COST_LINES_MAX, linesText).default([]),
    others: z.array(otherLine).max(COST_LINES_MAX, linesText).default([]),
    overhead_pct: decimal.default('0'),
    vendor: z.object({ by: z.enum(['margin', 'markup']), pct: decimal }),
    freight: price,
    duty_pct: decimal.default('0'),
    insurance_pct: decimal.default('0'),
    wholesale_margin_pct: decimal.default('0'),
    keystone: decimal.default('1'),
  })
  .superRefine((sheet, context) => {
    for (const { field, text } of impossibleCosts(sheet))
      context.addIssue({
        code: 'custom',
        path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message: text,
      });
    const ids = [...sheet.stones, ...sheet.processes, ...sheet.others].map((one) => one.id);
    if (new Set(ids).size < ids.length)
      context.addIssue({ code: 'custom', path: ['stones'], message: t('Two lines have the same id') });
  });
export type CostBody = z.infer<typeof costBody>;

const person = z.object({ id: z.number(), name: z.string() });

/** What a sheet stands on; null where nothing was taken over. */
export const costGround = z.object({
  /** The version whose model was measured. */
  design_id: id.nullable().default(null),
  /** The number of the style's stone list. */
  stone_list: z.number().int().positive().max(ID_MAX).nullable().default(null),
  /** The number of the space's price snapshot. */
  snapshot: z.number().int().positive().max(ID_MAX).nullable().default(null),
});
export type CostGround = z.infer<typeof costGround>;

export const costDoubt = z.object({ field: z.string(), text: z.string() });
export const costs = z.record(z.enum(COST_FIGURES), z.string());

export const COST_MOVES = ['cad', 'stones', 'snapshot'] as const;
/** What was taken into a sheet in place of what it stood on: versions or numbers, and what it did to the vendor price. */
export const costTaken = z.object({
  things: z.array(z.object({ what: z.enum(COST_MOVES), from: z.number().nullable(), to: z.number() })),
  /** Null where there is no price before or after. */
  by: z.string().nullable(),
});
export type CostTaken = z.infer<typeof costTaken>;

/** A step of a sheet's way, with who and when. */
export const costStep = z.object({
  /** Null where something was taken into it: the sheet stayed where it was. */
  status: z.enum(COST_STATUSES).nullable(),
  at: z.string(),
  by: person,
  note: z.string(),
  taken: costTaken.nullable(),
});
export type CostStepWire = z.infer<typeof costStep>;
