import { ATTACHMENTS_MAX, TASK_ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import { DESIGN_FORMATS, FLAT_DESIGN_FORMATS, kindOfFormat } from '@facet/contract/constants/file-formats';
import {
  isOneModel,
  MAX_FILES_PER_UPLOAD,
  NOT_ALLOWED_TEXT,
  ONE_3D_FILE_TEXT,
  REFUSAL_TEXTS,
  findRefusal,
  tooManyFilesText,
  UPLOAD_RULES,
  type Refusal,
} from '@facet/contract/constants/uploads';
import { t } from '../../ui/words.ts';

/** What a place accepts: formats, sizes, how many at once, and its name on the server. */
export type UploadPlace = {
  type: 'design' | 'whiteboard' | 'attachment' | 'task';
  /** Null accepts any. */
  formats: readonly string[] | null;
  maxBytes: number;
  maxFiles: number;
};
/** `reason` is for places that already say that the file was left out. */
export type RejectedFile = {
  name: string;
  size: number;
  text: string;
  reason: string;
  file: File;
  /** It is refused only because of the others. */
  isOver?: true;
};
export type CheckedFiles = { accepted: File[]; rejected: RejectedFile[] };

/** Files that can become styles of their own in one go; each is listed and named first. */
export const NEW_STYLES_AT_ONCE = 500;

export const is3d = (format: string) => kindOfFormat(format) === 'model';

/** A file's format by its name, in lower case; empty if it has no extension. */
export const formatOf = (name: string) =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** A style's title from a file name: `celeste-halo_v4.png` → `Celeste halo v4`. */
export function titleFromFile(name: string): string {
  const dot = name.lastIndexOf('.');
  const words = (dot > 0 ? name.slice(0, dot) : name).replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a module accepts, by the name of its catalogue step. */
export function uploadPlace(moduleName: string): UploadPlace {
  const type = moduleName === 'mood-board' ? 'whiteboard' : 'design';
  const { maxBytes, formats } = UPLOAD_RULES[type];
  const taken = type === 'design' && moduleName !== 'cad-design' ? FLAT_DESIGN_FORMATS : formats;
  return { type, formats: taken, maxBytes, maxFiles: MAX_FILES_PER_UPLOAD };
}

type Step = { name: string; abilities: { upload: boolean } };

/** The module for a file: the current one if it accepts the file, else the project's first one that does. */
export function moduleFor<M extends Step>(
  modules: readonly M[],
  { name }: Pick<File, 'name'>,
  here?: M,
): M | undefined {
  const takes = (module: M) =>
    module.abilities.upload &&
    module.name !== 'mood-board' &&
    uploadPlace(module.name).formats?.includes(formatOf(name));
  return here && takes(here) ? here : modules.find(takes);
}

/** What a new style may start with in the module: what this or another module of the project accepts. */
export function newStylePlace<M extends Step>(modules: readonly M[], here: M): UploadPlace {
  const own = uploadPlace(here.name);
  if (own.type !== 'design') return own;
  const maxFiles = NEW_STYLES_AT_ONCE;
  return {
    ...own,
    maxFiles,
    formats: DESIGN_FORMATS.filter((format) => moduleFor(modules, { name: `.${format}` }, here)),
  };
}

/** Limits for a project's attachments. */
export const ATTACHMENT_PLACE: UploadPlace = {
  type: 'attachment',
  formats: UPLOAD_RULES.attachment.formats,
  maxBytes: UPLOAD_RULES.attachment.maxBytes,
  maxFiles: ATTACHMENTS_MAX,
};

/** Limits for a task's attachments. */
export const TASK_PLACE: UploadPlace = {
  type: 'task',
  formats: UPLOAD_RULES.task.formats,
  maxBytes: UPLOAD_RULES.task.maxBytes,
  maxFiles: TASK_ATTACHMENTS_MAX,
};

/**
 * Checks files before anything is sent, each by itself; the server checks again, by content. `room` is for how many
 * there is room left.
 */
export function checkFiles(files: readonly File[], place: UploadPlace, room = place.maxFiles): CheckedFiles {
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const { name, size } = file;
    const why = findRefusal({ format: formatOf(name), size }, place);
    if (why) rejected.push({ name, size, file, ...refusalTexts(why, place) });
    else if (accepted.length < room) accepted.push(file);
    else rejected.push({ name, size, file, ...tooMany(place) });
  }
  return { accepted, rejected };
}

function tooMany({ maxFiles }: UploadPlace) {
  const text = tooManyFilesText(maxFiles);
  return { text, reason: text, isOver: true as const };
}

/** Why a file is refused, in one line below its name, and what can be done. */
export function refusalTexts(why: Refusal, { formats }: Pick<UploadPlace, 'formats'>) {
  const isMendable = why === 'otherFormat' && formats?.includes('pdf') && formats.includes('jpg');
  const reason = isMendable ? `${REFUSAL_TEXTS[why]} ${t('Save it as PDF or JPG.')}` : REFUSAL_TEXTS[why];
  return { text: `${t(NOT_ALLOWED_TEXT)}. ${reason}`, reason };
}

/** Why these files can't form one version; undefined if they can. */
export function versionProblem(files: readonly File[]): string | undefined {
  if (files.length > MAX_FILES_PER_UPLOAD) return tooManyFilesText(MAX_FILES_PER_UPLOAD);
  return isOneModel(files.map(({ name }) => ({ name, format: formatOf(name) }))) ? undefined : t(ONE_3D_FILE_TEXT);
}

/** Files of one name become one style as far as a version holds them: `isolde.stl` and `isolde.jpg`. */
export const filesByStyle = (files: readonly File[]): File[][] =>
  [...Map.groupBy(files, ({ name }) => titleFromFile(name)).values()].flatMap((named) =>
    versionProblem(named) ? named.map((file) => [file]) : [named],
  );
