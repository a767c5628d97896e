import { findEntry } from '@facet/contract/tables';
import type { ReadPixels } from '../open-picture.ts';
import { isPictureTooLarge } from '../picture-size.ts';
import { FileWorkFailed } from '../../file-processes/file-work-failed.ts';

const HEAD_LENGTH = 26;
const VERSION_AT = 4;
const CHANNELS_AT = 12;
const HEIGHT_AT = 14;
const WIDTH_AT = 18;
const DEPTH_AT = 22;
const MODE_AT = 24;
/** What begins each of a layer's further parts. */
const SIGNATURES = ['8BIM', '8B64'];
/** Large files (PSB) have their layers and some of their parts measured in eight bytes, and packed rows in four. */
const LARGE = 2;
const LONG_PARTS = /^(?:LMsk|Lr16|Lr32|Layr|Mt16|Mt32|Mtrn|Alph|FMsk|lnk2|FEid|FXid|PxSD)$/;
const PALETTE_COLOURS = 256;

type Pixel = [number, number, number, number];
/** How many channels a colour mode has, and what a pixel becomes on a screen; `null` where it needs no change. */
type Mode = {
  channels: number;
  toScreen: ((pixel: Pixel, palette: Buffer) => readonly [number, number, number]) | null;
};

/**
 * The file stores how much of each ink is left out; this is roughly how a screen shows it, without the printer's
 * profile.
 */
const ofInks: Mode['toScreen'] = ([cyan, magenta, yellow, black]) => {
  const light = black / 255;
  return [cyan * light, magenta * light, yellow * light];
};

/** Linear light as sRGB, from 0 to 255. */
const brightness = (light: number) => {
  const within = Math.min(1, Math.max(0, light));
  return Math.round(255 * (within <= 0.003_130_8 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055));
};

/** CIE Lab under print light (D50) to sRGB. */
const ofLab: Mode['toScreen'] = ([lightness, green, blue]) => {
  const across = (lightness / 2.55 + 16) / 116;
  const cubed = (value: number) => (value > 6 / 29 ? value ** 3 : (value - 4 / 29) * 3 * (6 / 29) ** 2);
  const x = 0.964_22 * cubed(across + (green - 128) / 500);
  const y = cubed(across);
  const z = 0.825_21 * cubed(across - (blue - 128) / 200);
  return [
    brightness(3.133_86 * x - 1.616_87 * y - 0.490_61 * z),
    brightness(-0.978_77 * x + 1.916_14 * y + 0.033_45 * z),
    brightness(0.071_95 * x - 0.228_99 * y + 1.405_24 * z),
  ];
};

const GREY: Mode = { channels: 1, toScreen: ([grey]) => [grey, grey, grey] };
const MODES: Readonly<Record<string, Mode>> = {
  // One bit per pixel, set for ink.
  0: { channels: 1, toScreen: ([ink]) => [255 - ink, 255 - ink, 255 - ink] },
  1: GREY,
  2: {
    channels: 1,
    toScreen: ([colour], palette) => [
      palette[colour] ?? 0,
      palette[PALETTE_COLOURS + colour] ?? 0,
      palette[2 * PALETTE_COLOURS + colour] ?? 0,
    ],
  },
  3: { channels: 3, toScreen: null },
  4: { channels: 4, toScreen: ofInks },
  // Duotone stores the grey that both inks are printed from.
  8: GREY,
  9: { channels: 3, toScreen: ofLab },
};

/** Unpacks a row of Photoshop's run-length packing (PackBits). */
function unpackRow(packed: Buffer, row: Buffer): void {
  let [from, to] = [0, 0];
  while (to < row.length && from < packed.length) {
    const head = packed.readInt8(from);
    from += 1;
    if (head >= 0) {
      const bytes = packed.subarray(from, from + Math.min(head + 1, row.length - to));
      row.set(bytes, to);
      from += head + 1;
      to += head + 1;
    } else if (head !== -128) {
      row.fill(packed[from] ?? 0, to, to + 1 - head);
      from += 1;
      to += 1 - head;
    }
  }
}

const isLarge = (file: Buffer) => file.readUInt16BE(VERSION_AT) === LARGE;
/** How many bytes a length takes. */
const lengthBytes = (isLong: boolean) => (isLong ? 8 : 4);
const readLength = (file: Buffer, at: number, isLong: boolean) =>
  isLong ? Number(file.readBigUInt64BE(at)) : file.readUInt32BE(at);

/**
 * Where each of the three parts before the merged picture begins, and the picture itself; each part has its length in
 * front.
 */
