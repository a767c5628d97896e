import type { DesignFormat } from '@facet/contract/constants/file-formats';
import { isActiveContent, isPackedVectorPicture, isVectorPicture } from './active-content.ts';
import { isBinaryStl } from './binary-stl.ts';
import { hasAt, SNIFF_BYTES } from './bytes.ts';
import { isIges, isObj, isTextStl } from './model-text.ts';
import * as office from './office-package.ts';
import { holdsOldWorkbook, isLockedPackage, isOldSpreadsheet } from './ole-file.ts';
import * as content from './signatures.ts';

/** Whether a file may be of a format, by its beginning and, where it is known, its whole size in bytes. */
type Check = (head: Uint8Array, size?: number) => boolean;

type KnownFormat = {
  /** The Content-Type to serve it with; never one that a browser would run. */
  contentType: string;
  isContent: Check;
  /** Whether the content is of this format for certain, whatever the file's name says. */
  isCertain?: Check;
  /** A zip makes it smaller; most formats are compressed already. */
  deflates?: true;
  /** Its size in pixels is known only once it is decoded; other pictures say it in their first bytes. */
  hidesPixels?: true;
};

const UNKNOWN = 'application/octet-stream';
const EXCEL = 'application/vnd.ms-excel';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** A format whose content shows it whatever the name says. */
const certain = (contentType: string, isContent: Check, isCertain = isContent) => ({
  contentType,
  isContent,
  isCertain,
});
const named = (contentType: string, isContent: Check) => ({ contentType, isContent });
/** A camera's own: most are TIFF files, and only their names say whose. */
const raw = (contentType: string, isContent: Check = content.isTiff) =>
  ({ contentType, isContent, hidesPixels: true }) as const;

const isForeign: Check = (head) => content.isKnownContent(head) || isActiveContent(head);
const isUnknownModel: Check = (head) => head.includes(0) && !isForeign(head);
const isWide = (head: Uint8Array) => hasAt(head, 0, '\xFF\xFE') || hasAt(head, 0, '\xFE\xFF');
/** Any text, also in UTF-16, that is no other format and nothing that runs. */
const isTable: Check = (head) => head.length > 0 && !isForeign(head) && (isWide(head) || !head.includes(0));
const isPaper: Check = (head) => content.isPdf(head) && !isActiveContent(head.subarray(0, 16));
const isStl: Check = (head, size) =>
  (isTextStl(head) || (!isForeign(head) && isBinaryStl(head, size))) && !isActiveContent(head.subarray(0, 80));
const isModelZip: Check = (head, size = head.length < SNIFF_BYTES ? head.length : Infinity) =>
  office.holdsModel(head, size > head.length);
/** A plain package, or one that needs a password. */
const orLocked =
  (isPackage: Check): Check =>
  (head) =>
    isPackage(head) || isLockedPackage(head);

