import { TASK_ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import {
  DESIGN_FORMATS,
  FLAT_DESIGN_FORMATS,
  isOneModel,
  MAX_FILES_PER_UPLOAD,
  NOT_ALLOWED_TEXT,
  ONE_3D_FILE_TEXT,
  REFUSAL_TEXTS,
  refusalOf,
  THREE_D_FORMATS,
  tooManyFilesText,
  UPLOAD_RULES,
  type Refusal,
} from '@facet/contract/constants/uploads';
import { t } from '../../ui/words.ts';

/** What a place takes: which formats, how large, how many at once, and what the server calls it. */
export type UploadPlace = {
  type: 'design' | 'whiteboard' | 'attachment' | 'task';
  /** Null takes any. */
  formats: readonly string[] | null;
  maxBytes: number;
  maxFiles: number;
};
/** `reason` stands alone where the place says already that the file is left out. */
export type RejectedFile = { name: string; size: number; text: string; reason: string };
export type CheckedFiles = { accepted: File[]; rejected: RejectedFile[]; problem?: string };

export const is3d = (format: string) => THREE_D_FORMATS.some((other) => other === format);

/** A file's format by its name, in lower case; empty when it has none. */
export const formatOf = (name: string) =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** A style's title out of a file's name: `celeste-halo_v4.png` → `Celeste halo v4`. */
export function titleFromFile(name: string): string {
  const dot = name.lastIndexOf('.');
  const words = (dot > 0 ? name.slice(0, dot) : name).replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the module takes, by the name of the catalogue step that it copies. */
export function uploadPlace(moduleName: string): UploadPlace {
  const type = moduleName === 'mood-board' ? 'whiteboard' : 'design';
  const { maxBytes, formats } = UPLOAD_RULES[type];
  const taken = type === 'design' && moduleName !== 'cad-design' ? FLAT_DESIGN_FORMATS : formats;
  return { type, formats: taken, maxBytes, maxFiles: MAX_FILES_PER_UPLOAD };
}

type Step = { name: string; abilities: { upload: boolean } };

/** Where a file belongs: in the module at hand if that takes it, else in the first of the project that does. */
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

/** What a new style of the module may begin with: what the module takes, and what another one of the project does. */
export function newStylePlace<M extends Step>(modules: readonly M[], here: M): UploadPlace {
  const own = uploadPlace(here.name);
  if (own.type !== 'design') return own;
  return { ...own, formats: DESIGN_FORMATS.filter((format) => moduleFor(modules, { name: `.${format}` }, here)) };
}

/** What a project's attachments may be. */
export const ATTACHMENT_PLACE: UploadPlace = {
  type: 'attachment',
  formats: UPLOAD_RULES.attachment.formats,
  maxBytes: UPLOAD_RULES.attachment.maxBytes,
  maxFiles: MAX_FILES_PER_UPLOAD,
};

/** What a task's attachments may be. */
export const TASK_PLACE: UploadPlace = {
  type: 'task',
  formats: UPLOAD_RULES.task.formats,
  maxBytes: UPLOAD_RULES.task.maxBytes,
  maxFiles: TASK_ATTACHMENTS_MAX,
};

/** Sorts files before anything is sent; the server judges again, by their content. */
export function checkFiles(files: readonly File[], place: UploadPlace): CheckedFiles {
  if (files.length > place.maxFiles) return { accepted: [], rejected: [], problem: tooManyFilesText(place.maxFiles) };
  const judged = files.map((file) => ({
    file,
    why: refusalOf({ format: formatOf(file.name), size: file.size }, place),
  }));
  return {
    accepted: judged.filter(({ why }) => why === null).map(({ file }) => file),
    rejected: judged.flatMap(({ file: { name, size }, why }) =>
      why ? [{ name, size, ...refusalTexts(why, place) }] : [],
    ),
  };
}

/** Why a file is refused, in one line under its name, and what can be done. */
export function refusalTexts(why: Refusal, { formats }: Pick<UploadPlace, 'formats'>) {
  const isMendable = why === 'otherFormat' && formats?.includes('pdf') && formats.includes('jpg');
  const reason = isMendable ? `${REFUSAL_TEXTS[why]} ${t('Save it as PDF or JPG.')}` : REFUSAL_TEXTS[why];
  return { text: `${t(NOT_ALLOWED_TEXT)}. ${reason}`, reason };
}

/** Why these files can't be one version together; undefined when they can. */
export const versionProblem = (files: readonly File[]): string | undefined =>
  isOneModel(files.map(({ name }) => ({ name, format: formatOf(name) }))) ? undefined : t(ONE_3D_FILE_TEXT);
