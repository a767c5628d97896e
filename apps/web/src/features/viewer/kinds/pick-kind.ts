import { formatFacts, type FormatView } from '@facet/contract/constants/file-formats';
import { ORIGINAL } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import type { ComponentType } from 'react';
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

// A new view needs one value above, loaded on first use, and one line here.
const KINDS: Readonly<Record<FormatView, Kind>> = {
  picture: PICTURE,
  'converted-picture': PICTURE,
  video: VIDEO,
  'converted-video': CONVERTED_VIDEO,
  pages: PDF,
  cells: SHEET,
  text: DOCUMENT,
  model: MODEL,
  card: CARD,
};

/** What only the file itself can be read from. */
const READ_FROM_FILE: ReadonlySet<Kind> = new Set([PDF, SHEET, DOCUMENT]);

/** Whether this is the address of a preview, as a reader gets it who may look but not have the file. */
const isOfPreview = (url: string) => (readAddress(url)?.variant ?? ORIGINAL) !== ORIGINAL;

/** The view for a file, or a card if none can show it. */
export const pickKind = (file: Pick<FileWire, 'type'> & Partial<Pick<FileWire, 'film' | 'url'>>): Kind => {
  const kind = KINDS[formatFacts(file.type)?.view ?? 'card'];
  if (kind === PICTURE) return PICTURE;
  if (file.film) return VIDEO;
  return READ_FROM_FILE.has(kind) && file.url && isOfPreview(file.url) ? CARD : kind;
};
