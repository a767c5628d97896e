import { t } from '../words/speech.ts';

/** How Facet knew somebody: they signed in, entered a code that was mailed to them, or had nothing but the link. */
export const KNOWN_BY = ['account', 'code', 'link'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

/** What somebody from outside did, in words, with how they were known; of the team nothing is said. */
export const withKnown = (words: string, known: KnownBy | null | undefined): string =>
  known
    ? t('{known, select, link {{words} (by link)} code {{words} (by code)} other {{words} (signed in)}}', {
        known,
        words,
      })
    : words;
