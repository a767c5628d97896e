import type { FileWire } from '@facet/contract/entities/file';
import { entryOf } from '@facet/contract/tables';
import { isWithheld } from '../../../../shared/files/is-withheld.ts';

type Words = { what: string; why: string };

const VIDEO = 'Browsers can’t play this video format. Download it, or upload an MP4 to watch it here.';
const UNPLAYABLE =
  'This browser can’t play this video’s format, or the file is damaged. ' +
  'Download it to watch it, or upload it as MP4 with H.264 to look at it here.';
const SHEET = 'Opens in Excel, Numbers, Google Sheets or LibreOffice.';
const AS_MODEL = 'To turn and measure it here, also save it as';

/** What a file is in words, and what opens it. */
const WORDS: Readonly<Record<string, Words>> = {
  avi: { what: 'AVI video', why: VIDEO },
  mpg: { what: 'MPEG video', why: VIDEO },
  mkv: { what: 'Matroska video', why: VIDEO },
  mp4: { what: 'MP4 video', why: UNPLAYABLE },
  m4v: { what: 'MP4 video', why: UNPLAYABLE },
  mov: { what: 'QuickTime video', why: UNPLAYABLE },
  webm: { what: 'WebM video', why: UNPLAYABLE },
  jcd: { what: 'JewelCAD model', why: `Opens only in JewelCAD. ${AS_MODEL} STL, OBJ or 3DM.` },
  zpr: { what: 'ZBrush project', why: `Opens only in ZBrush. ${AS_MODEL} STL or OBJ.` },
  ztl: { what: 'ZBrush tool', why: `Opens only in ZBrush. ${AS_MODEL} STL or OBJ.` },
  blend: { what: 'Blender file', why: `Opens in Blender. ${AS_MODEL} GLB, STL or OBJ.` },
  skp: { what: 'SketchUp model', why: `Opens in SketchUp. ${AS_MODEL} STL or GLB.` },
  docx: { what: 'Word document', why: 'Opens in Word, Pages, Google Docs or LibreOffice.' },
  pptx: {
    what: 'PowerPoint presentation',
    why: 'Opens in PowerPoint, Keynote, Google Slides or LibreOffice. To look at it here, also save it as PDF.',
  },
  xlsx: { what: 'Excel spreadsheet', why: SHEET },
  xlsm: { what: 'Excel spreadsheet', why: SHEET },
  xlsb: { what: 'Excel spreadsheet', why: SHEET },
  xls: { what: 'Excel spreadsheet', why: SHEET },
  ods: { what: 'OpenDocument spreadsheet', why: SHEET },
  csv: { what: 'CSV table', why: SHEET },
  eps: {
    what: 'EPS drawing',
    why: 'Opens in Illustrator, Affinity or Inkscape. To look at it here, also save it as PDF or SVG.',
  },
};
const KEPT = 'This 3D file stays with the team that made it.';
const OTHER = 'Facet can’t preview this file type. Download the file to open it.';

/** What a file is in words; its type where there are none. */
export const fileTypeWords = (type: string): string => entryOf(WORDS, type)?.what ?? type;

/** Why a file is not shown, and what can be done about it. */
export const whyNotShown = (file: Pick<FileWire, 'type' | 'download_url'>): string =>
  isWithheld(file) ? KEPT : (entryOf(WORDS, file.type)?.why ?? OTHER);
