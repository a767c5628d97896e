import { createHash } from 'node:crypto';
import { z } from 'zod';
import { keptSequence, keptTable } from '../../db/rows/list-tables.ts';

const count = z.number().int().nonnegative();

/** Bytes in the repository, under the SHA-256 of their contents. */
export const part = z.object({ sha256: z.string().regex(/^[\da-f]{64}$/), size: count });
export type BackupPart = z.infer<typeof part>;

/** What one backup consists of; whatever is not named here does not belong to it. */
export const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Until when it took, from `made_at`. */
  took_ms: count,
  facet: z.string(),
  migrations: z.array(z.string()).min(1),
  postgres: z.string(),
  people: count,
  spaces: count,
  projects: count,
  /** In the order in which they go back; each part is what COPY wrote, compressed by zstd. */
  tables: z.array(keptTable.extend({ rows: count, part })),
  sequences: z.array(keptSequence),
  /** `list` has a line for each object of the storage; `missing` of them were not there, or others, already then. */
  files: z.object({ count, bytes: count, missing: count, new_bytes: count, list: part }),
  /** Encrypted in the form of age, with a passphrase or for a key. */
  secrets: z.string(),
  sealed_by: z.enum(['passphrase', 'key']),
});
export type Manifest = z.infer<typeof manifest>;
export type KeptPart = Manifest['tables'][number];

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The backup's name: when it was made, and the beginning of the hash by which a changed manifest is found. */
export const backupName = ({ made_at: madeAt }: Manifest, text: string): string =>
  `${madeAt.replaceAll(':', '-')}_${sha256Of(text).slice(0, 16)}`;
