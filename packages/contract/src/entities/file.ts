import { z } from 'zod';
import { FILE_NAME_MAX } from '../constants/limits.ts';

export const thumbnail = z.object({ preset_name: z.string(), url: z.string(), width: z.number(), height: z.number() });

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
  width: z.number().nullable(),
  height: z.number().nullable(),
  created_at: z.string(),
  abilities: z.object({ rename: z.boolean(), delete: z.boolean() }),
});
export type FileWire = z.infer<typeof file>;

export const fileName = z.string().trim().min(1).max(FILE_NAME_MAX);
