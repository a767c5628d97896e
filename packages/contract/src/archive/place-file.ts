import type { ModuleName } from '../constants/catalogue.ts';
import { kindOfFormat } from '../constants/file-formats.ts';
import { plainTitle } from '../plain-title.ts';
import type { ArchiveRules } from './archive-rules.ts';
import { extensionIn, findClutter, type LeftOutReason } from './find-clutter.ts';
import { moduleOfFolder } from './folder-words.ts';
import { createNameReader, type ReadName } from './read-name.ts';

export type ArchiveFile = { path: string; size: number; modifiedAt: string | null };

/** Where a file of an archive goes. */
export type FilePlace = {
  folder: string | null;
  project: string;
  /** The style's title; its number where the name says only that. */
  style: string;
  number: string | null;
  module: ModuleName;
  /** A picture that says no module goes with the model of its version, if there is one. */
  isModuleGuessed: boolean;
  version: number | null;
  view: string | null;
  /** The day by which it is placed in time, `yyyy-MM-dd`. */
  date: string | null;
  /** Whether the name says that day, and not only when the file was changed. */
  isDateNamed: boolean;
  slips: number;
};

export type PlacedFile =
  | { place: FilePlace; read: ReadName | null; why?: never }
  | { why: LeftOutReason; place?: never };

const TITLE = 255;

/** A folder's or a style's name as Facet writes titles. */
const toTitle = (name: string) => plainTitle(name.normalize('NFC').trim(), TITLE).trim();

/** What a file becomes if nothing says so. */
function moduleOfKind(format: string): { module: ModuleName; isModuleGuessed: boolean } {
  const kind = kindOfFormat(format);
  if (kind === 'model' || kind === 'video') return { module: 'cad-design', isModuleGuessed: false };
  if (kind === 'sheet') return { module: 'tentative-costing', isModuleGuessed: false };
  if (kind === 'paper') return { module: 'technical-drawing', isModuleGuessed: false };
  return { module: 'sketch-design', isModuleGuessed: true };
}

/** The module of a file: models go nowhere but to CAD; else the nearest folder that names one, or the kind says. */
function moduleFor(folders: readonly string[], format: string, view: string | null) {
  if (kindOfFormat(format) === 'model') return moduleOfKind(format);
  const named = folders.flatMap((folder) => moduleOfFolder(folder) ?? []).at(-1);
  if (named) return { module: named, isModuleGuessed: false };
  if (view && /^(?:render|rendu)/.test(view)) return { module: 'cad-design' as const, isModuleGuessed: false };
  return moduleOfKind(format);
}

type Levels = { folder: string | null; project: string | null; style: string | null };

/** What the folders above a file are. One that names a module is neither project nor style, unless it is the first. */
function readLevels(folders: readonly string[], { levels }: ArchiveRules): Levels {
  const found: Levels = { folder: null, project: null, style: null };
  for (const [depth, name] of folders.entries()) {
    const meaning = levels[depth];
    if (!meaning || meaning === 'nothing') continue;
    if (meaning !== 'folder' && depth > 0 && moduleOfFolder(name) !== null) continue;
    found[meaning] = toTitle(name) || null;
  }
  return found;
}

/** Makes what tells where each file of an archive goes by these rules, or why it is left out. */
export function createPlacer(rules: ArchiveRules, archiveTitle: string): (file: ArchiveFile) => PlacedFile {
  const readName = createNameReader(rules);
  const leftOut = new Set(rules.leave_out.map((name) => name.normalize('NFC').toLowerCase()));
  return (file) => {
    const why = findClutter(file);
    if (why) return { why };
    const folders = file.path.split('/').slice(0, -1);
    if (folders.some((folder) => leftOut.has(folder.normalize('NFC').toLowerCase()))) return { why: 'folder' };
    const name = file.path.split('/').at(-1) ?? '';
    const read = readName(name);
    const levels = readLevels(folders, rules);
    const style = levels.style ?? toTitle(read?.style ?? read?.number ?? '');
    if (!style) return { why: 'no_rule' };
    return {
      read,
      place: {
        // What lies higher than projects do is one itself.
        folder: levels.project === null ? null : levels.folder,
        project: levels.project ?? levels.folder ?? archiveTitle,
        style,
        number: read?.number ?? null,
        ...moduleFor(folders, extensionIn(name), read?.view ?? null),
        version: rules.versions === 'name' ? (read?.version ?? null) : null,
        view: read?.view ?? null,
        date: read?.date ?? file.modifiedAt?.slice(0, 10) ?? null,
        isDateNamed: read?.date != null,
        slips: read?.slips ?? 0,
      },
    };
  };
}

/** What two names are that mean the same thing: those that differ in case, or in how Unicode writes them. */
export const sameName = (name: string): string => name.normalize('NFC').toLowerCase();
