import { z } from 'zod';
import { FILE_NAME_MAX } from '../constants/limits.ts';
import { titleText } from '../plain-title.ts';

export const thumbnail = z.object({ preset_name: z.string(), url: z.string(), width: z.number(), height: z.number() });

/** Length units that a 3D model can be in. */
export const MODEL_UNITS = ['mm', 'cm', 'm', 'in'] as const;
export const modelUnit = z.enum(MODEL_UNITS);
export type ModelUnit = z.infer<typeof modelUnit>;

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

/** An uploaded file; addresses are signed and short-lived, `type` is its format (png, stl, …), `size` in bytes. */
export const file = z.object({
  id: z.number(),
  original_name: z.string(),
  url: z.string(),
  download_url: z.string(),
  download_file_name: z.string(),
  thumbnails: z.array(thumbnail),
  type: z.string(),
  size: z.number(),
  /** Pixels of a picture as it is seen; 0 until the server has read it, null for what is none or is damaged. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Length unit of a 3D model, where the file or somebody said it. */
  unit: modelUnit.nullable(),
  /** The picture in tiles, for those too large to be shown in one piece; null while there is none. */
  pyramid: pyramid.nullable(),
  created_at: z.string(),
  /** `capture`: send a picture of what the server cannot draw itself. */
  abilities: z.object({ rename: z.boolean(), delete: z.boolean(), capture: z.boolean() }),
});
export type FileWire = z.infer<typeof file>;

export const fileName = titleText(FILE_NAME_MAX);
