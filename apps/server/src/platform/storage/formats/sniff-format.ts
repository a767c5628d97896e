import type { FileFormat } from '@facet/contract/constants/uploads';
import { hasEntry } from '@facet/contract/tables';
import { isActiveContent, isVectorPicture } from './active-content.ts';
import { isBinaryStl } from './binary-stl.ts';
import { isIges, isObj, isTextStl } from './model-text.ts';
import { hasAt } from './bytes.ts';
import { holdsOldWorkbook, isLockedPackage, isOldSpreadsheet } from './ole-file.ts';
import {
  holdsModel,
  holdsParts,
  isDocumentPackage,
  isModelPackage,
  isOpenSpreadsheet,
  isPresentationPackage,
  isSpreadsheetPackage,
  saysOpenSpreadsheet,
} from './office-package.ts';
import * as content from './signatures.ts';

/** How much of a file's beginning `sniffFormat` wants to see, in bytes. */
export const SNIFF_BYTES = 64 * 1024;

type Check = (head: Uint8Array, size?: number) => boolean;
type KnownFormat = Exclude<FileFormat, 'other'>;

const isStl: Check = (head, size) => isTextStl(head) || (!isForeign(head) && isBinaryStl(head, size));
const isForeign: Check = (head) => content.isKnownContent(head) || isActiveContent(head);

const isWide = (head: Uint8Array) => hasAt(head, 0, '\xFF\xFE') || hasAt(head, 0, '\xFE\xFF');

/** Any text, also in UTF-16, that is no other format and nothing that runs. */
const isTable: Check = (head) => head.length > 0 && !isForeign(head) && (isWide(head) || !head.includes(0));

/** A plain package, or one that needs a password. */
const orLocked =
  (isPackage: Check): Check =>
  (head) =>
    isPackage(head) || isLockedPackage(head);

const isUnknownModel: Check = (head) => head.includes(0) && !isForeign(head);

const CHECKS: Record<KnownFormat, Check> = {
  jpg: content.isJpeg,
  jpeg: content.isJpeg,
  png: content.isPng,
  gif: content.isGif,
  webp: content.isWebp,
  avif: content.isAvif,
  heic: content.isHeif,
  heif: content.isHeif,
  tif: content.isTiff,
  tiff: content.isTiff,
  psd: content.isPhotoshop,
  svg: isVectorPicture,
  dng: content.isTiff,
  cr2: content.isTiff,
  cr3: content.isCanonRaw,
  nef: content.isTiff,
  arw: content.isTiff,
  pef: content.isTiff,
  srw: content.isTiff,
  orf: content.isOlympusRaw,
  rw2: content.isPanasonicRaw,
  raf: content.isFujiRaw,
  pdf: (head) => content.isPdf(head) && !isActiveContent(head.subarray(0, 16)),
  // Files of Illustrator before its ninth version are PostScript, which nothing here reads.
  ai: content.isPdf,
  xlsx: orLocked(isSpreadsheetPackage),
  xls: isOldSpreadsheet,
  xlt: isOldSpreadsheet,
  xla: isOldSpreadsheet,
  xlsb: orLocked(isSpreadsheetPackage),
  xlsm: orLocked(isSpreadsheetPackage),
  ods: isOpenSpreadsheet,
  csv: isTable,
  mp4: content.isMp4,
  m4v: content.isMp4,
  mov: content.isQuickTime,
  webm: content.isMatroska,
  avi: content.isAvi,
  mpg: content.isMpeg,
  mkv: content.isMatroska,
  '3dm': content.isRhino,
  stl: (head, size) => isStl(head, size) && !isActiveContent(head.subarray(0, 80)),
  obj: (head) => isObj(head) && !isActiveContent(head),
  ply: content.isPly,
  glb: content.isGlb,
  '3mf': isModelPackage,
  step: content.isStep,
  stp: content.isStep,
  iges: isIges,
  igs: isIges,
  zip: (head, size = head.length < SNIFF_BYTES ? head.length : Infinity) => holdsModel(head, size > head.length),
  // JewelCAD's format is proprietary: all that can be told is that it is nothing else.
  jcd: (head) => head.length > 0 && !isForeign(head),
  // ZBrush's too; they are not text.
  zpr: isUnknownModel,
  ztl: isUnknownModel,
  blend: content.isBlender,
  skp: content.isSketchUp,
  docx: orLocked(isDocumentPackage),
  pptx: orLocked(isPresentationPackage),
  eps: content.isPostscript,
};

/** Formats that the content shows for certain, whatever the name says. */
const CERTAIN = [
  'jpg',
  'png',
  'gif',
  'webp',
  'avif',
  'heic',
  'cr3',
  'psd',
  'tif',
  'pdf',
  '3dm',
  'glb',
  'ply',
  '3mf',
  'step',
  'igs',
  'xlsx',
  'xls',
  'ods',
  'docx',
  'pptx',
  'mov',
  'mp4',
  'webm',
  'mkv',
  'avi',
  'stl',
  'obj',
] as const satisfies readonly KnownFormat[];

const isCertain: Partial<Record<KnownFormat, Check>> = {
  pdf: (head, size) => hasAt(head, 0, '%PDF-') && CHECKS.pdf(head, size),
  '3mf': holdsParts('3D/'),
  xlsx: holdsParts('xl/'),
  xls: holdsOldWorkbook,
  ods: saysOpenSpreadsheet,
  docx: holdsParts('word/'),
  pptx: holdsParts('ppt/'),
  mov: content.isNamedQuickTime,
  webm: content.isWebm,
};

/** The last part of a file's name, in lower case; empty when it has none. */
export const extensionOf = (fileName: string): string => fileName.trim().toLowerCase().split('.').slice(1).at(-1) ?? '';

/**
 * The format that name and content agree on, or that the content certainly has under another name; null when the
 * content is neither.
 * Names without a known extension give `other`, whatever is inside (script too: `other` is never shown inline).
 * `head` is the file's beginning, ideally SNIFF_BYTES of it; `size` is the whole file's, in bytes, where known.
 */
export function sniffFormat(head: Uint8Array, fileName: string, size?: number): FileFormat | null {
  const extension = extensionOf(fileName);
  if (!isKnownFormat(extension)) return 'other';
  if (CHECKS[extension](head, size)) return extension;
  // Any other zip is treated like a file with an unknown name, except a model that is a zip itself.
  if (extension === 'zip') return holdsParts('3D/')(head) ? '3mf' : 'other';
  return CERTAIN.find((format) => (isCertain[format] ?? CHECKS[format])(head, size)) ?? null;
}

const isKnownFormat = (extension: string): extension is KnownFormat => hasEntry(CHECKS, extension);
