import { INLINE_FORMATS } from '@facet/contract/constants/uploads';
import type { FileFormat } from '@facet/contract/constants/uploads';

const CONTENT_TYPES: Record<FileFormat, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  psd: 'image/vnd.adobe.photoshop',
  // It may contain script, so the file itself is not served as a picture.
  svg: 'application/octet-stream',
  dng: 'image/x-adobe-dng',
  cr2: 'image/x-canon-cr2',
  cr3: 'image/x-canon-cr3',
  nef: 'image/x-nikon-nef',
  arw: 'image/x-sony-arw',
  orf: 'image/x-olympus-orf',
  rw2: 'image/x-panasonic-rw2',
  pef: 'image/x-pentax-pef',
  srw: 'image/x-samsung-srw',
  raf: 'image/x-fuji-raf',
  pdf: 'application/pdf',
  ai: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  xlt: 'application/vnd.ms-excel',
  xla: 'application/vnd.ms-excel',
  csv: 'text/csv',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroenabled.12',
  xlsm: 'application/vnd.ms-excel.sheet.macroenabled.12',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  // The same structure; browsers play it when told that it is MP4.
  mov: 'video/mp4',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  mpg: 'video/mpeg',
  mkv: 'video/x-matroska',
  '3dm': 'model/vnd.3dm',
  stl: 'model/stl',
  obj: 'model/obj',
  ply: 'application/octet-stream',
  glb: 'model/gltf-binary',
  '3mf': 'model/3mf',
  step: 'model/step',
  stp: 'model/step',
  iges: 'model/iges',
  igs: 'model/iges',
  zip: 'application/zip',
  jcd: 'application/octet-stream',
  zpr: 'application/octet-stream',
  ztl: 'application/octet-stream',
  blend: 'application/octet-stream',
  skp: 'application/octet-stream',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  // A program: no viewer should run it unasked.
  eps: 'application/octet-stream',
  other: 'application/octet-stream',
};

/** The Content-Type to serve a stored file with; never one that a browser would run. */
export const contentTypeOf = (format: FileFormat) => CONTENT_TYPES[format];

/** Whether a page may show the format itself; everything else goes out as an attachment. */
export const mayShowInline = (format: FileFormat) => INLINE_FORMATS.some((inline) => inline === format);
