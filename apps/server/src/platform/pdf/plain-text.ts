import { boundMarks } from '@facet/contract/plain-title';

const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\u200B\uFEFF]+/gu;

/** A text on one line, without characters that only control how others are shown. */
export const plainText = (text: string): string => boundMarks(text).normalize('NFC').replace(UNSEEN, ' ');
