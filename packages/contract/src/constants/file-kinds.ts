import {
  PAGED_FORMATS,
  PAPER_FORMATS,
  PICTURE_FORMATS,
  PLAYED_VIDEO_FORMATS,
  SHEET_FORMATS,
  THREE_D_FORMATS,
  VIDEO_FORMATS,
  type DESIGN_FORMATS,
} from './uploads.ts';

/** The kinds of design files, in the order they are listed. */
export const FILE_KINDS = ['picture', 'model', 'paper', 'sheet', 'video'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

type DesignFormat = (typeof DESIGN_FORMATS)[number];

/** The formats of each kind: every design format belongs to exactly one. */
export const FORMATS_OF_KIND: Readonly<Record<FileKind, readonly DesignFormat[]>> = {
  picture: PICTURE_FORMATS,
  model: THREE_D_FORMATS,
  paper: [...PAGED_FORMATS, ...PAPER_FORMATS],
  sheet: SHEET_FORMATS,
  video: [...new Set([...VIDEO_FORMATS, ...PLAYED_VIDEO_FORMATS])],
};

/** The kind of a file's format; null if it is no design. */
export const kindOfFormat = (format: string): FileKind | null =>
  FILE_KINDS.find((kind) => FORMATS_OF_KIND[kind].some((known) => known === format)) ?? null;
