import { findEntry, hasEntry } from '../tables.ts';

/** The kinds of design files, in the order they are listed. */
export const FILE_KINDS = ['picture', 'model', 'paper', 'sheet', 'video'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** How a page shows a file. */
export type FormatView =
  | 'picture'
  /** Only by the picture that the server makes of it; no page ever loads the file itself. */
  | 'converted-picture'
  /** A browser plays it if it knows its codec. */
  | 'video'
  /** No browser plays it: visible once a program that converts it is installed. */
  | 'converted-video'
  | 'pages'
  | 'cells'
  | 'text'
  /** Models that the viewer reads are measured, too. */
  | 'model'
  /** Only its own program reads it: what it is and what opens it. */
  | 'card';

/** Who makes the picture that lists show. */
export type PictureMaker =
  | 'server'
  /** The server, and better the first browser that opens it. */
  | 'browser'
  /** The program or camera that wrote the file: the picture is inside, if there is one. */
  | 'itself'
  | 'nobody';

export type FormatFacts = {
  kind: FileKind;
  view: FormatView;
  picture: PictureMaker;
  /** One of the four pictures that the specification names, which some places ask for. */
  isSpecified?: true;
  /** The server may send it for display inside a page; all others are only downloaded. */
  isInline?: true;
  /** A model in a zip may need it beside itself. */
  isBesideModel?: true;
};

const PICTURE = { kind: 'picture', view: 'picture', picture: 'server', isInline: true } as const;
const NAMED_PICTURE = { ...PICTURE, isSpecified: true } as const;
const MODEL_PICTURE = { ...NAMED_PICTURE, isBesideModel: true } as const;
const CONVERTED = { kind: 'picture', view: 'converted-picture', picture: 'server' } as const;
const CAMERA_RAW = { kind: 'picture', view: 'converted-picture', picture: 'itself' } as const;
const PAGES = { kind: 'paper', view: 'pages', picture: 'browser' } as const;
const SHEET = { kind: 'sheet', view: 'cells', picture: 'browser' } as const;
const VIDEO = { kind: 'video', view: 'video', picture: 'browser', isInline: true } as const;
const CONVERTED_VIDEO = { kind: 'video', view: 'converted-video', picture: 'server' } as const;
const PAPER = { kind: 'paper', view: 'card', picture: 'itself' } as const;
const MODEL = { kind: 'model', view: 'model', picture: 'browser' } as const;
const CARD_MODEL = { kind: 'model', view: 'card', picture: 'nobody' } as const;
const CARD_WITH_PICTURE = { kind: 'model', view: 'card', picture: 'itself' } as const;

/**
 * All that both sides know of each format, in the order in which formats are listed. `platform/storage/formats` has the
 * server's own table: how it recognises one and sends it.
 */
export const FORMATS = {
  jpg: MODEL_PICTURE,
  png: MODEL_PICTURE,
  jpeg: MODEL_PICTURE,
  gif: NAMED_PICTURE,
  pdf: { ...PAGES, isInline: true },
  xlsx: SHEET,
  xls: SHEET,
  xlt: SHEET,
  xla: SHEET,
  mp4: VIDEO,
  avi: CONVERTED_VIDEO,
  mpg: CONVERTED_VIDEO,
  mkv: CONVERTED_VIDEO,
  webp: PICTURE,
  avif: PICTURE,
  heic: CONVERTED,
  heif: CONVERTED,
  tif: CONVERTED,
  tiff: CONVERTED,
  psd: CONVERTED,
  psb: CONVERTED,
  // It may contain script.
  svg: CONVERTED,
  svgz: CONVERTED,
  dng: CAMERA_RAW,
  cr2: CAMERA_RAW,
  cr3: CAMERA_RAW,
  nef: CAMERA_RAW,
  arw: CAMERA_RAW,
  orf: CAMERA_RAW,
  rw2: CAMERA_RAW,
  pef: CAMERA_RAW,
  srw: CAMERA_RAW,
  raf: CAMERA_RAW,
  // Illustrator saves a PDF inside its own files.
  ai: PAGES,
  mov: VIDEO,
  m4v: VIDEO,
  webm: VIDEO,
  csv: SHEET,
  ods: SHEET,
  // Macros are never read.
  xlsb: SHEET,
  xlsm: SHEET,
  docx: { ...PAPER, view: 'text' },
  pptx: PAPER,
  eps: PAPER,
  '3dm': MODEL,
  stl: MODEL,
  obj: MODEL,
  ply: MODEL,
  glb: MODEL,
  '3mf': MODEL,
  step: MODEL,
  stp: MODEL,
  iges: MODEL,
  igs: MODEL,
  // With a model in it, and its materials and pictures.
  zip: MODEL,
  jcd: CARD_MODEL,
  zpr: CARD_MODEL,
  ztl: CARD_MODEL,
  blend: CARD_WITH_PICTURE,
  skp: CARD_WITH_PICTURE,
} as const satisfies Readonly<Record<string, FormatFacts>>;

export type DesignFormat = keyof typeof FORMATS;

/** Everything that a design module accepts; 3D models only in cad-design. */
export const DESIGN_FORMATS: readonly DesignFormat[] = Object.keys(FORMATS).filter((format) =>
  hasEntry(FORMATS, format),
);

/** What a stored file can be: a known format proved by its content, or `other` (any other attachment). */
export const FILE_FORMATS = [...DESIGN_FORMATS, 'other'] as const;
export type FileFormat = DesignFormat | 'other';

/** What is known of a format; undefined if it is none of ours. */
export const formatFacts = (format: string): FormatFacts | undefined => findEntry(FORMATS, format);

/** The kind of a file's format; null if it is no design. */
export const kindOfFormat = (format: string): FileKind | null => formatFacts(format)?.kind ?? null;

type Where<Facts> = { [F in DesignFormat]: (typeof FORMATS)[F] extends Facts ? F : never }[DesignFormat];

/** The formats of which these facts hold. */
function formatsWhere<const Facts extends Partial<FormatFacts>>(facts: Facts): readonly Where<Facts>[] {
  const isMeant = (format: DesignFormat): format is Where<Facts> =>
    Object.entries(facts).every(([fact, value]) => Reflect.get(FORMATS[format], fact) === value);
  return DESIGN_FORMATS.filter(isMeant);
}

/** The formats of each kind. */
export const FORMATS_OF_KIND: Readonly<Record<FileKind, readonly DesignFormat[]>> = {
  picture: formatsWhere({ kind: 'picture' }),
  model: formatsWhere({ kind: 'model' }),
  paper: formatsWhere({ kind: 'paper' }),
  sheet: formatsWhere({ kind: 'sheet' }),
  video: formatsWhere({ kind: 'video' }),
};
/** Everything that a design module accepts, except the 3D models that only cad-design accepts. */
export const FLAT_DESIGN_FORMATS = DESIGN_FORMATS.filter((format) => kindOfFormat(format) !== 'model');
export const THREE_D_FORMATS = formatsWhere({ kind: 'model' });
export const PICTURE_FORMATS = formatsWhere({ kind: 'picture' });
/** The pictures that the specification names. */
export const IMAGE_FORMATS = formatsWhere({ kind: 'picture', isSpecified: true });
export const BROWSER_PICTURE_FORMATS = formatsWhere({ view: 'picture' });
export const CONVERTED_PICTURE_FORMATS = formatsWhere({ view: 'converted-picture' });
/** Cameras' own formats. */
export const RAW_FORMATS = formatsWhere({ kind: 'picture', picture: 'itself' });
export const PLAYED_VIDEO_FORMATS = formatsWhere({ view: 'video' });
export const CONVERTED_VIDEO_FORMATS = formatsWhere({ view: 'converted-video' });
export const PAGED_FORMATS = formatsWhere({ view: 'pages' });
export const SHEET_FORMATS = formatsWhere({ view: 'cells' });
/** 3D models that the viewer reads. */
export const MODEL_FORMATS = formatsWhere({ view: 'model' });
/** Formats of which a browser sends the picture for the lists. */
export const CAPTURED_FORMATS = formatsWhere({ picture: 'browser' });
export const INLINE_FORMATS = formatsWhere({ isInline: true });

const isNoPicture = <F extends DesignFormat>(format: F): format is Exclude<F, Where<{ kind: 'picture' }>> =>
  kindOfFormat(format) !== 'picture';
/**
 * Formats that have a preview although they aren't pictures; videos, if a program for them is installed.
 */
export const DRAWN_FORMATS = DESIGN_FORMATS.filter(isNoPicture).filter(
  (format) => FORMATS[format].picture !== 'nobody',
);
/** Documents and models that may contain a picture of themselves, which is all that lists show. */
export const INSIDE_PICTURE_FORMATS = formatsWhere({ picture: 'itself' }).filter(isNoPicture);
/** Papers of other programs. */
export const PAPER_FORMATS = INSIDE_PICTURE_FORMATS.filter((format) => kindOfFormat(format) === 'paper');

type Packed = 'gltf' | Exclude<Where<{ view: 'model' }>, 'zip'>;
/** Of several models in a zip, the one with the lowest number is shown: those that need other files come first. */
const ORDER_IN_ZIP: Readonly<Record<Packed, number>> = {
  gltf: 0,
  obj: 1,
  glb: 2,
  '3dm': 3,
  '3mf': 4,
  ply: 5,
  stl: 6,
  step: 7,
  stp: 8,
  iges: 9,
  igs: 10,
};
/** Models that a zip may hold, in the order in which they are sought; glTF is taken in no other way. */
export const PACKED_MODEL_FORMATS: readonly Packed[] = Object.keys(ORDER_IN_ZIP)
  .filter((format) => hasEntry(ORDER_IN_ZIP, format))
  .toSorted((one, other) => ORDER_IN_ZIP[one] - ORDER_IN_ZIP[other]);
/** Files beside such a model: its bytes, its materials, and its pictures. */
export const MODEL_COMPANION_FORMATS = ['bin', 'mtl', ...formatsWhere({ isBesideModel: true })] as const;
