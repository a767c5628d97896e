import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  formatFacts,
  MODEL_FORMATS,
  type CONVERTED_PICTURE_FORMATS,
  type FileFormat,
} from '@facet/contract/constants/file-formats';
import { hasEntry } from '@facet/contract/tables';
import type { PieceLook } from '@facet/model/look/tint-triangles';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import type { Sharp, SharpOptions } from 'sharp';
import { PICTURE_OPTIONS, sharp } from './guarded-sharp.ts';
import { isPictureTooLarge } from './picture-size.ts';
import { cameraPicture } from './readers/camera-picture.ts';
import { heifPixels } from './readers/heif-pixels.ts';
import { mendedPng } from './readers/mended-png.ts';
import { photoshopPixels } from './readers/photoshop-pixels.ts';
import { refuseUnknownKind } from './readers/tiff-kind.ts';
import { videoPicture } from './readers/video-picture.ts';
import { FileWorkFailed } from '../file-processes/file-work-failed.ts';

/** Pixels from one of our own readers: four bytes each, upright, in sRGB. */
export type ReadPixels = { data: Uint8Array; width: number; height: number };
/** Opens a user's picture in a form that sharp reads, any number of times. */
export type OpenedPicture = (options?: SharpOptions) => Sharp;

/** Longer side of a vector drawing in pixels: it has no size of its own, and is still looked at closely. */
const VECTOR_SIDE = 2400;
/** The resolution that SVG calls 100 %. */
const VECTOR_DPI = 72;

/** Bytes of a drawing unpacked. */
const DRAWING_MAX = 64 * MEGABYTE;
const unpack = promisify(gunzip);

const opened =
  (input: string | Uint8Array, own: SharpOptions = {}): OpenedPicture =>
  (options) =>
    sharp(input, { ...PICTURE_OPTIONS, ...own, ...options });

const ofPixels = ({ data, width, height }: ReadPixels) => opened(data, { raw: { width, height, channels: 4 } });

/** Opened from memory, so that the drawing can't reach other files. */
async function openDrawing(drawing: Buffer): Promise<OpenedPicture> {
  // However large it says it is, it is drawn no larger than it can be.
  const options = { ...PICTURE_OPTIONS, limitInputPixels: false, density: VECTOR_DPI };
  const { width, height } = await sharp(drawing, options).metadata();
  return opened(drawing, { density: Math.max(1, (VECTOR_DPI * VECTOR_SIDE) / Math.max(width, height, 1)) });
}

/** A packed drawing is no larger than people draw: what is packed well may be anything. */
async function unpackedDrawing(path: string): Promise<Buffer> {
  try {
    return await unpack(await readFile(path), { maxOutputLength: DRAWING_MAX });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new FileWorkFailed('too_heavy', error) : error;
  }
}

/** Mends a damaged PNG, except for callers who want damage to fail. */
async function openPng(path: string): Promise<OpenedPicture> {
  const mended = await mendedPng(path);
  return (options) => opened(options?.failOn ? path : (mended ?? path))(options);
}

async function openTiff(path: string): Promise<OpenedPicture> {
  await refuseUnknownKind(path);
  return opened(path);
}

async function openHeif(path: string): Promise<OpenedPicture> {
  if (isPictureTooLarge(await sharp(path, { limitInputPixels: false }).metadata()))
    throw new FileWorkFailed('too_large');
  return ofPixels(await heifPixels(await readFile(path)));
}

const openPhotoshop = async (path: string) => ofPixels(photoshopPixels(await readFile(path)));
const openRaw = async (path: string) => opened(await cameraPicture(path));

type Converted = (typeof CONVERTED_PICTURE_FORMATS)[number];

/** Readers of pictures that no browser draws, and of what else sharp alone doesn't read as it should be seen. */
const READERS: Readonly<Record<Converted | 'png', (path: string) => Promise<OpenedPicture>>> = {
  png: openPng,
  heic: openHeif,
  heif: openHeif,
  tif: openTiff,
  tiff: openTiff,
  psd: openPhotoshop,
  psb: openPhotoshop,
  svg: async (path) => openDrawing(await readFile(path)),
  svgz: async (path) => openDrawing(await unpackedDrawing(path)),
  dng: openRaw,
  cr2: openRaw,
  cr3: openRaw,
  nef: openRaw,
  arw: openRaw,
  orf: openRaw,
  rw2: openRaw,
  pef: openRaw,
  srw: openRaw,
  raf: openRaw,
};

async function openInside(path: string, format: FileFormat): Promise<OpenedPicture> {
  const picture = await (await import('./readers/inside-picture.ts')).insidePicture(path, format);
  if (!picture) throw new FileWorkFailed('unsupported');
  return 'data' in picture ? ofPixels(picture) : opened(picture);
}

async function openModel(path: string, format: FileFormat, look: PieceLook | null): Promise<OpenedPicture> {
  const model = MODEL_FORMATS.find((one) => one === format);
  if (!model) throw new FileWorkFailed('unsupported');
  return ofPixels(await (await import('./readers/models/model-pixels.ts')).modelPixels(path, model, look ?? undefined));
}

/** The program that gives pictures of videos, and the metals in which models are drawn. */
type Drawing = { ffmpeg?: string | null; look?: PieceLook | null };

/** Draws a picture of other kinds of files; each reader is loaded on first use. */
async function draw(path: string, format: FileFormat, { ffmpeg = null, look = null }: Drawing): Promise<OpenedPicture> {
  const facts = formatFacts(format);
  if (facts?.picture === 'itself') return openInside(path, format);
  switch (facts?.view) {
    case 'pages':
      return ofPixels(await (await import('./readers/page-pixels.ts')).paperPixels(path));
    case 'cells':
      return ofPixels(await (await import('./readers/sheet-pixels.ts')).sheetPixels(path, format === 'csv'));
    case 'model':
      return openModel(path, format, look);
    case 'video':
    case 'converted-video':
      return opened(await videoPicture(path, format, ffmpeg));
    default:
      return opened(path);
  }
}

/**
 * Opens the picture at `path`, whatever its format, or what is drawn for another kind of file; throws FileWorkFailed
 * (too_large) or the reader's own error. Formats that sharp can't read are decoded whole: four bytes a pixel.
 */
export const openPicture = async (path: string, format: FileFormat, drawing: Drawing = {}): Promise<OpenedPicture> =>
  hasEntry(READERS, format) ? READERS[format](path) : draw(path, format, drawing);