/** How the server recognises and sends each format; contents that are certain are tried in this order. */
export const KNOWN_FORMATS: Readonly<Record<DesignFormat, KnownFormat>> = {
  jpg: certain('image/jpeg', content.isJpeg),
  jpeg: named('image/jpeg', content.isJpeg),
  png: certain('image/png', content.isPng),
  gif: certain('image/gif', content.isGif),
  webp: certain('image/webp', content.isWebp),
  avif: certain('image/avif', content.isAvif),
  heic: certain('image/heic', content.isHeif),
  heif: named('image/heif', content.isHeif),
  cr3: { ...certain('image/x-canon-cr3', content.isCanonRaw), hidesPixels: true },
  psd: { ...certain('image/vnd.adobe.photoshop', content.isPhotoshop), hidesPixels: true },
  psb: { ...certain('image/vnd.adobe.photoshop', content.isLargePhotoshop), hidesPixels: true },
  tif: certain('image/tiff', content.isTiff),
  tiff: named('image/tiff', content.isTiff),
  dng: raw('image/x-adobe-dng'),
  cr2: raw('image/x-canon-cr2'),
  nef: raw('image/x-nikon-nef'),
  arw: raw('image/x-sony-arw'),
  pef: raw('image/x-pentax-pef'),
  srw: raw('image/x-samsung-srw'),
  orf: raw('image/x-olympus-orf', content.isOlympusRaw),
  rw2: raw('image/x-panasonic-rw2', content.isPanasonicRaw),
  raf: raw('image/x-fuji-raf', content.isFujiRaw),
  // It may contain script, so the file itself is not served as a picture.
  svg: { ...named(UNKNOWN, isVectorPicture), hidesPixels: true },
  svgz: { ...certain(UNKNOWN, isPackedVectorPicture), hidesPixels: true },
  pdf: certain('application/pdf', isPaper, (head) => hasAt(head, 0, '%PDF-') && isPaper(head)),
  // Files of Illustrator before its ninth version are PostScript, which nothing here reads.
  ai: named('application/pdf', content.isPdf),
  '3dm': certain('model/vnd.3dm', content.isRhino),
  glb: { ...certain('model/gltf-binary', content.isGlb), deflates: true },
  ply: { ...certain(UNKNOWN, content.isPly), deflates: true },
  '3mf': certain('model/3mf', office.isModelPackage, office.holdsParts('3D/')),
  step: { ...certain('model/step', content.isStep), deflates: true },
  stp: { ...named('model/step', content.isStep), deflates: true },
  igs: { ...certain('model/iges', isIges), deflates: true },
  iges: { ...named('model/iges', isIges), deflates: true },
  xlsx: certain(`${OFFICE}.spreadsheetml.sheet`, orLocked(office.isSpreadsheetPackage), office.holdsParts('xl/')),
  xlsb: named(`${EXCEL}.sheet.binary.macroenabled.12`, orLocked(office.isSpreadsheetPackage)),
  xlsm: named(`${EXCEL}.sheet.macroenabled.12`, orLocked(office.isSpreadsheetPackage)),
  xls: { ...certain(EXCEL, isOldSpreadsheet, holdsOldWorkbook), deflates: true },
  xlt: named(EXCEL, isOldSpreadsheet),
  xla: named(EXCEL, isOldSpreadsheet),
  ods: certain('application/vnd.oasis.opendocument.spreadsheet', office.isOpenSpreadsheet, office.saysOpenSpreadsheet),
  csv: named('text/csv', isTable),
  docx: certain(`${OFFICE}.wordprocessingml.document`, orLocked(office.isDocumentPackage), office.holdsParts('word/')),
  pptx: certain(
    `${OFFICE}.presentationml.presentation`,
    orLocked(office.isPresentationPackage),
    office.holdsParts('ppt/'),
  ),
  // The same structure as MP4; browsers play it when told that it is MP4.
  mov: certain('video/mp4', content.isQuickTime, content.isNamedQuickTime),
  mp4: certain('video/mp4', content.isMp4),
  m4v: named('video/mp4', content.isMp4),
  webm: certain('video/webm', content.isMatroska, content.isWebm),
  mkv: certain('video/x-matroska', content.isMatroska),
  avi: certain('video/x-msvideo', content.isAvi),
  mpg: named('video/mpeg', content.isMpeg),
  stl: { ...certain('model/stl', isStl), deflates: true },
  obj: { ...certain('model/obj', (head) => isObj(head) && !isActiveContent(head)), deflates: true },
  zip: named('application/zip', isModelZip),
  // JewelCAD's format is proprietary: all that can be told is that it is nothing else.
  jcd: named(UNKNOWN, (head) => head.length > 0 && !isForeign(head)),
  // ZBrush's too; they are not text.
  zpr: named(UNKNOWN, isUnknownModel),
  ztl: named(UNKNOWN, isUnknownModel),
  blend: named(UNKNOWN, content.isBlender),
  skp: named(UNKNOWN, content.isSketchUp),
  // A program: no viewer should run it unasked.
  eps: named(UNKNOWN, content.isPostscript),
};
