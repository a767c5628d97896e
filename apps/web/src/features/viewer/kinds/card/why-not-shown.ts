import { kindOfFormat } from '@facet/contract/constants/file-formats';
import type { FileWire } from '@facet/contract/entities/file';
import { findEntry } from '@facet/contract/tables';
import { isWithheld } from '../../../../shared/files/is-withheld.ts';
import { t } from '../../../../ui/words.ts';

type Words = { what: string; why: string };

const VIDEO = t('Browsers can’t play this video format. Download it, or upload an MP4 to watch it here.');
const UNPLAYABLE = t(
  'This browser can’t play this video’s format, or the file is damaged. Download it to watch it, or upload it as MP4 with H.264 to look at it here.',
);
const SHEET = t('Opens in Excel, Numbers, Google Sheets or LibreOffice.');

/** What kind of file it is, and what opens it. */
const WORDS: Readonly<Record<string, Words>> = {
  avi: { what: t('AVI video'), why: VIDEO },
  mpg: { what: t('MPEG video'), why: VIDEO },
  mkv: { what: t('Matroska video'), why: VIDEO },
  mp4: { what: t('MP4 video'), why: UNPLAYABLE },
  m4v: { what: t('MP4 video'), why: UNPLAYABLE },
  mov: { what: t('QuickTime video'), why: UNPLAYABLE },
  webm: { what: t('WebM video'), why: UNPLAYABLE },
  jcd: {
    what: t('JewelCAD model'),
    why: t('Opens only in JewelCAD. To turn and measure it here, also save it as STL, OBJ or 3DM.'),
  },
  zpr: {
    what: t('ZBrush project'),
    why: t('Opens only in ZBrush. To turn and measure it here, also save it as STL or OBJ.'),
  },
  ztl: {
    what: t('ZBrush tool'),
    why: t('Opens only in ZBrush. To turn and measure it here, also save it as STL or OBJ.'),
  },
  blend: {
    what: t('Blender file'),
    why: t('Opens in Blender. To turn and measure it here, also save it as GLB, STL or OBJ.'),
  },
  skp: {
    what: t('SketchUp model'),
    why: t('Opens in SketchUp. To turn and measure it here, also save it as STL or GLB.'),
  },
  docx: { what: t('Word document'), why: t('Opens in Word, Pages, Google Docs or LibreOffice.') },
  pptx: {
    what: t('PowerPoint presentation'),
    why: t('Opens in PowerPoint, Keynote, Google Slides or LibreOffice. To look at it here, also save it as PDF.'),
  },
  xlsx: { what: t('Excel spreadsheet'), why: SHEET },
  xlsm: { what: t('Excel spreadsheet'), why: SHEET },
  xlsb: { what: t('Excel spreadsheet'), why: SHEET },
  xls: { what: t('Excel spreadsheet'), why: SHEET },
  ods: { what: t('OpenDocument spreadsheet'), why: SHEET },
  csv: { what: t('CSV table'), why: SHEET },
  eps: {
    what: t('EPS drawing'),
    why: t('Opens in Illustrator, Affinity or Inkscape. To look at it here, also save it as PDF or SVG.'),
  },
};
const KEPT = t('This 3D file stays with the team that made it.');
const PREVIEW_ONLY = t('Only its preview can be looked at here: the file itself stays with its team.');
const OTHER = t('Facet can’t preview this file type. Download the file to open it.');

/** What kind of file it is in words; its extension if there are none. */
export const fileTypeWords = (type: string): string => findEntry(WORDS, type)?.what ?? type;

/** Why a file is not shown, and what can be done about it. */
export function whyNotShown(file: Pick<FileWire, 'type' | 'download_url'>): string {
  if (isWithheld(file)) return kindOfFormat(file.type) === 'model' ? KEPT : PREVIEW_ONLY;
  return findEntry(WORDS, file.type)?.why ?? OTHER;
}
