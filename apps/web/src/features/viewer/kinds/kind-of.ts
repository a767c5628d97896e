import { MODEL_FORMATS } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { entryOf } from '@facet/contract/tables';
import type { ComponentType } from 'react';
import { isPicture } from '../../../shared/files/file-pictures.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { KindProps } from './kind-props.ts';
import { PictureView } from './picture/picture-view.tsx';

export type Kind = {
  View: ComponentType<KindProps>;
  /** Two files of the same kind can be compared: their views follow each other, cards lie side by side. */
  comparable: 'flat' | 'model' | 'video' | 'sheet' | 'document' | 'card' | null;
};

const PICTURE: Kind = { View: PictureView, comparable: 'flat' };
const CARD: Kind = {
  View: lazyPart(async () => (await import('./card/card-view.tsx')).CardView),
  comparable: 'card',
};
const VIDEO: Kind = {
  View: lazyPart(async () => (await import('./video/video-view.tsx')).VideoView),
  comparable: 'video',
};
// Until its copy is there it is a card that says how far that is.
const CONVERTED_VIDEO: Kind = { ...VIDEO, comparable: null };
const PDF: Kind = { View: lazyPart(async () => (await import('./pdf/pdf-view.tsx')).PdfView), comparable: 'flat' };
const SHEET: Kind = {
  View: lazyPart(async () => (await import('./sheet/sheet-view.tsx')).SheetView),
  comparable: 'sheet',
};
const DOCUMENT: Kind = {
  View: lazyPart(async () => (await import('./document/document-view.tsx')).DocumentView),
  comparable: 'document',
};
const MODEL: Kind = {
  View: lazyPart(async () => (await import('./model/model-view.tsx')).ModelView),
  comparable: 'model',
};

// Each further kind is one value above, loaded when it is first shown, and one line for each of its formats here.
const KINDS: Readonly<Record<string, Kind>> = {
  mp4: VIDEO,
  mov: VIDEO,
  m4v: VIDEO,
  webm: VIDEO,
  avi: CONVERTED_VIDEO,
  mpg: CONVERTED_VIDEO,
  mkv: CONVERTED_VIDEO,
  pdf: PDF,
  ai: PDF,
  docx: DOCUMENT,
  xlsx: SHEET,
  xls: SHEET,
  xlt: SHEET,
  xla: SHEET,
  csv: SHEET,
  ods: SHEET,
  xlsb: SHEET,
  xlsm: SHEET,
  ...Object.fromEntries(MODEL_FORMATS.map((format) => [format, MODEL])),
};

/** What shows a file: its own kind of view, or a card where there is none. */
export const kindOf = (file: Pick<FileWire, 'type'> & Partial<Pick<FileWire, 'film'>>): Kind => {
  if (isPicture(file)) return PICTURE;
  return file.film ? VIDEO : (entryOf(KINDS, file.type) ?? CARD);
};
