import { z } from 'zod';
import { archiveRules } from '../archive/archive-rules.ts';
import { LEFT_OUT_REASONS } from '../archive/find-clutter.ts';
import { MODULE_NAMES } from '../constants/catalogue.ts';
import { id, moment } from '../envelope.ts';

/** How far a run is. */
export const IMPORT_STATES = [
  /** The list of files is read. */
  'reading',
  /** Rules can be given. */
  'read',
  /** The contents are read, for the dry run. */
  'planning',
  'planned',
  'running',
  'paused',
  'done',
  /** Stopped half way; what is here stays. */
  'stopped',
  'failed',
  'taking_back',
  'taken_back',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Which files of a run: those that come, are left out, are here, did not come, or were taken back again. */
export const IMPORT_ROW_STATES = ['comes', 'left_out', 'done', 'failed', 'taken_back'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** What a person may want to decide: without an answer, the choice of the rules is taken. */
export const IMPORT_ASKS = ['twice', 'gap', 'alike'] as const;
export type ImportAsk = (typeof IMPORT_ASKS)[number];

export const IMPORT_MADE = ['folder', 'project', 'style'] as const;
export type ImportMade = (typeof IMPORT_MADE)[number];

const count = z.number().int();
const reason = z.enum(LEFT_OUT_REASONS);

export const importRun = z.object({
  id,
  title: z.string(),
  state: z.enum(IMPORT_STATES),
  rules: archiveRules.nullable(),
  problem: z.string().nullable(),
  by: z.string(),
  created_at: moment,
  started_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** Of everything in the archive, and of what comes. */
  counts: z.object({
    files: count,
    bytes: count,
    folders: count,
    projects: count,
    styles: count,
    versions: count,
    comes: count,
    comes_bytes: count,
    left_out: count,
    asks: count,
    done: count,
    done_bytes: count,
    failed: count,
    /** How many contents were read, during the dry run. */
    looked: count,
    /** Made by this run. */
    made_folders: count,
    made_projects: count,
    made_styles: count,
    /** Why files are left out, most first. */
    why: z.array(z.object({ reason, files: count })),
  }),
  /** What was brought over last. */
  latest: z.string().nullable(),
  abilities: z.object({
    plan: z.boolean(),
    run: z.boolean(),
    pause: z.boolean(),
    stop: z.boolean(),
    take_back: z.boolean(),
  }),
});
export type ImportRun = z.infer<typeof importRun>;

export const importRow = z.object({
  id,
  path: z.string(),
  size: count,
  modified_at: moment.nullable(),
  state: z.enum(IMPORT_ROW_STATES),
  why: reason.nullable(),
  detail: z.string().nullable(),
  asks: z.enum(IMPORT_ASKS).nullable(),
  folder: z.string().nullable(),
  project: z.string().nullable(),
  style: z.string().nullable(),
  module: z.enum(MODULE_NAMES).nullable(),
  version: count.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;
