import { MODEL_FORMATS, ORIGINAL } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { entryOf } from '@facet/contract/tables';
import type { ComponentType } from 'react';
import { isPicture } from '../../../shared/files/file-pictures.ts';
import { readAddress } from '../../../lib/file-addresses/address-book.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { KindProps } from './kind-props.ts';
import { PictureView } from './picture/picture-view.tsx';

export type Kind = {
  View: ComponentType<KindProps>;
  /** Two files of the same kind can be compared: their views move together; cards stand side by side. */
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
// Shows as a card with its progress until the copy is ready.
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

// A new kind needs one value above, loaded on first use, and one line here for each of its formats.
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

/** What only the file itself can be read from. */
const READ_FROM_FILE: ReadonlySet<Kind> = new Set([PDF, SHEET, DOCUMENT]);

/** Whether this is the address of a preview, as a reader gets it who may look but not have the file. */
const isOfPreview = (url: string) => (readAddress(url)?.variant ?? ORIGINAL) !== ORIGINAL;

/** The view for a file, or a card if none can show it. */
export const kindOf = (file: Pick<FileWire, 'type'> & Partial<Pick<FileWire, 'film' | 'url'>>): Kind => {
  if (isPicture(file)) return PICTURE;
  if (file.film) return VIDEO;
  const kind = entryOf(KINDS, file.type) ?? CARD;
  return READ_FROM_FILE.has(kind) && file.url && isOfPreview(file.url) ? CARD : kind;
};
