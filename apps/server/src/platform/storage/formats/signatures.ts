import { hasAt, holds } from './bytes.ts';
import { isOle2 } from './ole-file.ts';

const PNG = '\x89PNG\r\n\x1A\n';
const MATROSKA = '\x1A\x45\xDF\xA3';
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];
const CANON_BRANDS = ['crx '];
const PICTURE_BRANDS = [...HEIF_BRANDS, ...AVIF_BRANDS, ...CANON_BRANDS, 'jp2 '];
const TRANSPORT_PACKET = 188;

export const isJpeg = (head: Uint8Array) => hasAt(head, 0, '\xFF\xD8\xFF');
export const isPng = (head: Uint8Array) => hasAt(head, 0, PNG) && hasAt(head, 12, 'IHDR');
export const isGif = (head: Uint8Array) => hasAt(head, 0, 'GIF87a') || hasAt(head, 0, 'GIF89a');
const hasBrand = (head: Uint8Array, brands: readonly string[]) =>
  hasAt(head, 4, 'ftyp') && brands.some((brand) => hasAt(head, 8, brand));
export const isHeif = (head: Uint8Array) => hasBrand(head, HEIF_BRANDS);
// Some writers name the family first and AV1 among the compatible brands.
export const isAvif = (head: Uint8Array) =>
  hasBrand(head, AVIF_BRANDS) || (hasBrand(head, ['mif1']) && holds(head.subarray(8, 64), 'avif'));
// BigTIFF, for files over 4 GB and from programs that always write it, has longer offsets.
const TIFFS = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'];
export const isTiff = (head: Uint8Array) => TIFFS.some((magic) => hasAt(head, 0, magic));
export const isOlympusRaw = (head: Uint8Array) => ['IIRO', 'IIRS', 'MMOR'].some((magic) => hasAt(head, 0, magic));
export const isPanasonicRaw = (head: Uint8Array) => hasAt(head, 0, 'IIU\0');
export const isCanonRaw = (head: Uint8Array) => hasBrand(head, CANON_BRANDS);
export const isFujiRaw = (head: Uint8Array) => hasAt(head, 0, 'FUJIFILMCCD-RAW');
export const isPhotoshop = (head: Uint8Array) => hasAt(head, 0, '8BPS\0\x01');
/** Photoshop's format for more than 30,000 pixels at a side. */
export const isLargePhotoshop = (head: Uint8Array) => hasAt(head, 0, '8BPS\0\x02');
export const isWebp = (head: Uint8Array) => hasAt(head, 0, 'RIFF') && hasAt(head, 8, 'WEBP');
// Readers look for the header in the first kilobyte, as some scanners put their own line before it.
export const isPdf = (head: Uint8Array) => holds(head.subarray(0, 1024), '%PDF-');
export const isRhino = (head: Uint8Array) => hasAt(head, 0, '3D Geometry File Format ');
export const isPly = (head: Uint8Array) => hasAt(head, 0, 'ply\n') || hasAt(head, 0, 'ply\r');
export const isGlb = (head: Uint8Array) => hasAt(head, 0, 'glTF\x02\0\0\0');
// A comment may come before the first word.
export const isStep = (head: Uint8Array) => holds(head.subarray(0, 1024), 'ISO-10303-21;') && !head.includes(0);
export const isPostscript = (head: Uint8Array) => hasAt(head, 0, '%!PS') || hasAt(head, 0, '\xC5\xD0\xD3\xC6');
// Plain, or compressed as a whole.
export const isBlender = (head: Uint8Array) =>
  ['BLENDER', '\x1F\x8B', '\x28\xB5\x2F\xFD'].some((own) => hasAt(head, 0, own));
export const isSketchUp = (head: Uint8Array) => hasAt(head, 0, '\xFF\xFE\xFF\x0ES\0k\0e\0t\0c\0h\0U\0p\0');
export const isAvi = (head: Uint8Array) => hasAt(head, 0, 'RIFF') && hasAt(head, 8, 'AVI');
export const isWebm = (head: Uint8Array) => hasAt(head, 0, MATROSKA) && holds(head.subarray(0, 4096), 'webm');
export const isMatroska = (head: Uint8Array) =>
  isWebm(head) || (hasAt(head, 0, MATROSKA) && holds(head.subarray(0, 4096), 'matroska'));

/** MP4 and its kin share the box; phones' pictures have it too, told apart by their brand. */
export const isMp4 = (head: Uint8Array) => hasAt(head, 4, 'ftyp') && !hasBrand(head, PICTURE_BRANDS);

/** QuickTime that names its brand. */
export const isNamedQuickTime = (head: Uint8Array) => hasBrand(head, ['qt  ']);

// Cameras begin with the file type, older programs with the table or the data themselves.
export const isQuickTime = (head: Uint8Array) =>
  isMp4(head) || ['moov', 'mdat', 'wide', 'free', 'skip'].some((box) => hasAt(head, 4, box));

/** A program stream, a bare video stream, or a transport stream (its packets all begin with "G"). */
export const isMpeg = (head: Uint8Array) =>
  hasAt(head, 0, '\0\0\x01\xBA') ||
  hasAt(head, 0, '\0\0\x01\xB3') ||
  [0, 1, 2].every((packet) => hasAt(head, packet * TRANSPORT_PACKET, 'G'));

// Content that belongs to none of our formats, whatever its name says.
const FOREIGN = [
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!',
  '7z\xBC\xAF',
  '\x1F\x8B',
  'BZh',
  '\xFD7zXZ',
  '\x28\xB5\x2F\xFD',
  'MZ',
  '\x7FELF',
  '\xCA\xFE\xBA\xBE',
  '\xCF\xFA\xED\xFE',
  '\xFE\xED\xFA',
  '\0asm',
  '!<arch>',
  'SQLite format 3',
  '8BPS',
  'OggS',
  'ID3',
  'fLaC',
  '{\\rtf',
  '%!PS',
  'FLV',
  'wOF',
  'AC10',
];

/** Whether the content carries the signature of any known format, ours or foreign. */
export const isKnownContent = (head: Uint8Array) =>
  FOREIGN.some((signature) => hasAt(head, 0, signature)) ||
  hasAt(head, 4, 'ftyp') ||
  [isJpeg, isPng, isGif, isWebp, isTiff, isPdf, isRhino, isPly, isGlb, isAvi, isMatroska, isMpeg, isOle2].some((is) =>
    is(head),
  );
