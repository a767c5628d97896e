const [TAB, LINE, RETURN, SPACE, PLUS, MINUS, POINT, SLASH] = [9, 10, 13, 32, 43, 45, 46, 47];
const [ZERO, NINE, LOWER_E, LOWER_CASE, BACKSLASH, REMARK] = [48, 57, 101, 32, 92, 35];

/** A position in the bytes of a text file, which are read in place: they never become a string. */
export type Cursor = { readonly bytes: Uint8Array; at: number };

const isDigit = (code: number) => code >= ZERO && code <= NINE;
const isBlank = (code: number) => code === SPACE || (code >= TAB && code <= RETURN);
const codeAt = ({ bytes }: Cursor, place: number) => bytes[place] ?? 0;
const isAtEnd = ({ bytes, at }: Cursor) => at >= bytes.length;

/** How much of the file has been read, from 0 to 1. */
export const shareRead = ({ bytes, at }: Cursor): number => at / Math.max(1, bytes.length);

/** Goes to the next word; false at the end of the file. */
export function findWord(cursor: Cursor): boolean {
  while (!isAtEnd(cursor) && isBlank(codeAt(cursor, cursor.at))) cursor.at += 1;
  return !isAtEnd(cursor);
}

/**
 * Goes to the next word on this line, up to a comment; false if there is none. A backslash joins the next line to it.
 */
export function findOnLine(cursor: Cursor): boolean {
  for (; !isAtEnd(cursor); cursor.at += 1) {
    const code = codeAt(cursor, cursor.at);
    if (code === LINE || code === RETURN || code === REMARK) return false;
    if (code === BACKSLASH) {
      if (codeAt(cursor, cursor.at + 1) === RETURN) cursor.at += 1;
      if (codeAt(cursor, cursor.at + 1) === LINE) cursor.at += 1;
    } else if (!isBlank(code)) return true;
  }
  return false;
}

/** Whether the word here is this one, given in lower case. */
export function isWord(cursor: Cursor, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    if ((codeAt(cursor, cursor.at + index) | LOWER_CASE) !== word.charCodeAt(index)) return false;
  }
  const end = cursor.at + word.length;
  return end >= cursor.bytes.length || isBlank(codeAt(cursor, end));
}

export function skipWord(cursor: Cursor): void {
  while (!isAtEnd(cursor) && !isBlank(codeAt(cursor, cursor.at))) cursor.at += 1;
}

export function skipLine(cursor: Cursor): void {
  for (; !isAtEnd(cursor); cursor.at += 1) {
    const code = codeAt(cursor, cursor.at);
    if (code === LINE || code === RETURN) return;
  }
}

function readSign(cursor: Cursor): 1 | -1 {
  const code = codeAt(cursor, cursor.at);
  if (code === MINUS || code === PLUS) cursor.at += 1;
  return code === MINUS ? -1 : 1;
}

/** The number that continues with the digits from here. */
function readDigits(cursor: Cursor, start: number): number {
  let value = start;
  for (; isDigit(codeAt(cursor, cursor.at)); cursor.at += 1) value = value * 10 + codeAt(cursor, cursor.at) - ZERO;
  return value;
}

/** The next word as a decimal number; NaN if it isn't one. */
export function readNumber(cursor: Cursor): number {
  findWord(cursor);
  const sign = readSign(cursor);
  const start = cursor.at;
  let [value, exponent] = [readDigits(cursor, 0), 0];
  let digits = cursor.at - start;
  if (codeAt(cursor, cursor.at) === POINT) {
    cursor.at += 1;
    const after = cursor.at;
    value = readDigits(cursor, value);
    exponent = after - cursor.at;
    digits += cursor.at - after;
  }
  if ((codeAt(cursor, cursor.at) | LOWER_CASE) === LOWER_E && digits > 0) {
    cursor.at += 1;
    exponent += readSign(cursor) * readDigits(cursor, 0);
  }
  const isWhole = digits > 0 && (isAtEnd(cursor) || isBlank(codeAt(cursor, cursor.at)));
  skipWord(cursor);
  if (!isWhole) return Number.NaN;
  return sign * (exponent < 0 ? value / 10 ** -exponent : value * 10 ** exponent);
}

/** The integers at the start of the word here, separated by slashes; NaN if there is none. The third is skipped. */
export function readIndices(cursor: Cursor): [number, number] {
  const first = readIndex(cursor);
  if (codeAt(cursor, cursor.at) !== SLASH) {
    skipWord(cursor);
    return [first, Number.NaN];
  }
  cursor.at += 1;
  const second = readIndex(cursor);
  skipWord(cursor);
  return [first, second];
}

/** The integer at the start of the word here, up to a slash; NaN if there is none. */
function readIndex(cursor: Cursor): number {
  const sign = readSign(cursor);
  const start = cursor.at;
  const value = readDigits(cursor, 0);
  const code = codeAt(cursor, cursor.at);
  const isIndex = cursor.at > start && (isAtEnd(cursor) || isBlank(code) || code === SLASH);
  return isIndex ? sign * value : Number.NaN;
}
