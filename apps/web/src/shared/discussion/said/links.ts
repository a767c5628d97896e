import { find } from 'linkifyjs';

export type LinkedPiece = { text: string; href?: string };

// Where a click on somebody else's text may lead.
const SAFE = /^(?:https?:\/\/|mailto:)/i;

/** Splits a text where links begin and end. */
export function linked(text: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let from = 0;
  for (const { value, href, start, end } of find(text, { defaultProtocol: 'https' })) {
    if (!SAFE.test(href)) continue;
    if (start > from) pieces.push({ text: text.slice(from, start) });
    pieces.push({ text: value, href });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
