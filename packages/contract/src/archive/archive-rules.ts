import { z } from 'zod';
import { isNamePattern } from './name-patterns.ts';
import { message } from '../words/speech.ts';

/** What the folders of one depth are. */
export const LEVEL_MEANINGS = ['folder', 'project', 'style', 'nothing'] as const;
export type LevelMeaning = (typeof LEVEL_MEANINGS)[number];

export const ARCHIVE_LEVELS_MAX = 4;
/** Files of one archive. */
export const ARCHIVE_FILES_MAX = 100_000;
export const ARCHIVE_PATTERNS_MAX = 12;
const PATTERN_MAX = 80;
const FOLDERS_MAX = 50;

export const namePattern = z
  .string()
  .max(PATTERN_MAX)
  .refine(isNamePattern, message('A rule needs a number or a style name, each part once, and text between parts'));

/** How an archive is read: kept with a run, and offered to the next one of the same space. */
export const archiveRules = z.object({
  /** What the folders of the first depth are, of the second, and so on. */
  levels: z.array(z.enum(LEVEL_MEANINGS)).max(ARCHIVE_LEVELS_MAX),
  /** The first that fits wins. */
  patterns: z.array(namePattern).max(ARCHIVE_PATTERNS_MAX),
  /** What a style's number looks like: # is a digit. */
  number: z.string().max(40),
  /** Versions are those of the names, or the days on which files were changed. */
  versions: z.enum(['name', 'date']),
  /** Names of folders that are left out with everything in them. */
  leave_out: z.array(z.string().max(255)).max(FOLDERS_MAX),
  /** Two models of one version, not the same: both, the older as the version before; or the newer one alone. */
  twice: z.enum(['both', 'newest']).default('both'),
  /** A version is missing: the numbers stay as they are, or count on without it. */
  gap: z.enum(['keep', 'close']).default('keep'),
  /** Styles whose names differ only in blanks and lines: apart, or one. */
  alike: z.enum(['apart', 'join']).default('apart'),
});
export type ArchiveRules = z.output<typeof archiveRules>;

/** Folders that nobody means to bring. */
export const USUALLY_LEFT_OUT = ['_old', 'old', 'tmp', 'temp', 'backup', 'backups', 'autosave', '_alt'];
