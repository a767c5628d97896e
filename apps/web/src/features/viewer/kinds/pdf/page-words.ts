import { fold } from '@facet/contract/fold';
import type { PDFDocumentProxy, TextContent } from 'pdfjs-dist/types/src/display/api';

/** The texts of a page, in drawing order. */
export const listTexts = ({ items }: TextContent): string[] =>
  items.flatMap((item) => ('str' in item ? [item.str] : []));

/** A match: its page, and the first and last of the page's texts that it covers. */
export type Found = { page: number; first: number; last: number };

/** Where a text occurs in consecutive texts, ignoring case, accents and how it is split among them. */
export function matchesIn(texts: readonly string[], wanted: string): Omit<Found, 'page'>[] {
  const ends: number[] = [];
  let whole = '';
  for (const text of texts) {
    whole += fold(text);
    ends.push(whole.length);
  }
  const findItem = (place: number) => ends.findIndex((end) => place < end);
  const found: Omit<Found, 'page'>[] = [];
  const needle = fold(wanted);
  if (needle === '') return [];
  for (let at = whole.indexOf(needle); at !== -1; at = whole.indexOf(needle, at + needle.length))
    found.push({ first: findItem(at), last: findItem(at + needle.length - 1) });
  return found;
}

type Ask = { text: string; from: Found; step: 1 | -1 };
const isBeyond = (one: Omit<Found, 'page'>, from: Found, step: 1 | -1) =>
  step === 1 ? one.first > from.first : one.first < from.first;

/** The next match after a place, page by page and wrapping around; null if there is none. */
export async function findInPages(document: PDFDocumentProxy, { text, from, step }: Ask): Promise<Found | null> {
  const count = document.numPages;
  for (let turn = 0; turn <= count; turn += 1) {
    const page = ((((from.page - 1 + turn * step) % count) + count) % count) + 1;
    const content = await (await document.getPage(page)).getTextContent();
    const matches = matchesIn(listTexts(content), text);
    const fitting = turn === 0 ? matches.filter((one) => isBeyond(one, from, step)) : matches;
    const next = step === 1 ? fitting[0] : fitting.at(-1);
    if (next) return { page, ...next };
  }
  return null;
}
