import bidiFactory, { type Bidi } from 'bidi-js';
import { STAND_IN, type Face, type FontSet } from './fonts.ts';
import { plainText } from './plain-text.ts';

/** Characters in one font and one direction, in reading order. */
export type Cell = { text: string; font: string; level: number; width: number };
export type Line = Cell[];
type Measure = (text: string, font: string) => number;
type Sign = { text: string; font: string; level: number };
/** A part of a text that stays on one line, and where it begins. */
type Piece = { at: number; text: string };

// Its types are written for another kind of module than it is.
const bidi = (bidiFactory as unknown as () => Bidi)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Characters without a shape of their own, which go with the one before, or are left out. */
const ATTACHED = /^[\p{M}\u200C\u200D]$/u;
/** Scripts written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

function shownSign(fonts: FontSet, face: Face, text: string, before: Sign | undefined): Omit<Sign, 'level'> | null {
  if (ATTACHED.test(text) && before) {
    const own = fonts.fontFor(face, text);
    return own === before.font ? { text, font: own } : null;
  }
  if (/^\p{Variation_Selector}$/u.test(text)) return null;
  const font = fonts.fontFor(face, text);
  if (font) return { text, font };
  const bare = [...text.normalize('NFD')][0] ?? text;
  const bareFont = fonts.fontFor(face, bare);
  if (bareFont) return { text: bare, font: bareFont };
  const square = fonts.fontFor(face, STAND_IN);
  return square ? { text: STAND_IN, font: square } : null;
}

function splitSigns(fonts: FontSet, face: Face, text: string): (Sign & { at: number })[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const signs: (Sign & { at: number })[] = [];
  let at = 0;
  for (const sign of text) {
    const shown = shownSign(fonts, face, sign, signs.at(-1));
    if (shown) signs.push({ ...shown, level: levels[at] ?? 0, at });
    at += sign.length;
  }
  return signs;
}

function joinCells(signs: readonly Sign[], measure: Measure): Cell[] {
  const cells: Cell[] = [];
  for (const { text, font, level } of signs) {
    const last = cells.at(-1);
    if (last && last.font === font && last.level === level && text !== ' ' && last.text !== ' ') last.text += text;
    else cells.push({ text, font, level, width: 0 });
  }
  for (const cell of cells) cell.width = measure(cell.text, cell.font);
  return cells;
}

/** Where a line may break, with the text up to each place. */
function breakable(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { 0: spaced, index } of text.matchAll(/ +|[^ ]+/g)) {
    const inner = UNSPACED.test(spaced)
      ? [...words.segment(spaced)]
      : [{ segment: spaced, index: 0, isWordLike: true }];
    let isOpen = false;
    for (const [order, { segment, index: offset, isWordLike }] of inner.entries()) {
      const last = pieces.at(-1);
      if (order > 0 && last && (isOpen || !isWordLike) && !(OPENING.test(segment) && !isOpen)) last.text += segment;
      else pieces.push({ at: index + offset, text: segment });
      isOpen = OPENING.test(segment);
    }
  }
  return pieces;
}

const sumWidths = (cells: readonly Cell[]) => cells.reduce((sum, { width }) => sum + width, 0);

/** Cuts a piece that is wider than a line between its letters. */
function cut(piece: Piece, width: number, widthOfPiece: (piece: Piece) => number): Piece[] {
  const parts: Piece[] = [];
  let used = 0;
  for (const { segment, index } of graphemes.segment(piece.text)) {
    const letter = { at: piece.at + index, text: segment };
    const last = parts.at(-1);
    used += widthOfPiece(letter);
    if (last && used <= width) last.text += segment;
    else {
      parts.push(letter);
      used = widthOfPiece(letter);
    }
  }
  return parts;
}

/** Reverses right-to-left parts and mirrors their brackets. */
function inOrderOfSight(line: readonly Cell[]): Cell[] {
  const cells = line.map((cell) =>
    cell.level % 2 === 0 || RIGHT_TO_LEFT.test(cell.text)
      ? { ...cell }
      : {
          ...cell,
          text: [...cell.text]
            .toReversed()
            .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
            .join(''),
        },
  );
  for (let level = Math.max(0, ...cells.map((cell) => cell.level)); level > 0; level -= 1)
    for (let from = 0; from < cells.length; from += 1) {
      let to = from;
      while ((cells[to]?.level ?? 0) >= level) to += 1;
      if (to > from) cells.splice(from, to - from, ...cells.slice(from, to).toReversed());
      from = to;
    }
  return cells;
}

/** Joins left-to-right neighbours in one font, so that searching finds a line as one text. */
function joined(cells: readonly Cell[]): Cell[] {
  const runs: Cell[] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (last && last.font === cell.font && last.level % 2 === 0 && cell.level % 2 === 0) {
      last.text += cell.text;
      last.width += cell.width;
    } else runs.push({ ...cell });
  }
  return runs;
}

/** The room a text is laid out in. */
export type TextRoom = { fonts: FontSet; face: Face; width: number; measure: Measure };

/** How many of the signs, in their order, are before this place of the text. */
function countBefore(signs: readonly { at: number }[], place: number): number {
  let [low, high] = [0, signs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((signs[middle]?.at ?? place) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The lines of a text, each with its parts from left to right. */
export function layOutText(text: string, { fonts, face, width, measure }: TextRoom): Line[] {
  const clean = plainText(text);
  const signs = splitSigns(fonts, face, clean);
  const cellsIn = (piece: Piece) =>
    joinCells(signs.slice(countBefore(signs, piece.at), countBefore(signs, piece.at + piece.text.length)), measure);
  const widthOfPiece = (piece: Piece) => sumWidths(cellsIn(piece));
  const lines: Cell[][] = [[]];
  for (const part of breakable(clean).flatMap((piece) =>
    widthOfPiece(piece) <= width ? [piece] : cut(piece, width, widthOfPiece),
  )) {
    const cells = cellsIn(part);
    const isSpace = part.text.trim() === '';
    const line = lines.at(-1) ?? [];
    const hasRoom = sumWidths(line) + sumWidths(cells) <= width;
    if (hasRoom && (!isSpace || line.length > 0)) line.push(...cells);
    else if (!isSpace) lines.push(cells);
  }
  return lines.map((line) => joined(inOrderOfSight(line)));
}
