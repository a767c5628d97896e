import { t } from '../ui/words.ts';

const copyOf = (title: string) => t('{title} copy', { title });

/** The title for a copy: the original's plus a distinguishing word, within `max` characters. */
export const copyTitle = (title: string, max: number): string =>
  copyOf(title.slice(0, max - copyOf('').length).trimEnd());
