import { t } from '../ui/words.ts';

const wordCopy = (title: string) => t('{title} copy', { title });

/** The title for a copy: the original's plus a distinguishing word, within `max` characters. */
export const copyTitle = (title: string, max: number): string =>
  wordCopy(title.slice(0, max - wordCopy('').length).trimEnd());
