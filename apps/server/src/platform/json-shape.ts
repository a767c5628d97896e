import { AppError } from './errors.ts';
import { t } from '@facet/contract/words/speech';

/** How deep lists and objects may nest; nothing that Facet accepts needs a quarter of it. */
const DEPTH_MAX = 32;
/**
 * The most values of each kind (numbers in lists, numbers in fields, and all others) in one text, unless a call allows
 * more numbers in lists; a field costs as much as ten of those.
 */
const VALUES_MAX = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const isOpening = (code: number) => code === 0x5b || code === 0x7b;
const isClosing = (code: number) => code === 0x5d || code === 0x7d;
/** The first letter of true, false or null, which occurs nowhere else in them. */
const isWord = (code: number) => code === 0x74 || code === 0x66 || code === 0x6e;
const isNumber = (code: number) => (code >= 0x30 && code <= 0x39) || code === 0x2d;
/** What a number continues with: digits, signs, the point and the exponent. */
const goesOn = (code: number) => isNumber(code) || code === 0x2b || code === 0x2e || code === 0x45 || code === 0x65;

function endOfText(text: string, start: number): number {
  const quote = text.indexOf('"', start + 1);
  if (quote < 0) return text.length;
  if (text.charCodeAt(quote - 1) !== BACKSLASH) return quote;
  // Reading goes on from the first backslash, so a text of nothing but escaped quotes costs no more than any other.
  let end = text.indexOf('\\', start + 1);
  while (end < text.length && text.charCodeAt(end) !== QUOTE) end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return Math.min(end, text.length);
}

function endOfNumber(text: string, start: number): number {
  let end = start;
  while (goesOn(text.charCodeAt(end + 1))) end += 1;
  return end;
}

/** Counts correctly only for JSON; the parser refuses any other text. */
function measureShape(text: string) {
  let [depth, deepest, values, numbers, named] = [0, 0, 0, 0, 0];
  let isField = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
      values += 1;
      isField = false;
    } else if (isNumber(code)) {
      at = endOfNumber(text, at);
      if (isField) named += 1;
      else numbers += 1;
      isField = false;
    } else if (isOpening(code)) {
      depth += 1;
      values += 1;
      isField = false;
      if (depth > deepest) deepest = depth;
    } else if (isClosing(code)) depth -= 1;
    else if (code === COLON) {
      values -= 1;
      isField = true;
    } else if (isWord(code)) {
      values += 1;
      isField = false;
    }
  }
  return { deepest, values: Math.max(values, named), numbers };
}

/**
 * Refuses a JSON text that would cost too much, whatever it is used for, before anything parses or walks it:
 * one that nests too deep (400) or holds too many values (413). Reads the text once.
 */
export function checkShape(text: string, { maxNumbers = VALUES_MAX }: { maxNumbers?: number | undefined } = {}): void {
  const { deepest, values, numbers } = measureShape(text);
  if (deepest > DEPTH_MAX) throw new AppError('malformed', t('The request is nested too deeply'));
  if (values > VALUES_MAX || numbers > maxNumbers)
    throw new AppError('too_large', t('The request contains too many values'));
}
