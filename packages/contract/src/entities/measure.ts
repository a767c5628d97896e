import { z } from 'zod';
import { ALLOY_KEY_MAX, PART_KEY_MAX, WEIGHT_MAX_G } from '../constants/limits.ts';
import { WORN_ON } from '../constants/catalogue.ts';
import { PART_ROLES } from '../craft/parts.ts';
import { CHECKS } from '../craft/limits.ts';
import { STONE_SHAPES, STONE_SPECIES } from '../craft/stones.ts';
import { house } from './house.ts';
import { file, modelUnit, workState } from './file.ts';
import { message, numberText, t } from '../words/speech.ts';

const triple = z.tuple([z.number(), z.number(), z.number()]);

/** Why a volume has no figure; partial: parts have no mesh; doubtful: inside out; nothing: there is no metal. */
export const NO_VOLUMES = ['doubtful', 'nothing', 'open', 'partial', 'unit'] as const;
const volume = z.discriminatedUnion('kind', [
  /** `summed_mm3`: if overlapping bodies each counted in full; without `is_exact` their union is within 0.1 %. */
  z.object({
    kind: z.literal('known'),
    mm3: z.number(),
    /** With the bodies that look like something else but may be metal; null where there are none. */
    most_mm3: z.number().nullable(),
    summed_mm3: z.number().nullable(),
    is_exact: z.boolean(),
  }),
  z.object({ kind: z.literal('none'), why: z.enum(NO_VOLUMES) }),
]);
export type VolumeWire = z.infer<typeof volume>;

export const partRole = z.enum(PART_ROLES);

/** Where something was found, in the model's own units, which way the surface faces there, and how thick it is. */
const place = z.object({
  at: triple,
  facing: triple.nullable(),
  mm: z.number().nullable(),
  part: z.string().nullable(),
});
export type MeasuredPlaceWire = z.infer<typeof place>;

/** The result of one pre-flight check; `words` says which fault of a surface, if there are several kinds. */
export const finding = z.object({
  check: z.enum(CHECKS),
  is_passed: z.boolean(),
  /** What was found and what the house asks for, in mm; in mm³ for a hollow. */
  mm: z.number().nullable(),
  limit_mm: z.number().nullable(),
  /** How often each fault of the surface occurs. */
  faults: z.array(z.object({ kind: z.string(), count: z.number() })),
  places: z.array(place),
});
export type FindingWire = z.infer<typeof finding>;

const said = z.object({ at: z.string(), by: z.object({ id: z.number(), name: z.string() }) });
/** Who said it, and when. */
export type SaidWire = z.infer<typeof said>;

/** What a part's role follows from while nobody has set it. */
export const ROLE_ORIGINS = ['name', 'shape', 'twin', 'unsure', 'rest'] as const;

/** Bodies of one name in a file; volume in mm³, null if one is open. */
export const modelPart = z.object({
  key: z.string(),
  name: z.string(),
  layer: z.string(),
  bodies: z.number(),
  volume_mm3: z.number().nullable(),
  role: partRole,
  /** `unsure`: it looks like stones, a dummy or a sprue, but may be metal; `twin`: another body is in its place. */
  by: z.enum(ROLE_ORIGINS),
  /** Null while nobody has set the role. */
  said: said.nullable(),
  /** The key of the house's alloy that somebody said it is of, and who; null where it is of the piece's alloy. */
  alloy: z.string().nullable(),
  alloy_said: said.nullable(),
  turned: z.number(),
  inside: z.number(),
  cavities: z.number(),
});
export type ModelPartWire = z.infer<typeof modelPart>;

/**
 * Stones of one sort and size: length, width and depth; the shape is null if neither outline nor name says it, the
 * species if no name says one that is listed here.
 */
export const modelStones = z.object({
  shape: z.enum(STONE_SHAPES).nullable(),
  species: z.enum(STONE_SPECIES).nullable(),
  count: z.number(),
  size_mm: triple,
});
export type StonesWire = z.infer<typeof modelStones>;

/**
 * The unit of the file: the file states it (`file`), somebody said it (`said`), mm is `assumed`, or it must be `asked`,
 * because the piece would be improbably small or large in what the file states, or in mm.
 */
export const UNIT_ORIGINS = ['file', 'said', 'assumed', 'asked'] as const;

/**
 * A finger hole: its middle in the model's own units, and the direction in which one looks through it. Where the metal
 * is more than 0.05 mm from a circle there is no diameter, but a range: its narrowest and its widest direction.
 * `rest_mm` is the farthest that metal is from the circle, null where somebody pointed at it.
 */
const modelRing = z.object({
  diameter_mm: z.number().nullable(),
  range_mm: z.tuple([z.number(), z.number()]).nullable(),
  rest_mm: z.number().nullable(),
  centre: triple,
  normal: triple,
});
export type RingWire = z.infer<typeof modelRing>;

