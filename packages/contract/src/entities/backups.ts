import { z } from 'zod';
import { BACKUPS_KEPT_MAX } from '../constants/limits.ts';
import { t } from '../words/speech.ts';
import { person, timeZone } from './user.ts';

const keptCount = z.number().int().min(0).max(BACKUPS_KEPT_MAX);
/** The newest backup of so many days, weeks and months stays. */
export const backupRetention = z.object({ days: keptCount, weeks: keptCount, months: keptCount });

/** How often backups are made; null for never. */
export const backupRhythm = z.literal([6, 12, 24]).nullable();

/** When backups are made, and how long they stay. */
export const backupSettings = z.object({
  every_hours: backupRhythm,
  /** An hour at which one begins, by the clocks of `time_zone`. */
  hour: z.number().int().min(0).max(23),
  time_zone: timeZone,
  keep: backupRetention.refine(({ days, weeks, months }) => days + weeks + months > 0, {
    path: ['days'],
    error: () => t('Keep at least one backup.'),
  }),
});
export type BackupSettings = z.infer<typeof backupSettings>;

export const backupRunKind = z.enum(['backup', 'verify', 'restore']);
export type BackupRunKind = z.infer<typeof backupRunKind>;
export const backupRunState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type BackupRunState = z.infer<typeof backupRunState>;

/**
 * Why one failed: its place is full, may not be written or read, or can't be reached; another is at work there; the
 * process ended; what was read back is damaged; or something else, which its lines say.
 */
export const backupFailure = z.enum(['full', 'denied', 'away', 'busy', 'ended', 'damaged', 'other']);
export type BackupFailure = z.infer<typeof backupFailure>;

/** How far it has come: tables, then files, of how many, and the bytes of the files that were copied or read. */
export const backupProgress = z.object({
  step: z.enum(['database', 'files']),
  done: z.number(),
  of: z.number(),
  bytes: z.number(),
});
export type BackupProgress = z.infer<typeof backupProgress>;

/** A backup that Facet makes, made or tried to, or one that it reads back or restores. */
export const backupRun = z.object({
  id: z.number(),
  kind: backupRunKind,
  state: backupRunState,
  /** Its name; null while it is made, and if it failed. */
  backup: z.string().nullable(),
  /** Who asked for it; null for the schedule. */
  by: person.nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  progress: backupProgress.nullable(),
  failure: backupFailure.nullable(),
  /** What it said, its error last. */
  lines: z.array(z.string()),
});
export type BackupRunWire = z.infer<typeof backupRun>;

const heldCount = z.object({ people: z.number(), projects: z.number(), files: z.number(), bytes: z.number() });

/** A backup that lies in the place. */
export const keptBackup = z.object({
  name: z.string(),
  made_at: z.string(),
  /** Null for one whose list of contents is damaged, or was written by a newer Facet. */
  contents: z
    .object({
      took_ms: z.number(),
      rows: z.number(),
      people: z.number(),
      projects: z.number(),
      files: z.number(),
      bytes: z.number(),
      /** Of the files, what was not in the place before. */
      new_bytes: z.number(),
      /** Files that were missing or damaged in the storage already. */
      missing: z.number(),
      facet: z.string(),
      sealed_by: z.enum(['passphrase', 'key']),
    })
    .nullable(),
  /** When it was last read back whole. */
  verified_at: z.string().nullable(),
  /** Whether the last time that it was read back, something was missing or damaged. */
  is_damaged: z.boolean(),
});
export type KeptBackupWire = z.infer<typeof keptBackup>;

/** The backups of this installation. */
export const backups = z.object({
  /** A folder or bucket; null if the operator named none in `BACKUP_PLACE`. */
  place: z.string().nullable(),
  /** Why it can't be looked at just now. */
  failure: backupFailure.nullable(),
  /** Null where nobody knows. */
  free_bytes: z.number().nullable(),
  /** Where the key to the secrets of the next ones lies; null for a passphrase. */
  key_file: z.string().nullable(),
  settings: backupSettings,
  /** When they were set; null until then. */
  settings_at: z.string().nullable(),
  /** When the next one begins; null for never. */
  next_at: z.string().nullable(),
  /** Whether the last good one is older than twice the time between two. */
  is_old: z.boolean(),
  /** What a restore takes the place of: people with an account, projects, files and their bytes. */
  now: heldCount,
  /** What waits or runs now. */
  open: backupRun.nullable(),
  /** The last restore of the last days. */
  restored: backupRun.nullable(),
  /** The last ones that failed or were cancelled, newest first. */
  failed: z.array(backupRun),
  /** Newest first, the last hundred. */
  kept: z.array(keptBackup),
  /** How many lie in the place. */
  count: z.number(),
});
export type BackupsWire = z.infer<typeof backups>;
