import { z } from 'zod';
import {
  CURRENCIES_MAX,
  LINE_ID_MAX,
  QUOTE_DAYS_MAX,
  QUOTE_LINES_MAX,
  QUOTE_PIECES_MAX,
  QUOTE_TEXT_MAX,
} from '../constants/limits.ts';
import { date, formed } from '../envelope.ts';
import { plainLine } from '../plain-title.ts';
import { message } from '../words/speech.ts';
import { costBody, costGround, currencyCode, decimal } from './cost-sheet.ts';

const lineId = formed(/^[\w-]{1,40}$/, LINE_ID_MAX);

/** What a vendor is asked the price of, by the piece or by the gram. */
export const quoteLine = z.object({
  id: lineId,
  title: z.string(),
  quantity: z.string(),
  unit: z.enum(['piece', 'gram']),
});

export type QuoteLine = z.infer<typeof quoteLine>;

/** The sheet that a request was made from, as it was then. */
export const quoteBase = z.object({ number: z.number(), title: z.string(), body: costBody, ground: costGround });

const positive = decimal.refine((text) => Number(text) >= 0, { error: message('can’t be less than 0') });
const pieces = z.number().int().min(1).max(QUOTE_PIECES_MAX);

/** What a vendor has filled in so far: every price as it was typed. */
export const quoteDraft = z.object({
  currency: currencyCode,
  prices: z
    .array(
      z.object({
        line: lineId,
        amount: positive.nullable(),
        /** They don't make this. */
        declined: z.boolean().default(false),
      }),
    )
    .max(QUOTE_LINES_MAX),
  /** Working days or not is theirs to say in words. */
  days: z.number().int().min(1).max(QUOTE_DAYS_MAX).nullable().default(null),
  /** From how many pieces on. */
  minimum: pieces.nullable().default(null),
  loss_pct: positive
    .refine((text) => Number(text) < 100, { error: message('must be under 100 %') })
    .nullable()
    .default(null),
  valid_until: date.nullable().default(null),
  words: plainLine(QUOTE_TEXT_MAX).default(''),
});
export type QuoteDraft = z.infer<typeof quoteDraft>;

/** A question of the vendor, or a reply of the house: nobody else reads them. */
export const quoteNote = z.object({
  id: z.number(),
  by: z.enum(['house', 'vendor']),
  text: z.string(),
  created_at: z.string(),
});

const money = z.string().nullable();
/** An answer beside the others, to the cent. */
export const quoteColumn = z.object({
  lines: z.array(
    z.object({
      line: z.string(),
      /** In the vendor's currency; null where they gave none. */
      price: money,
      sum: money,
      /** In the sheet's; null without a rate. */
      amount: money,
      is_lowest: z.boolean(),
    }),
  ),
  /** How many lines have a price. */
  priced: z.number(),
  sum: z.string(),
  /** Of the lines, in the sheet's currency; null without a rate. */
  total: money,
  /** What the sheet would come to with these prices; null where one is missing. */
  vendor: money,
  vendor_by: money,
  wholesale: money,
});
export type QuoteColumn = z.infer<typeof quoteColumn>;

/** An answer as the house reads it: what it says only after it was opened. */
export const quoteAnswer = z.object({
  id: z.number(),
  sent_at: z.string(),
  opened_at: z.string().nullable(),
  said: quoteDraft.nullable(),
  column: quoteColumn.nullable(),
});

export const quoteVendor = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** Theirs alone. */
  link: z.string(),
  /** When they first filled something in. */
  begun_at: z.string().nullable(),
  /** The newest that they didn't take back. */
  answer: quoteAnswer.nullable(),
  /** How many they sent before it. */
  earlier: z.number(),
  notes: z.array(quoteNote),
});
export type QuoteVendor = z.infer<typeof quoteVendor>;

const person = z.object({ id: z.number(), name: z.string() });
export const quoteChoice = z.object({
  answer_id: z.number(),
  vendor: z.string(),
  reason: z.string(),
  sheet: z.number(),
  at: z.string(),
  by: person,
});

/** A request as those who see costs read it. */
export const quoteRequest = z.object({
  id: z.number(),
  /** From 1 on in its space. */
  number: z.number(),
  /** `ended`: nobody can answer any more. */
  state: z.enum(['open', 'ended']),
  ends_on: z.string(),
  ended_at: z.string().nullable(),
  pieces: z.number(),
  note: z.string(),
  created_at: z.string(),
  created_by: person,
  release: z.object({ id: z.number(), revision: z.string().nullable() }).nullable(),
  sheet: z.object({ number: z.number(), title: z.string() }),
  currency: z.string(),
  /** Rates of the day in which answers are counted: of the newest snapshot, else the sheet's. */
  rates: z.record(z.string(), z.string()),
  rates_of: z.string().nullable(),
  lines: z.array(quoteLine.extend({ estimate: money })),
  estimate: z.object({ sum: z.string(), vendor: money, wholesale: money }),
  vendors: z.array(quoteVendor),
  choices: z.array(quoteChoice),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** The requests of a style, newest first, and what a new one would ask. */
export const styleQuotes = z.object({
  style: z.object({ id: z.number(), title: z.string() }),
  quotes: z.array(quoteRequest),
});
export type StyleQuotes = z.infer<typeof styleQuotes>;

/** What a vendor's link opens: the factory's copy, the lines asked, and their own answer; nothing of anybody else. */
export const quoteLink = z.object({
  /** `sent`: locked until it is taken back or opened; `opened`: a change is a new answer. */
  state: z.enum(['open', 'sent', 'opened', 'ended']),
  house: z.string(),
  vendor: z.string(),
  number: z.number(),
  title: z.string(),
  ends_on: z.string(),
  /** When it ended: then the link shows nothing else. */
  ended_at: z.string().nullable(),
  /** Whether the house wrote to them at the end that another was chosen. */
  thanked: z.boolean(),
  /** Null once it has ended. */
  asked: z
    .object({
      note: z.string(),
      pieces: z.number(),
      style_number: z.string().nullable(),
      revision: z.string().nullable(),
      /** Whether there is a tech pack to look at. */
      has_pack: z.boolean(),
      pictures: z.array(z.number()),
      alloy: z.string(),
      grams: z.string().nullable(),
      ring_mm: z.string().nullable(),
      stones: z.number(),
      lines: z.array(quoteLine),
      currencies: z.array(z.string()).max(CURRENCIES_MAX + 1),
    })
    .nullable(),
  draft: quoteDraft.nullable(),
  sent_at: z.string().nullable(),
  notes: z.array(quoteNote),
});
export type QuoteLink = z.infer<typeof quoteLink>;
