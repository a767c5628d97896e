import { message, t, worded } from '../words/speech.ts';
import { DESIGN_FORMATS, kindOfFormat, type FileFormat } from './file-formats.ts';

/** One megabyte as every upload limit counts it, in bytes. */
export const MEGABYTE = 1024 * 1024;

/** How long an upload waits to be attached to something before it is removed, in ms. */
export const UPLOAD_WAITS_MS = 86_400_000;

/** Greatest width and height of a captured picture in pixels. */
export const CAPTURE_MAX_SIDE = 4096;

export type UploadRule = {
  /** Largest accepted file in bytes, inclusive. */
  maxBytes: number;
  /** Accepted formats; null accepts any. */
  formats: readonly FileFormat[] | null;
};

const PHOTO_FORMATS = ['png', 'jpeg', 'jpg'] as const;
const PHOTO_AND_PAPER_FORMATS = ['png', 'jpeg', 'jpg', 'gif', 'pdf'] as const;
const BOARD_FORMATS = DESIGN_FORMATS.filter((format) => format === 'pdf' || kindOfFormat(format) === 'picture');

/** The accepted size and formats for each `type` of upload. */
export const UPLOAD_RULES = {
  avatar: { maxBytes: 2 * MEGABYTE, formats: PHOTO_FORMATS },
  project: { maxBytes: 2 * MEGABYTE, formats: PHOTO_FORMATS },
  attachment: { maxBytes: 300 * MEGABYTE, formats: null },
  archive: { maxBytes: 4096 * MEGABYTE, formats: null },
  design: { maxBytes: 300 * MEGABYTE, formats: DESIGN_FORMATS },
  whiteboard: { maxBytes: 300 * MEGABYTE, formats: BOARD_FORMATS },
  drawn: { maxBytes: 10 * MEGABYTE, formats: PHOTO_FORMATS },
  task: { maxBytes: 10 * MEGABYTE, formats: PHOTO_AND_PAPER_FORMATS },
  chat: { maxBytes: 10 * MEGABYTE, formats: PHOTO_AND_PAPER_FORMATS },
} as const satisfies Record<string, UploadRule>;

export type UploadType = keyof typeof UPLOAD_RULES;
export const UPLOAD_TYPES = [
  'avatar',
  'project',
  'attachment',
  'archive',
  'design',
  'whiteboard',
  'drawn',
  'task',
  'chat',
] as const satisfies readonly UploadType[];

/** What guests of a review link can say things with. */
export const GUEST_UPLOAD_TYPES: readonly UploadType[] = ['drawn', 'chat'];

export const MAX_FILES_PER_UPLOAD = 20;
/** Larger pictures are refused; one megapixel is 1,000,000 pixels. */
export const PICTURE_MAX_MEGAPIXELS = 120;

/** The refusal of an upload of more than `limit` files. */
export const tooManyFilesText = (limit: number) =>
  t('File amount limit reached. You can upload up to {limit} files', { limit });
const titleIn = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();
/**
 * Checks a version's 3D files by name: one, or a Rhino file with an STL of its name, which stands in for missing
 * meshes.
 */
export function isOneModel(files: readonly { name: string; format: string }[]): boolean {
  const models = files.filter(({ format }) => kindOfFormat(format) === 'model');
  if (models.length < 2) return true;
  const formats = models.map(({ format }) => format).toSorted();
  return formats.join() === '3dm,stl' && new Set(models.map(({ name }) => titleIn(name))).size === 1;
}
export const ONE_3D_FILE_TEXT = message('Only 1 - 3d CAD file can be uploaded');
export const NOT_ALLOWED_TEXT = message('not allowed by size or format');

/** Why a file is refused; each is a sentence that follows `NOT_ALLOWED_TEXT` and the limits. */
export const REFUSAL_TEXTS = worded({
  empty: 'It is empty.',
  tooLarge: 'It is too large.',
  get tooManyPixels() {
    return t('It has more than {most} megapixels.', { most: PICTURE_MAX_MEGAPIXELS });
  },
  notItsName: 'Its content doesn’t match its name.',
  cutOff: 'It is cut off before its end.',
  otherFormat: 'Files of this type can’t be added here.',
  noModel: 'There is no 3D model in it.',
  loose: 'Add it in a zip with the files that it needs, or save it as GLB.',
  model: 'Add 3D models in cad-design.',
  flat: 'Add it in one of the design modules.',
});
/** Where a file is broken: follows the sentence that says it is. */
export const brokenAtText = (byte: number) => t('It is broken at byte {byte}.', { byte });
export type Refusal = keyof typeof REFUSAL_TEXTS;

type PlaceRule = { maxBytes: number; formats: readonly string[] | null };
type RefusedFile = { format: string; size: number };

/** Why a place refuses a file with this name's format and this size; null if it doesn't, as far as those tell. */
export function findRefusal({ format, size }: RefusedFile, { maxBytes, formats }: PlaceRule): Refusal | null {
  if (size === 0) return 'empty';
  if (formats !== null && !formats.includes(format)) return otherPlace(format, formats);
  return size > maxBytes ? 'tooLarge' : null;
}

/** The refusal of a format that isn't accepted here; it says where it is, if a design module is near. */
export function otherPlace(format: string, taken: readonly string[]): Refusal {
  if (format === 'gltf' && taken.includes('zip')) return 'loose';
  if (format === 'zip' && taken.includes('zip')) return 'noModel';
  const isDesigns = taken.includes('gif') && taken.includes('pdf');
  const kind = kindOfFormat(format);
  // What is taken here has no better place.
  if (!isDesigns || !kind || taken.includes(format)) return 'otherFormat';
  return kind === 'model' ? 'model' : 'flat';
}

/** The variant of a file whose bytes are those that somebody uploaded. */
export const ORIGINAL = 'original';
