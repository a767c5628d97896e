import { z } from 'zod';
import { MODEL_UNITS } from '../constants/model-units.ts';
import { FILE_NAME_MAX } from '../constants/limits.ts';
import { titleText } from '../plain-title.ts';

export const thumbnail = z.object({ preset_name: z.string(), url: z.string(), width: z.number(), height: z.number() });

export const modelUnit = z.enum(MODEL_UNITS);

/**
 * A picture in square tiles of `tile_size` pixels (smaller at the right and bottom edge). The first level is the
 * picture itself, each further one half as wide and high. A tile's address is `url` with `&tile=LEVEL,COLUMN,ROW`.
 */
export const pyramid = z.object({
  url: z.string(),
  tile_size: z.number(),
  levels: z.array(z.object({ width: z.number(), height: z.number() })),
});
export type PyramidWire = z.infer<typeof pyramid>;

/**
 * What is made from files after their upload: small pictures, tiles of large ones, measures of models, films of videos
 * that no browser plays, and the stand-in for a model that people without its file are shown.
 */
export const FILE_WORKS = ['preview', 'tiles', 'measure', 'film', 'reduced'] as const;
export type FileWork = (typeof FILE_WORKS)[number];
const UNFINISHED_STATES = ['waiting', 'working', 'failed'] as const;
export type UnfinishedState = (typeof UNFINISHED_STATES)[number];
/**
 * Why nothing could be made: broken (damaged, or nothing in it that can be shown), too_large (over a limit), locked
 * (needs a password), unknown_kind (colours or compression that nothing here reads), too_heavy (needs more memory than allowed), timed_out, crashed, lost (its bytes are missing),
 * stopped (somebody cancelled it).
 */
const WORK_FAILURES = [
  'broken',
  'too_large',
  'locked',
  'unknown_kind',
  'too_heavy',
  'timed_out',
  'crashed',
  'lost',
  'stopped',
] as const;
export type WorkFailure = (typeof WORK_FAILURES)[number];
/** The progress of something made from a file; `failure` says why it failed. */
export const workState = z.object({
  state: z.enum([...UNFINISHED_STATES, 'done']),
  failure: z.enum(WORK_FAILURES).nullable(),
  /** For a broken file, the byte, from 0, where the damage begins, if that is known. */
  broken_at: z.number().optional(),
  /** For a film or a measuring in progress, how much is done, in percent. */
  progress: z.number().optional(),
});
export type WorkState = z.infer<typeof workState>;

/**
 * What is wrong with a damaged picture that is shown as far as it goes: whether its file is cut off, and how much of
 * it is missing, in percent, at which side as seen; null if no such part is empty.
 */
export const pictureDamage = z.object({
  is_cut: z.boolean(),
  missing: z.object({ side: z.enum(['bottom', 'top', 'left', 'right']), percent: z.number() }).nullable(),
});
export type PictureDamage = z.infer<typeof pictureDamage>;

/** An uploaded file; addresses are signed and short-lived, `type` is its format (png, stl, …), `size` in bytes. */
export const file = z.object({
  id: z.number(),
  original_name: z.string(),
  /** The file's bytes; for a 3D model whose file the caller doesn't get, those of `reduced`. */
  url: z.string(),
  /** What people from outside read instead of the name; only the team is told. */
  title: z.string().nullish(),
  /** Null if the caller looks at a 3D model without getting its file. */
  download_url: z.string().nullable(),
  download_file_name: z.string(),
  thumbnails: z.array(thumbnail),
  type: z.string(),
  size: z.number(),
  /** Pixels of a picture as seen; 0 until the server has read it, null if it is no picture or damaged. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Null for an intact picture, one of which nothing is shown, and anything that isn't a picture. */
  damage: pictureDamage.nullable(),
  /** Length unit of a 3D model, if the file or somebody has said it. */
  unit: modelUnit.nullable(),
  /** The picture in tiles, if it is too large to be shown in one piece; null while there are none. */
  pyramid: pyramid.nullable(),
  /** A video as every browser plays it: a converted copy; null if there is none. `download_url` gives the original. */
  film: z.object({ url: z.string() }).nullable(),
  /** The STL that is measured and shown for a Rhino file without render meshes. */
  companion: z.object({ name: z.string(), url: z.string(), size: z.number() }).nullable(),
  /**
   * Stands in for a 3D model whose file the caller doesn't get: one coarse mesh; null until it is made, and for
   * others.
   */
  reduced: z
    .object({
      url: z.string(),
      size: z.number(),
      /** Where it can be downloaded as a file of its own, in true size; null if the link doesn't allow it. */
      kept: z.object({ glb: z.string(), usdz: z.string() }).nullable(),
    })
    .nullable(),
  /** The progress of everything made from the file; null if there is nothing. */
  works: z.object({
    preview: workState.nullable(),
    tiles: workState.nullable(),
    film: workState.nullable(),
    reduced: workState.nullable(),
  }),
  /** Whether its preview was captured in a browser, as `capture` allows; the server's own is only a first look. */
  is_captured: z.boolean(),
  created_at: z.string(),
  /** `remake`: have another try at what failed. `capture`: send a picture of something the server can't draw. */
  abilities: z.object({ rename: z.boolean(), delete: z.boolean(), capture: z.boolean(), remake: z.boolean() }),
});
export type FileWire = z.infer<typeof file>;

export const fileName = titleText(FILE_NAME_MAX);
