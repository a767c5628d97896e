import { boundMarks } from '@facet/contract/plain-title';

const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\u200B\uFEFF]+/gu;

/** French groups thousands with it, and no typeface here has it. */
const NARROW_SPACE = /\u202F/g;

/** A text on one line, without characters that only control how others are shown. */
export const plainText = (text: string): string =>
  boundMarks(text).normalize('NFC').replace(UNSEEN, ' ').replace(NARROW_SPACE, '\u00A0');
