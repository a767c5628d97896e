import { kindOfFormat } from '../constants/file-formats.ts';

/** Why a file of an archive is left out. */
export const LEFT_OUT_REASONS = [
  'system',
  'lock',
  'backup',
  'cloud',
  'empty',
  'format',
  'too_large',
  'long_path',
  'folder',
  'no_rule',
  'double',
  'here',
  'broken',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

const CLUTTER: readonly (readonly [LeftOutReason, RegExp])[] = [
  ['system', /^(?:\.DS_Store|Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r?|\._.*|\.Spotlight.*|\.Trash.*)$/i],
  ['cloud', /\.icloud$/i],
  ['lock', /^~\$|\.rhl$|^\.~lock\.|\.(?:lck|dwl2?)$/i],
  ['backup', /(?:\.3dmbak|\.bak\d*|[._]tmp|\.sv\$|\.autosave|~)$|RhinoAutosave|RhinoCrashDump|^~WRL/i],
  ['system', /^\./],
];

/** Folders of programs and systems, at any depth. */
const CLUTTER_FOLDERS = /^(?:__MACOSX|\$RECYCLE\.BIN|System Volume Information|\..+)$/i;

/** The extension of a name, small; empty where there is none. */
export const extensionIn = (name: string): string => /\.([^.\s/]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The longest path of a file that is brought, in characters; nothing reads longer ones back. */
export const ARCHIVE_PATH_MAX = 1000;

/** Why a file can't be a design whatever the rules say; null if it may be one. */
export function findClutter({ path, size }: { path: string; size: number }): LeftOutReason | null {
  const steps = path.split('/');
  const name = steps.at(-1) ?? '';
  if (steps.slice(0, -1).some((folder) => CLUTTER_FOLDERS.test(folder))) return 'system';
  const clutter = CLUTTER.find(([, expression]) => expression.test(name));
  if (clutter) return clutter[0];
  if (size === 0) return 'empty';
  if (path.length > ARCHIVE_PATH_MAX) return 'long_path';
  return kindOfFormat(extensionIn(name)) ? null : 'format';
}