/** What was measured on a model; the size is along its axes x, y, z. */
export const modelFigures = z.object({
  unit: z.object({
    from: z.enum(UNIT_ORIGINS),
    /** Of one of the file's units; 1 while it is asked for: lengths are then as in the file. */
    millimetres: z.number(),
    /** What the file states; null if it doesn't. */
    stated_mm: z.number().nullable(),
    /** The likeliest unit while it is asked for; null if none makes a plausible piece. */
    proposed: modelUnit.nullable(),
  }),
  size_mm: triple,
  triangles: z.number(),
  area_mm2: z.number(),
  volume,
  /** How much of the volume is where stones are, as their seats aren't cut yet; null for none. */
  uncut_mm3: z.number().nullable(),
  ring: modelRing.nullable(),
  /** The holes of further rings in the same file. */
  other_rings: z.array(modelRing),
  /** Parts that have no mesh in the file, or are in other files. */
  unmeshed: z
    .object({ count: z.number(), of: z.number(), names: z.array(z.string()), is_elsewhere: z.boolean() })
    .nullable(),
  /** Largest first; null if they were not measured. Without those that may be metal. */
  stones: z.array(modelStones).nullable(),
  /** Bodies that look like stones and may be metal, until somebody says so: the keys of their parts; null for none. */
  look_alikes: z.object({ bodies: z.number(), stones: z.array(modelStones), keys: z.array(z.string()) }).nullable(),
  /** The same of bodies that look like a dummy (`ignore`) or a sprue (`support`) and may be metal. */
  asides: z.array(z.object({ role: z.enum(['ignore', 'support']), bodies: z.number(), keys: z.array(z.string()) })),
  findings: z.array(finding),
  parts: z.array(modelPart),
});
export type ModelFigures = z.infer<typeof modelFigures>;

/** Weights that people enter, in grams: as cast, the finished target, and the sample on the scales. */
const grams = z
  .number()
  .positive(message('Weight must be over 0 g'))
  .max(WEIGHT_MAX_G, {
    error: () => t('Weight can be at most {max} g', { max: numberText(WEIGHT_MAX_G, { isGrouped: false }) }),
  })
  .overwrite((value) => Math.round(value * 1000) / 1000)
  .nullable();
export const typedWeights = z.object({ cast_g: grams, finished_g: grams, sample_g: grams });
export type TypedWeights = z.infer<typeof typedWeights>;

/** Weights that are read from scales, so a picture can be taken. */
export const WEIGHTS_ON_SCALES = ['cast', 'sample'] as const;
export type WeightOnScales = (typeof WEIGHTS_ON_SCALES)[number];

/**
 * The finger hole as somebody corrected it, in the model's own units: its middle, the direction through it, and its
 * width.
 */
export const ringChange = z.object({
  centre: triple,
  normal: triple.refine((way) => Math.hypot(...way) > 0, message('This isn’t a direction')),
  diameter: z.number().positive(),
});
export type RingChange = z.infer<typeof ringChange>;

export const partRoleChange = z.object({
  key: z.string().max(PART_KEY_MAX),
  /** Null for what its names propose. */
  role: partRole.nullable(),
  /** What somebody had said when it was read, null for nobody: 409 if somebody has said otherwise since. */
  was: partRole.nullish(),
});

export const partAlloyChange = z.object({
  key: z.string().max(PART_KEY_MAX),
  /** The key of one of the house's alloys; null for the alloy of the piece. */
  alloy: z.string().max(ALLOY_KEY_MAX).nullable(),
  /** What somebody had said when it was read, null for nobody: 409 if somebody has said otherwise since. */
  was: z.string().max(ALLOY_KEY_MAX).nullish(),
});

/** Pre-flight's verdict on a version's model, in short; the card has the place of each finding. */
export const itemFindings = z.object({
  item_id: z.number(),
  /** Null if it was never measured. */
  work: workState.nullable(),
  findings: z.array(finding.omit({ places: true })),
});
export type ItemFindings = z.infer<typeof itemFindings>;

/** A version's model in figures, beside those of an earlier version. */
export const modelCard = z.object({
  item_id: z.number(),
  file_id: z.number(),
  /** Null for a file that isn't a model. */
  work: workState.nullable(),
  /** Why it can't be measured, worded as in the viewer. */
  problem: z.string().nullable(),
  figures: modelFigures.nullable(),
  against: z
    .object({
      item_id: z.number(),
      version: z.number(),
      work: workState.nullable(),
      figures: modelFigures.nullable(),
    })
    .nullable(),
  /** The newest other version that is approved. */
  approved: z
    .object({
      item_id: z.number(),
      version: z.number(),
      figures: modelFigures.pick({ volume: true, parts: true }).nullable(),
    })
    .nullable(),
  /** Who corrected the finger hole, and how wide the one that was found is. */
  corrected: said.extend({ found_mm: z.number().nullable() }).nullable(),
  /** Who cancelled its measuring, until it is ordered again. */
  stopped: said.nullable(),
  /** The versions of this style with a model to compare with, newest first. */
  others: z.array(z.object({ item_id: z.number(), version: z.number(), is_approved: z.boolean() })),
  weights: typedWeights,
  /** Who entered each of them. */
  weighed: z.object({ cast_g: said.nullable(), finished_g: said.nullable(), sample_g: said.nullable() }),
  /** Pictures of the scales. */
  photos: z.object({ cast: file.nullable(), sample: file.nullable() }),
  house: house.pick({
    alloys: true,
    alloys_since: true,
    limits: true,
    limits_since: true,
    rings: true,
    melee: true,
    melee_since: true,
  }),
  /** Where the style's product is worn: on a finger it has a ring size, elsewhere only an inner width. */
  worn_on: z.enum(WORN_ON),
  abilities: z.object({ edit: z.boolean(), set_unit: z.boolean() }),
});
export type ModelCard = z.infer<typeof modelCard>;
