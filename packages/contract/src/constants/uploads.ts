import { known, message, t, worded } from '../words/speech.ts';

/** One megabyte as every upload limit counts it, in bytes. */
export const MEGABYTE = 1024 * 1024;

/** How long an upload waits to be attached to something before it is removed, in ms. */
export const UPLOAD_WAITS_MS = 86_400_000;

/** The pictures that the specification names. */
export const IMAGE_FORMATS = ['jpg', 'png', 'jpeg', 'gif'] as const;
/** Pictures that every browser can draw. */
export const BROWSER_PICTURE_FORMATS = [...IMAGE_FORMATS, 'webp', 'avif'] as const;
/** Cameras' own formats, shown by the picture that the camera embedded. */
export const RAW_FORMATS = ['dng', 'cr2', 'cr3', 'nef', 'arw', 'orf', 'rw2', 'pef', 'srw', 'raf'] as const;
/** Pictures that the server makes visible; no page ever loads the file itself. */
export const CONVERTED_PICTURE_FORMATS = ['heic', 'heif', 'tif', 'tiff', 'psd', 'svg', ...RAW_FORMATS] as const;
/** Pictures accepted besides those of the specification. */
const FURTHER_PICTURE_FORMATS = ['webp', 'avif', ...CONVERTED_PICTURE_FORMATS] as const;
export const PICTURE_FORMATS = [...IMAGE_FORMATS, ...FURTHER_PICTURE_FORMATS] as const;
/** Formats shown page by page; Illustrator saves a PDF inside its own files. */
export const PAGED_FORMATS = ['pdf', 'ai'] as const;
export const SPREADSHEET_FORMATS = ['xlsx', 'xls', 'xlt', 'xla'] as const;
/** Spreadsheets accepted besides those of the specification; macros in them are never read. */
const FURTHER_SHEET_FORMATS = ['csv', 'ods', 'xlsb', 'xlsm'] as const;
/** Everything that is shown as cells. */
export const SHEET_FORMATS = [...SPREADSHEET_FORMATS, ...FURTHER_SHEET_FORMATS] as const;
/** Videos that no browser plays: visible once a program that converts them is installed. */
export const CONVERTED_VIDEO_FORMATS = ['avi', 'mpg', 'mkv'] as const;
export const VIDEO_FORMATS = ['mp4', ...CONVERTED_VIDEO_FORMATS] as const;
/** Videos that a browser plays if it knows their codec. */
export const PLAYED_VIDEO_FORMATS = ['mp4', 'mov', 'm4v', 'webm'] as const;
/**
 * 3D models that the viewer reads, those of the specification first; a zip holds one with its materials and pictures.
 */
export const MODEL_FORMATS = ['3dm', 'stl', 'obj', 'ply', 'glb', '3mf', 'step', 'stp', 'iges', 'igs', 'zip'] as const;
/** Model formats that a zip may hold; one that needs other files beside it comes first. */
export const PACKED_MODEL_FORMATS = [
  'gltf',
  'obj',
  'glb',
  '3dm',
  '3mf',
  'ply',
  'stl',
  'step',
  'stp',
  'iges',
  'igs',
] as const;
/** Files beside such a model: its bytes, its materials, and its pictures. */
export const MODEL_COMPANION_FORMATS = ['bin', 'mtl', 'png', 'jpg', 'jpeg'] as const;
/** Models that only their own programs read: stored, and shown as a card. */
const CARD_MODEL_FORMATS = ['jcd', 'zpr', 'ztl', 'blend', 'skp'] as const;
export const THREE_D_FORMATS = [...MODEL_FORMATS, ...CARD_MODEL_FORMATS] as const;
/** Documents of other programs, accepted besides those of the specification. */
export const PAPER_FORMATS = ['docx', 'pptx', 'eps'] as const;
/** Formats that may contain a picture of themselves, which is all that lists show. */
export const INSIDE_PICTURE_FORMATS = [...PAPER_FORMATS, 'blend', 'skp'] as const;

/** Everything that a design module accepts, except the 3D models that only cad-design accepts. */
export const FLAT_DESIGN_FORMATS = [
  ...IMAGE_FORMATS,
  'pdf',
  ...SPREADSHEET_FORMATS,
  ...VIDEO_FORMATS,
  ...FURTHER_PICTURE_FORMATS,
  'ai',
  'mov',
  'm4v',
  'webm',
  ...FURTHER_SHEET_FORMATS,
  ...PAPER_FORMATS,
] as const;
export const DESIGN_FORMATS = [...FLAT_DESIGN_FORMATS, ...THREE_D_FORMATS] as const;

/**
 * Formats the server draws a preview of although they aren't pictures; for videos, if a program for them is installed.
 */
export const DRAWN_FORMATS = [
  ...PAGED_FORMATS,
  ...SHEET_FORMATS,
  ...MODEL_FORMATS,
  ...VIDEO_FORMATS,
  'mov',
  'm4v',
  'webm',
  ...INSIDE_PICTURE_FORMATS,
] as const;
/** Formats that a browser draws better: the first person to open one sends the picture for the lists. */
export const CAPTURED_FORMATS = [
  ...PAGED_FORMATS,
  ...SHEET_FORMATS,
  ...PLAYED_VIDEO_FORMATS,
  ...MODEL_FORMATS,
] as const;
/** Greatest width and height of a captured picture in pixels. */
export const CAPTURE_MAX_SIDE = 4096;

