import { t } from '../ui/words.ts';

const copyOf = (title: string) => t('{title} copy', { title });

/** What the copy of something is called: as that, with a word that tells it from it, within `max` letters. */
export const copyTitle = (title: string, max: number): string =>
  copyOf(title.slice(0, max - copyOf('').length).trimEnd());
