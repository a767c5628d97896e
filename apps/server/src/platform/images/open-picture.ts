import { readFile } from 'node:fs/promises';
import type { FileFormat } from '@facet/contract/constants/uploads';
import {
  INSIDE_PICTURE_FORMATS,
  MODEL_FORMATS,
  PAGED_FORMATS,
  RAW_FORMATS,
  SHEET_FORMATS,
  PLAYED_VIDEO_FORMATS,
  VIDEO_FORMATS,
} from '@facet/contract/constants/uploads';
import type { Sharp, SharpOptions } from 'sharp';
import { PICTURE_OPTIONS, sharp } from './guarded-sharp.ts';
import { isPictureTooLarge } from './picture-size.ts';
import { cameraPicture } from './readers/camera-picture.ts';
import { heifPixels } from './readers/heif-pixels.ts';
import { mendedPng } from './readers/mended-png.ts';
import { photoshopPixels } from './readers/photoshop-pixels.ts';
import { refuseUnknownKind } from './readers/tiff-kind.ts';
import { videoPicture } from './readers/video-picture.ts';
import { ThumbnailFailed } from './thumbnail.ts';

/** Pixels from one of our own readers: four bytes each, upright, in sRGB. */
export type ReadPixels = { data: Uint8Array; width: number; height: number };
/** Opens a user's picture in a form that sharp reads, any number of times. */
export type OpenedPicture = (options?: SharpOptions) => Sharp;

/** Longer side of a vector drawing in pixels: it has no size of its own, and is still looked at closely. */
const VECTOR_SIDE = 2400;
/** The resolution that SVG calls 100 %. */
const VECTOR_DPI = 72;

const isOneOf = (formats: readonly FileFormat[]) => (format: FileFormat) => formats.includes(format);
const isRaw = isOneOf(RAW_FORMATS);
const isPaged = isOneOf(PAGED_FORMATS);
const isSheet = isOneOf(SHEET_FORMATS);
const mayHoldPicture = isOneOf(INSIDE_PICTURE_FORMATS);
const isVideo = isOneOf([...VIDEO_FORMATS, ...PLAYED_VIDEO_FORMATS]);

const opened =
  (input: string | Uint8Array, own: SharpOptions = {}): OpenedPicture =>
  (options) =>
    sharp(input, { ...PICTURE_OPTIONS, ...own, ...options });

const ofPixels = ({ data, width, height }: ReadPixels) => opened(data, { raw: { width, height, channels: 4 } });

/** Opened from memory, so that the drawing can't reach other files. */
async function openDrawing(path: string): Promise<OpenedPicture> {
  const drawing = await readFile(path);
  // However large it says it is, it is drawn no larger than it can be.
  const options = { ...PICTURE_OPTIONS, limitInputPixels: false, density: VECTOR_DPI };
  const { width, height } = await sharp(drawing, options).metadata();
  return opened(drawing, { density: Math.max(1, (VECTOR_DPI * VECTOR_SIDE) / Math.max(width, height, 1)) });
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

async function openInside(path: string, format: FileFormat): Promise<OpenedPicture> {
  const picture = await (await import('./readers/inside-picture.ts')).insidePicture(path, format);
  if (!picture) throw new ThumbnailFailed('unsupported');
  return 'data' in picture ? ofPixels(picture) : opened(picture);
}

/** Draws a picture of other kinds of files; each reader is loaded on first use. */
async function draw(path: string, format: FileFormat, ffmpeg: string | null): Promise<OpenedPicture | null> {
  if (isPaged(format)) return ofPixels(await (await import('./readers/page-pixels.ts')).paperPixels(path));
  if (isSheet(format))
    return ofPixels(await (await import('./readers/sheet-pixels.ts')).sheetPixels(path, format === 'csv'));
  if (mayHoldPicture(format)) return openInside(path, format);
  const model = MODEL_FORMATS.find((one) => one === format);
  if (model) return ofPixels(await (await import('./readers/models/model-pixels.ts')).modelPixels(path, model));
  return isVideo(format) ? opened(await videoPicture(path, format, ffmpeg)) : null;
}

/**
 * Opens the picture at `path`, whatever its format, or what is drawn for another kind of file (for a video by the
 * program at `ffmpeg`); throws ThumbnailFailed (too_large) or the reader's own error. Formats that sharp can't read are
 * decoded whole: four bytes a pixel.
 */
export async function openPicture(
  path: string,
  format: FileFormat,
  ffmpeg: string | null = null,
): Promise<OpenedPicture> {
  if (format === 'svg') return openDrawing(path);
  if (format === 'png') return openPng(path);
  if (format === 'tif' || format === 'tiff') return openTiff(path);
  if (format === 'psd') return ofPixels(photoshopPixels(await readFile(path)));
  if (isRaw(format)) return opened(await cameraPicture(path));
  if (format !== 'heic' && format !== 'heif') return (await draw(path, format, ffmpeg)) ?? opened(path);
  if (isPictureTooLarge(await sharp(path, { limitInputPixels: false }).metadata()))
    throw new ThumbnailFailed('too_large');
  return ofPixels(await heifPixels(await readFile(path)));
}