function findParts(file: Buffer): readonly [number, number, number, number] {
  const after = (at: number, isLong = false) => at + lengthBytes(isLong) + readLength(file, at, isLong);
  const resources = after(HEAD_LENGTH);
  const layers = after(resources);
  return [HEAD_LENGTH, resources, layers, after(layers, isLarge(file))];
}

/** Deeper pictures keep their layers after the usual place, under their own names. */
function deepLayers(file: Buffer, from: number, end: number): number | null {
  let at = from;
  while (at + 12 < end && SIGNATURES.includes(file.toString('latin1', at, at + 4))) {
    const name = file.toString('latin1', at + 4, at + 8);
    const isLong = isLarge(file) && LONG_PARTS.test(name);
    if (/^Lr(?:16|32)$/.test(name)) return at + 8 + lengthBytes(isLong);
    at += 8 + lengthBytes(isLong) + readLength(file, at + 8, isLong);
  }
  return null;
}

/** Whether the channel after the colours is transparency, which a negative layer count means. */
function hasClearness(file: Buffer, layers: number, end: number): boolean {
  const isLong = isLarge(file);
  const info = layers + lengthBytes(isLong);
  const count = info + lengthBytes(isLong);
  if (count + 2 > end) return false;
  if (readLength(file, info, isLong) > 0) return file.readInt16BE(count) < 0;
  const deep = deepLayers(file, count + 4 + file.readUInt32BE(count), end);
  return deep !== null && deep + 2 <= end && file.readInt16BE(deep) < 0;
}

/** The value of a pixel in a row, from 0 to 255. */
const VALUES: Readonly<Record<string, (row: Buffer, at: number) => number>> = {
  1: (row, at) => (((row[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) * 255,
  8: (row, at) => row[at] ?? 0,
  16: (row, at) => row[at * 2] ?? 0,
  32: (row, at) => brightness(row.readFloatBE(at * 4)),
};

type Picture = { width: number; height: number; depth: number; start: number; channels: number };

/** Interleaves the first channels of the merged picture, pixel by pixel. */
function readChannels(file: Buffer, { width, height, depth, start, channels }: Picture, wanted: number): Uint8Array {
  const valueAt = findEntry(VALUES, String(depth));
  const packing = file.readUInt16BE(start);
  if (!valueAt || packing > 1) throw new Error(`${depth} bits packed by ${packing} are not read`);
  const row = Buffer.alloc(Math.ceil((width * depth) / 8));
  const data = new Uint8Array(width * height * 4).fill(255);
  const counts = isLarge(file) ? 4 : 2;
  let at = start + 2 + packing * channels * height * counts;
  for (let line = 0; line < wanted * height; line += 1) {
    const length = packing === 1 ? file.readUIntBE(start + 2 + line * counts, counts) : row.length;
    if (at + length > file.length) throw new Error('the picture is cut off');
    const bytes = file.subarray(at, at + length);
    if (packing === 1) unpackRow(bytes, row);
    else row.set(bytes);
    const [channel, y] = [Math.floor(line / height), line % height];
    for (let x = 0; x < width; x += 1) data[(y * width + x) * 4 + channel] = valueAt(row, x);
    at += length;
  }
  return data;
}

/**
 * The merged picture of a Photoshop file, which is there for programs without layers; throws for a file without one, or
 * in colour modes not read here, and FileWorkFailed (too_large) for more pixels than are ever decoded.
 */
export function photoshopPixels(file: Buffer): ReadPixels {
  const [width, height] = [file.readUInt32BE(WIDTH_AT), file.readUInt32BE(HEIGHT_AT)];
  if (isPictureTooLarge({ width, height })) throw new FileWorkFailed('too_large');
  const [channels, depth] = [file.readUInt16BE(CHANNELS_AT), file.readUInt16BE(DEPTH_AT)];
  const mode = findEntry(MODES, String(file.readUInt16BE(MODE_AT)));
  if (!mode || width * height === 0 || channels < mode.channels) throw new Error('no merged picture in the file');
  const [colours, , layers, start] = findParts(file);
  const palette = file.subarray(colours + 4);
  // Four colours leave no channel for transparency, which print has no use for anyway.
  const isClear = mode.channels < 4 && channels > mode.channels && hasClearness(file, layers, start);
  const data = readChannels(file, { width, height, depth, start, channels }, mode.channels + (isClear ? 1 : 0));
  if (mode.toScreen) {
    for (let at = 0; at < data.length; at += 4) {
      const pixel: Pixel = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0];
      const clear = isClear ? pixel[mode.channels] : 255;
      data.set([...mode.toScreen(pixel, palette).map(Math.round), clear ?? 255], at);
    }
  }
  return { data, width, height };
}
