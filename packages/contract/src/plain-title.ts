import { z } from 'zod';

// Invisible: control characters, directions, zero widths, soft hyphens, fillers. Line breaks and tabs are space.
const UNSEEN = /(?![\t-\r])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
// The empty Braille pattern is drawn as a gap too.
const SPACE = /[\s\u2800]+/gu;

const PICTURE = /^\p{Extended_Pictographic}$/u;
const END_OF_PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u;
const PLAIN_PICTURE = /^(?!\p{Emoji_Presentation})\p{Extended_Pictographic}$/u;
const ARABIC = /^\p{Script=Arabic}$/u;
/** The letters and signs of India and Sri Lanka. */
const INDIC = /^[\u0900-\u0DFF]$/u;

// Invisible characters that shape their neighbours stay where they do so: joined emoji, signs that are only a picture
// with a mark, keycaps, Persian words, and letters of India and Sri Lanka.
const SHAPES: Readonly<Record<string, (before: string, after: string) => boolean>> = {
  '\u200C': (before, after) => (ARABIC.test(before) && ARABIC.test(after)) || (INDIC.test(before) && INDIC.test(after)),
  '\u200D': (before, after) =>
    (END_OF_PICTURE.test(before) && PICTURE.test(after)) || (INDIC.test(before) && INDIC.test(after)),
  '\uFE0F': (before, after) => PLAIN_PICTURE.test(before) || (/^[\d#*]$/.test(before) && after === '\u20E3'),
};

function seen(mark: string, at: number, text: string): string {
  const shapes = SHAPES[mark];
  if (!shapes) return '';
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  const [after = ''] = text.slice(at + 1, at + 3);
  return shapes(before, after) ? mark : '';
}

// Unicode's stream-safe form (UAX #15) allows as many on one letter; no writing needs a third of them.
const MARKS_BEYOND = /(\p{M}{30})\p{M}+/gu;

/**
 * A text with at most thirty marks on each letter. Composing sorts the marks of a letter, which takes time that grows
 * with the square of their number.
 */
export const boundMarks = (text: string): string => text.replace(MARKS_BEYOND, '$1');

// A letter composed of four characters is the longest there is; twice that leaves room for what isn't seen.
const RAW_SHARE = 8;

/**
 * A title or name in the one form in which it is kept, compared and searched: composed (NFC), without invisible
 * characters, with single spaces. Two titles that look the same are the same. Not for texts of several lines.
 * A text many times as long as the `max` symbols it may have stays as it is, for whoever judges its length to refuse.
 */
export const plainTitle = (text: string, max: number): string =>
  text.length > RAW_SHARE * max
    ? text
    : boundMarks(text.replace(UNSEEN, seen)).normalize('NFC').replaceAll(SPACE, ' ').trim();

/**
 * The schema of a text in the form of titles that may be empty. One that is too long is looked at no further, by rules
 * about several fields either.
 */
export const plainLine = (max: number) =>
  z
    .string()
    .overwrite((text) => plainTitle(text, max))
    .max(max, { abort: true });

/** The schema of every title and name that people enter. */
export const titleText = (max: number) => plainLine(max).min(1);
