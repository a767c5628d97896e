import { z } from 'zod';
import { BACKUPS_KEPT_MAX } from '../constants/limits.ts';
import { TRASHED_KINDS } from '../constants/trash.ts';
import { t } from '../words/speech.ts';
import { person, timeZone } from './user.ts';

const process = z.object({
  id: z.string(),
  role: z.enum(['all', 'web', 'worker']),
  version: z.string(),
  sockets: z.number(),
  started_at: z.string(),
  /** The version of ffmpeg found at start, for pictures of videos and converted ones; null for none. */
  ffmpeg: z.string().nullable(),
});

/** Jobs of one name: how many wait, run, and were done or given up within a day. */
export const queue = z.object({
  name: z.string(),
  waiting: z.number(),
  /** Since when the oldest of them could have started; null if none waits. */
  waits_since: z.string().nullable(),
  /** The p95 of the wait of those that started within a day; null if none did. */
  wait_seconds: z.number().nullable(),
  running: z.number(),
  done: z.number(),
  failed: z.number(),
});
export type QueueWire = z.infer<typeof queue>;

/** A backup, made by `npm run backup` or reported by whoever made it another way. */
export const backup = z.object({
  made_at: z.string(),
  bytes: z.number().nullable(),
  /** Where it is, in the words of whoever made it. */
  place: z.string().nullable(),
  /** When it was last read back, or restored as a test. */
  checked_at: z.string().nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
});
export type BackupWire = z.infer<typeof backup>;

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

export const backupRunKind = z.enum(['backup', 'verify']);
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

/** A backup that Facet makes, made or tried to, or one that it reads back. */
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

/** A backup that lies in the place. */
export const keptBackup = z.object({
  name: z.string(),
  made_at: z.string(),
  /** Null for one whose list of contents is damaged, or was written by a newer Facet. */
  contents: z
    .object({
      took_ms: z.number(),
      rows: z.number(),
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
  /** What waits or runs now. */
  open: backupRun.nullable(),
  /** The last ones that failed or were cancelled, newest first. */
  failed: z.array(backupRun),
  /** Newest first, the last hundred. */
  kept: z.array(keptBackup),
  /** How many lie in the place. */
  count: z.number(),
});
export type BackupsWire = z.infer<typeof backups>;

export const maintenance = z.object({
  words: z.string(),
  /** Whose it is: the account, on the server's machine, of whoever gave the command; empty if not known. */
  account: z.string(),
  /** When it was begun or said anew. */
  since: z.string(),
});

export const installation = z.object({
  public_url: z.string(),
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** Whether it is Facet's own database, started by Facet. */
  is_embedded: z.boolean(),
  schema: z.object({ latest: z.string(), applied: z.number(), waiting: z.number() }),
  started_at: z.string(),
  /** What people are told while nothing can be changed, in the operator's words; null in everyday work. */
  maintenance: maintenance.nullable(),
  processes: z.array(process),
  queues: z.array(queue),
  failed_jobs: z.number(),
  storage: z.object({
    place: z.enum(['disk', 's3']),
    bytes: z.number(),
    files: z.number(),
    trash_bytes: z.number(),
    /** Null where nobody knows. */
    free_bytes: z.number().nullable(),
    takes_files: z.boolean(),
    space_quota: z.number().nullable(),
  }),
  mail: z.object({
    /** Null: mails are written to files, because there is no `SMTP_URL`. */
    host: z.string().nullable(),
    from: z.string(),
    waiting: z.number(),
  }),
  push: z.object({
    browsers: z.number(),
    own_browsers: z.number(),
    /** The address that push services are told, and whether mail can reach it from outside. */
    contact: z.string(),
    is_contact_reachable: z.boolean(),
    /** What push services last refused with, by their host; browsers that are gone are no refusal. */
    refusals: z.array(
      z.object({ host: z.string(), status: z.number().nullable(), browsers: z.number(), last_at: z.string() }),
    ),
  }),
  /** Newest first, the last twenty. */
  backups: z.array(backup),
  trash: z.object({ days: z.number(), things: z.number() }),
});
export type InstallationWire = z.infer<typeof installation>;

/** A job that was given up, without its data, which may be private. */
export const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  error: z.string(),
  attempts: z.number(),
  created_at: z.string(),
  failed_at: z.string(),
});
export type FailedJobWire = z.infer<typeof failedJob>;

export const trashedKind = z.enum(TRASHED_KINDS);

export const trashedThing = z.object({
  kind: trashedKind,
  id: z.number(),
  title: z.string(),
  /** What it belonged to. */
  place: z.string().nullable(),
  deleted_by: person.nullable(),
  /** For a style its newest picture, for a project its cover. */
  thumbnail: z.object({ url: z.string() }).nullable(),
  deleted_at: z.string(),
  /** When it is deleted for good. */
  goes_at: z.string(),
});
export type TrashedThingWire = z.infer<typeof trashedThing>;

export const storedSpace = z.object({
  id: z.number(),
  title: z.string(),
  color: z.string(),
  bytes: z.number(),
  files: z.number(),
  /** Whose personal space it is. */
  owner: z.string().nullable(),
});
export type StoredSpaceWire = z.infer<typeof storedSpace>;
