import { z } from 'zod';
import { TRASHED_KINDS } from '../constants/trash.ts';
import { person } from './user.ts';

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
  /** Agents of people at `/mcp`; `is_fixed`: the operator has set it by AGENTS. */
  agents: z.object({ is_on: z.boolean(), is_fixed: z.boolean() }),
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
