import { t } from '../words/speech.ts';

/** What is wrong with a line of a file. */
export const lineText = (line: number, text: string): string => t('Line {line}: {text}', { line: String(line), text });

/** The values that a cell may have: `gold, silver or copper`. */
export const joinChoices = (all: readonly string[]): string =>
  t('{others} or {last}', { others: all.slice(0, -1).join(', '), last: all.at(-1) ?? '' });
