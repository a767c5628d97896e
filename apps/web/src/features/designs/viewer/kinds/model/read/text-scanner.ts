const [TAB, LINE, SPACE, PLUS, MINUS, POINT, SLASH] = [9, 10, 32, 43, 45, 46, 47];
const [ZERO, NINE, UPPER_E, LOWER_CASE, BACKSLASH] = [48, 57, 69, 32, 92];

const isDigit = (code: number) => code >= ZERO && code <= NINE;
const isBlank = (code: number) => code === SPACE || (code >= TAB && code <= 13);

export type TextScanner = ReturnType<typeof createScanner>;

/** Reads words and numbers from the bytes of a text file as they lie, without ever making a string of it. */
export function createScanner(bytes: Uint8Array) {
  let at = 0;
  const codeAt = (place: number) => bytes[place] ?? 0;

  /** To the next word; gives the code of its first letter in lower case, 0 at the end of the file. */
  function nextWord(): number {
    while (at < bytes.length && isBlank(codeAt(at))) at += 1;
    return at < bytes.length ? codeAt(at) | LOWER_CASE : 0;
  }

  /** Whether there is another word on this line; a backslash before the end of the line joins the next one to it. */
  function hasMore(): boolean {
    for (; at < bytes.length; at += 1) {
      const code = codeAt(at);
      if (code === LINE) return false;
      if (code === BACKSLASH) at += codeAt(at + 1) === LINE ? 1 : codeAt(at + 2) === LINE ? 2 : 0;
      else if (!isBlank(code)) return true;
    }
    return false;
  }

  function isWord(word: string): boolean {
    for (let index = 0; index < word.length; index += 1) {
      if ((codeAt(at + index) | LOWER_CASE) !== word.charCodeAt(index)) return false;
    }
    const end = at + word.length;
    return end >= bytes.length || isBlank(codeAt(end));
  }

  const skipWord = () => {
    while (at < bytes.length && !isBlank(codeAt(at))) at += 1;
  };
  const skipLine = () => {
    while (at < bytes.length && codeAt(at) !== LINE) at += 1;
  };

  /** The digits from here on as one number, and how many they were. */
  let digits = 0;
  function readDigits(start: number): number {
    let value = start;
    for (digits = 0; isDigit(codeAt(at)); at += 1, digits += 1) value = value * 10 + codeAt(at) - ZERO;
    return value;
  }

  function readSign(): 1 | -1 {
    const code = codeAt(at);
    if (code === MINUS || code === PLUS) at += 1;
    return code === MINUS ? -1 : 1;
  }

  /** The next word as a decimal number; NaN when it is none. */
  function readNumber(): number {
    nextWord();
    const sign = readSign();
    let value = readDigits(0);
    let [count, exponent] = [digits, 0];
    if (codeAt(at) === POINT) {
      at += 1;
      value = readDigits(value);
      count += digits;
      exponent = -digits;
    }
    if ((codeAt(at) & ~LOWER_CASE) === UPPER_E && count > 0) {
      at += 1;
      exponent += readSign() * readDigits(0);
    }
    const isWhole = count > 0 && (at >= bytes.length || isBlank(codeAt(at)));
    skipWord();
    if (!isWhole) return Number.NaN;
    return sign * (exponent < 0 ? value / 10 ** -exponent : value * 10 ** exponent);
  }

  /** The whole number that the next word begins with, up to a slash; NaN when there is none. The rest is skipped. */
  function readIndex(): number {
    const sign = readSign();
    const value = readDigits(0);
    const code = codeAt(at);
    const isIndex = digits > 0 && (at >= bytes.length || isBlank(code) || code === SLASH);
    skipWord();
    return isIndex ? sign * value : Number.NaN;
  }

  return { nextWord, hasMore, isWord, skipWord, skipLine, readNumber, readIndex, share: () => at / bytes.length };
}
