import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import { PIXELS } from './draw-region.ts';

type Box = { left: number; top: number; width: number; height: number };
/** A place on a page that leads somewhere or says something: a web address, another page, or a note. */
export type PageMark = { id: string; box: Box } & (
  | { kind: 'address'; url: string }
  | { kind: 'page'; destination: string | readonly unknown[] }
  | { kind: 'note'; text: string }
);

/** No page that people read has more than this. */
const MOST = 500;
const NOTE_MAX = 1000;
/** Drawn with the page, with nothing to say beyond that. */
const SILENT = ['Widget', 'Popup', 'FreeText'];

type Said = {
  id: string;
  subtype: string;
  rect: number[];
  url?: unknown;
  dest?: unknown;
  contentsObj?: { str?: unknown };
};

function readMeaning({ subtype, url, dest, contentsObj }: Said) {
  if (subtype === 'Link') {
    // The library has already dropped addresses that no browser should open.
    if (typeof url === 'string') return { kind: 'address', url } as const;
    if (typeof dest === 'string' || Array.isArray(dest)) return { kind: 'page', destination: dest } as const;
    return null;
  }
  const text = contentsObj?.str;
  if (SILENT.includes(subtype) || typeof text !== 'string' || text.trim() === '') return null;
  return { kind: 'note', text: text.trim().slice(0, NOTE_MAX) } as const;
}

/** The box between two corners on the page, in its own pixels. */
function corners([left = 0, bottom = 0, right = 0, top = 0]: number[], viewport: PageViewport): number[] {
  return [...viewport.convertToViewportPoint(left, bottom), ...viewport.convertToViewportPoint(right, top)];
}

/** The links and notes of a page, placed in its own pixels. */
export async function readMarks(page: PDFPageProxy): Promise<PageMark[]> {
  const viewport = page.getViewport({ scale: PIXELS });
  const all: Said[] = await page.getAnnotations({ intent: 'display' });
  return all.slice(0, MOST).flatMap((said) => {
    const meaning = readMeaning(said);
    if (!meaning) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners(said.rect, viewport);
    const box = { left: Math.min(x1, x2), top: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
    return [{ id: said.id, box, ...meaning }];
  });
}
