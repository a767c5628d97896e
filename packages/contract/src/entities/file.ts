import { z } from 'zod';
import { MODEL_UNITS } from '../constants/model-units.ts';
import { FILE_NAME_MAX } from '../constants/limits.ts';
import { titleText } from '../plain-title.ts';

export const thumbnail = z.object({ preset_name: z.string(), url: z.string(), width: z.number(), height: z.number() });

export const modelUnit = z.enum(MODEL_UNITS);

/**
 * A picture in square tiles of `tile_size` pixels (those at the right and bottom edge are smaller). The first level is
 * the picture itself, each further one half as wide and high. A tile's address is `url` with `&tile=LEVEL,COLUMN,ROW`.
 */
export const pyramid = z.object({
  url: z.string(),
  tile_size: z.number(),
  levels: z.array(z.object({ width: z.number(), height: z.number() })),
});
export type PyramidWire = z.infer<typeof pyramid>;

/**
 * What is made of files after their upload: small pictures, tiles of large ones, the measures of models, films of videos
 * that no browser plays, and what of a model people are shown who do not get its file.
 */
export const FILE_WORKS = ['preview', 'tiles', 'measure', 'film', 'reduced'] as const;
export type FileWork = (typeof FILE_WORKS)[number];
const UNFINISHED_STATES = ['waiting', 'working', 'failed'] as const;
export type UnfinishedState = (typeof UNFINISHED_STATES)[number];
/**
 * Why nothing could be made: broken (damaged, or nothing in it that can be shown), too_large (over a limit), locked (asks
 * for a password), too_heavy (needs more memory than it may take), timed_out, crashed, lost (its bytes are not there), stopped
 * (somebody called it off).
 */
const WORK_FAILURES = [
  'broken',
  'too_large',
  'locked',
  'too_heavy',
  'timed_out',
  'crashed',
  'lost',
  'stopped',
] as const;
export type WorkFailure = (typeof WORK_FAILURES)[number];
/** How far something is that is made of a file; `failure` says why it failed. */
export const workState = z.object({
  state: z.enum([...UNFINISHED_STATES, 'done']),
  failure: z.enum(WORK_FAILURES).nullable(),
  /** Of a broken file, the byte where that begins, from 0, where that can be told. */
  broken_at: z.number().optional(),
  /** Of a film or a measuring at work, how much of it is done, in percent. */
  progress: z.number().optional(),
});
export type WorkState = z.infer<typeof workState>;

/**
 * What is the matter with a damaged picture that is shown as far as it goes: whether its file is cut off, and from which side as
 * it is seen how much of it, in percent, is not there; null where no such part is empty.
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
  /** The file's bytes; of a 3D model that the caller does not get, those of `reduced`. */
  url: z.string(),
  /** Null where the caller looks at a 3D model and does not get its file. */
  download_url: z.string().nullable(),
  download_file_name: z.string(),
  thumbnails: z.array(thumbnail),
  type: z.string(),
  size: z.number(),
  /** Pixels of a picture as it is seen; 0 until the server has read it, null for what is none or is damaged. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Null of a picture that is whole, or that nothing is shown of, and of what is none. */
  damage: pictureDamage.nullable(),
  /** Length unit of a 3D model, where the file or somebody said it. */
  unit: modelUnit.nullable(),
  /** The picture in tiles, for those too large to be shown in one piece; null while there is none. */
  pyramid: pyramid.nullable(),
  /** A video as every browser plays it: a converted copy; null where there is none. `download_url` gives the original. */
  film: z.object({ url: z.string() }).nullable(),
  /** The STL that is measured and shown for a Rhino file that has no render meshes. */
  companion: z.object({ name: z.string(), url: z.string(), size: z.number() }).nullable(),
  /** What stands for a 3D model whose file the caller does not get: one coarse mesh; null until it is made, and for others. */
  reduced: z
    .object({
      url: z.string(),
      size: z.number(),
      /** Where it can be kept as a file of its own, in its true size; null where the link does not let it. */
      kept: z.object({ glb: z.string(), usdz: z.string() }).nullable(),
    })
    .nullable(),
  /** How far each is that is made of the file; null where nothing is. */
  works: z.object({
    preview: workState.nullable(),
    tiles: workState.nullable(),
    film: workState.nullable(),
    reduced: workState.nullable(),
  }),
  /** Whether its preview was captured in a browser, as `capture` allows; the server's own is only a first look. */
  is_captured: z.boolean(),
  created_at: z.string(),
  /** `remake`: have what failed be tried again. `capture`: send a picture of what the server cannot draw itself. */
  abilities: z.object({ rename: z.boolean(), delete: z.boolean(), capture: z.boolean(), remake: z.boolean() }),
});
export type FileWire = z.infer<typeof file>;

export const fileName = titleText(FILE_NAME_MAX);
