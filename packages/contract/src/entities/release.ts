import { z } from 'zod';
import { RELEASE_STATES } from '../constants/statuses.ts';
import { SPEC_SOURCES, SPEC_UNITS } from '../craft/spec.ts';
import { WEIGHT_SOURCES } from '../craft/stones.ts';
import { COST_FIGURES } from '../craft/cost-sheet.ts';
import { VALUE_ORIGINS } from './spec.ts';
import { stoneRow } from './stone-list.ts';
import { designStatus } from './statuses.ts';

export const releaseState = z.enum(RELEASE_STATES);

/** In parts as they are stored, `by` is the id of whoever did it: names may change, what was released doesn't. */
const doneBy = z.object({ by: z.number(), at: z.string() });

/** A file of an approved version, with its hash: which bytes may be made. */
const releasedFile = z.object({
  item_id: z.number(),
  module_id: z.number(),
  version: z.number(),
  file_id: z.number(),
  file_name: z.string(),
  format: z.string(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  approvals: z.array(doneBy),
});
export type ReleasedFile = z.infer<typeof releasedFile>;

/** Figures are decimal strings, in mm, mm³ and g. */
const releasedModel = releasedFile.extend({
  size_mm: z.tuple([z.string(), z.string(), z.string()]).nullable(),
  ring_mm: z.string().nullable(),
  volume_mm3: z.string().nullable(),
  /** Pre-flight checks that needed attention. */
  findings: z.number(),
});

export const RELEASED_WEIGHTS = ['model', 'cast_g', 'finished_g', 'sample_g'] as const;
const releasedWeight = z.object({
  which: z.enum(RELEASED_WEIGHTS),
  /** The alloy that the model’s volume was counted in; null for what was weighed, or typed. */
  alloy: z.object({ key: z.string(), title: z.string(), density: z.string() }).nullable(),
  grams: z.string(),
  /** Who typed it; null for what was calculated. */
  from: doneBy.nullable(),
});
export type ReleasedWeight = z.infer<typeof releasedWeight>;

const releasedLine = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.enum(SPEC_UNITS),
  source: z.enum(SPEC_SOURCES),
  target: z.string().nullable(),
  tolerance: z.string().nullable(),
  value: z.string().nullable(),
  /** `model`: measured there. */
  from: z.enum(['model', ...VALUE_ORIGINS]).nullable(),
  verdict: z.enum(['in', 'out']).nullable(),
});
const releasedStone = stoneRow.extend({
  /** Carats of each and of all; null where nothing says them. */
  each: z.string().nullable(),
  total: z.string().nullable(),
  weight_source: z.enum(WEIGHT_SOURCES).nullable(),
});
export type ReleasedStone = z.infer<typeof releasedStone>;

/** Where stones lie on one of the released pictures or first pages, as shares of its width and height. */
const stonesMap = z.object({
  item_id: z.number(),
  pins: z.array(z.object({ row_id: z.string(), x: z.number(), y: z.number() })),
});

/** What may be made, as it was when the candidate was made. */
export const releaseParts = z.object({
  style: z.object({ title: z.string(), product_type: z.number() }),
  model: releasedModel,
  drawings: z.array(releasedFile),
  /** The alloy that it is made of. */
  /** `fineness` in parts per thousand, null where it isn’t precious; copied since packs say it. */
  alloy: z.object({ key: z.string(), title: z.string(), fineness: z.string().nullish() }).nullable(),
  weights: z.array(releasedWeight),
  spec: z.array(releasedLine),
  stones: z
    .object({
      list: z.number(),
      rows: z.array(releasedStone),
      quantity: z.number(),
      carats: z.string(),
      map: stonesMap.nullish(),
    })
    .nullable(),
});
export type ReleaseParts = z.infer<typeof releaseParts>;

/** What it costs by the approved sheet that it stands on. */
export const releasePrice = z.object({
  sheet_id: z.number(),
  number: z.number(),
  title: z.string(),
  currency: z.string(),
  costs: z.partialRecord(z.enum(COST_FIGURES), z.string()),
});
export type ReleasePrice = z.infer<typeof releasePrice>;

const person = z.object({ id: z.number(), name: z.string() });

/** A release as somebody sees it: files of modules that they don't see, and what was measured on them, are left out. */
export const release = z.object({
  id: z.number(),
  /** Null until it is released. */
  revision: z.string().nullable(),
  state: releaseState,
  note: z.string(),
  /** SHA-256 of its parts. */
  hash: z.string(),
  created_at: z.string(),
  created_by: person,
  released_at: z.string().nullable(),
  parts: releaseParts.extend({ model: releasedModel.nullable() }),
  /** Null for those who don't see costs, and where it stands on no sheet. */
  price: releasePrice.nullable(),
  /** Small pictures of its files, as far as there still are any. */
  pictures: z.array(z.object({ item_id: z.number(), url: z.string() })),
  /** Whoever approved, typed or decided something of it. */
  people: z.array(person),
  steps: z.array(
    z.object({
      state: releaseState,
      at: z.string(),
      by: z.number(),
      note: z.string(),
      /** The release that made it obsolete. */
      replaced_by: z.number().nullable(),
    }),
  ),
  /** Says its state to whoever has it. */
  link: z.string(),
  abilities: z.object({ to: z.array(releaseState), needs_word: z.boolean() }),
});
export type ReleaseWire = z.infer<typeof release>;

/** A part that keeps a style from being released, or that a release would be without. */
export const releaseGap = z.object({
  part: z.enum(['model', 'drawing', 'spec', 'stones', 'sheet']),
  /** Where it is made; null where it belongs to the style. */
  module_id: z.number().nullable(),
  /** The newest version there and its status; null where there is none. */
  newest: z.object({ item_id: z.number(), version: z.number(), status: designStatus }).nullable(),
  /** Without it there is no release. */
  is_needed: z.boolean(),
});
export type ReleaseGap = z.infer<typeof releaseGap>;

const offeredFile = releasedFile.omit({ approvals: true });
/** The releases of a style, newest first, and what a candidate would be made of now. */
export const styleReleases = z.object({
  style: z.object({ id: z.number(), title: z.string(), number: z.string().nullable() }),
  releases: z.array(release),
  offer: z.object({
    model: offeredFile.extend({ findings: z.number() }).nullable(),
    drawings: z.array(offeredFile),
    stones: z.object({ list: z.number(), quantity: z.number() }).nullable(),
    spec: z.object({ lines: z.number() }).nullable(),
    sheet: z.object({ id: z.number(), number: z.number(), title: z.string() }).nullable(),
    pictures: z.array(z.object({ item_id: z.number(), url: z.string() })),
    gaps: z.array(releaseGap),
  }),
  abilities: z.object({ create: z.boolean(), decide: z.boolean(), costs: z.boolean() }),
});
export type StyleReleases = z.infer<typeof styleReleases>;

/** What somebody without an account is told of a release. */
export const releaseNotice = z.object({
  /** `withdrawn`: rejected, obsolete by an act, or of a style that is gone. */
  state: z.enum(['candidate', 'released', 'obsolete', 'withdrawn']),
  revision: z.string().nullable(),
  /** Of its style, as it is now. */
  number: z.string().nullable(),
  released_at: z.string().nullable(),
  /** When it became obsolete or was withdrawn. */
  ended_at: z.string().nullable(),
});
export type ReleaseNotice = z.infer<typeof releaseNotice>;
