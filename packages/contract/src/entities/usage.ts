import { z } from 'zod';

/** What a space uses; storage in bytes. */
export const spaceUsage = z.object({
  space_id: z.number(),
  title: z.string(),
  color: z.string(),
  /** `space`: everything in it, for its admins; `own`: only what the user uploaded and takes part in. */
  scope: z.enum(['space', 'own']),
  storage: z.number(),
  /** The room for its files; null without a limit, and if only the own use is shown. */
  quota: z.number().nullable(),
  files: z.number(),
  projects: z.number(),
  /** Null if only the own use is shown. */
  members: z.number().nullable(),
});
export type SpaceUsageWire = z.infer<typeof spaceUsage>;

/** What somebody's spaces use, the fullest first. */
export const usage = z.object({ storage: z.number(), files: z.number(), spaces: z.array(spaceUsage) });
export type UsageWire = z.infer<typeof usage>;