/** Formats that the server may send for display inside a page; all others are only downloaded. */
export const INLINE_FORMATS = [...BROWSER_PICTURE_FORMATS, 'pdf', ...PLAYED_VIDEO_FORMATS] as const;

/** What a stored file can be: a known format proved by its content, or `other` (any other attachment). */
export const FILE_FORMATS = [...DESIGN_FORMATS, 'other'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export type UploadRule = {
  /** Largest accepted file in bytes, inclusive. */
  maxBytes: number;
  /** Accepted formats; null accepts any. */
  formats: readonly FileFormat[] | null;
};

const PHOTO_FORMATS = ['png', 'jpeg', 'jpg'] as const;
const PHOTO_AND_PAPER_FORMATS = ['png', 'jpeg', 'jpg', 'gif', 'pdf'] as const;

/** The accepted size and formats for each `type` of upload. */
export const UPLOAD_RULES = {
  avatar: { maxBytes: 2 * MEGABYTE, formats: PHOTO_FORMATS },
  project: { maxBytes: 2 * MEGABYTE, formats: PHOTO_FORMATS },
  attachment: { maxBytes: 300 * MEGABYTE, formats: null },
  design: { maxBytes: 300 * MEGABYTE, formats: DESIGN_FORMATS },
  whiteboard: { maxBytes: 300 * MEGABYTE, formats: [...IMAGE_FORMATS, 'pdf', ...FURTHER_PICTURE_FORMATS] },
  drawn: { maxBytes: 10 * MEGABYTE, formats: PHOTO_FORMATS },
  task: { maxBytes: 10 * MEGABYTE, formats: PHOTO_AND_PAPER_FORMATS },
  chat: { maxBytes: 10 * MEGABYTE, formats: PHOTO_AND_PAPER_FORMATS },
} as const satisfies Record<string, UploadRule>;

export type UploadType = keyof typeof UPLOAD_RULES;
export const UPLOAD_TYPES = [
  'avatar',
  'project',
  'attachment',
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
/** Greatest width of each preset in pixels; a picture is never enlarged to reach it. */
export const THUMBNAIL_WIDTHS = { small: 240, medium: 640, large: 1200 } as const;
export type ThumbnailPreset = keyof typeof THUMBNAIL_WIDTHS;
/** Longer sides in pixels of a board's pictures, by their size on the screen; never enlarged either. */
export const BOARD_LEVELS = { board_128: 128, board_512: 512, board_2048: 2048 } as const;
export type BoardLevel = keyof typeof BOARD_LEVELS;
/** Everything made from a picture for display. */
export type PreviewName = ThumbnailPreset | BoardLevel;
export const isBoardLevel = (name: string): name is BoardLevel => Object.hasOwn(BOARD_LEVELS, name);

/** The refusal of an upload of more than `limit` files. */
export const tooManyFilesText = (limit: number) =>
  t('File amount limit reached. You can upload up to {limit} files', { limit });
const titleIn = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();
/**
 * Checks a version's 3D files by name: one, or a Rhino file with an STL of its name, which stands in for missing
 * meshes.
 */
export function isOneModel(files: readonly { name: string; format: string }[]): boolean {
  const models = files.filter(({ format }) => THREE_D_FORMATS.some((one) => one === format));
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
const KINDS = [
  [message('pictures'), IMAGE_FORMATS],
  [message('PDF'), ['pdf']],
  [message('spreadsheets'), SPREADSHEET_FORMATS],
  [message('videos'), VIDEO_FORMATS],
  [message('Office files'), PAPER_FORMATS],
  [message('3D models'), MODEL_FORMATS],
] as const satisfies (readonly [string, readonly string[]])[];
const FEW_FORMATS = 6;

/** What is accepted, in words: a few formats by name, many by kind. */
export function takenInWords(formats: readonly string[]): string {
  if (formats.length <= FEW_FORMATS) return formats.join(', ');
  const kinds = KINDS.filter(([, those]) => those.some((one) => formats.includes(one))).map(([kind]) => known(kind));
  return t('{kinds, list}', { kinds });
}
/** Where a file is broken: follows the sentence that says it is. */
export const brokenAtText = (byte: number) => t('It is broken at byte {byte}.', { byte });
export type Refusal = keyof typeof REFUSAL_TEXTS;

type PlaceRule = { maxBytes: number; formats: readonly string[] | null };
type RefusedFile = { format: string; size: number };

/** Why a place refuses a file with this name's format and this size; null if it doesn't, as far as those tell. */
export function refusalOf({ format, size }: RefusedFile, { maxBytes, formats }: PlaceRule): Refusal | null {
  if (size === 0) return 'empty';
  if (formats !== null && !formats.includes(format)) return otherPlace(format, formats);
  return size > maxBytes ? 'tooLarge' : null;
}

/** The refusal of a format that isn't accepted here; it says where it is, if a design module is near. */
export function otherPlace(format: string, taken: readonly string[]): Refusal {
  if (format === 'gltf' && taken.includes('zip')) return 'loose';
  if (format === 'zip' && taken.includes('zip')) return 'noModel';
  const isDesigns = taken.includes('gif') && taken.includes('pdf');
  if (!isDesigns) return 'otherFormat';
  if (THREE_D_FORMATS.some((other) => other === format)) return 'model';
  return FLAT_DESIGN_FORMATS.some((other) => other === format) ? 'flat' : 'otherFormat';
}

/** The variant of a file whose bytes are those that somebody uploaded. */
export const ORIGINAL = 'original';
