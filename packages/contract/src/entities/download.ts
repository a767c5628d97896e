import { z } from 'zod';

/** A zip or export that was downloaded completely; `path` makes it again, `size` in bytes. */
export const download = z.object({
  id: z.number(),
  title: z.string(),
  path: z.string(),
  size: z.number(),
  count_files: z.number().int(),
  created_at: z.string(),
});
export type DownloadWire = z.infer<typeof download>;
