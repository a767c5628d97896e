import { z } from 'zod';
import { NAME_WORD_MAX, NAME_WORDS_MAX } from '../constants/limits.ts';
import { listWords } from '../craft/name-words.ts';
import { message, t } from '../words/speech.ts';

const wordText = { error: () => t('A word has letters alone, at most {max}', { max: NAME_WORD_MAX }) };
const word = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, message('A word is empty'))
  .max(NAME_WORD_MAX, wordText)
  .regex(/^(\p{L}[\p{L}\p{M} '’-]*)?$/u, wordText);
const words = z.array(word).max(NAME_WORDS_MAX, {
  error: () => t('A role has at most {max} words', { max: NAME_WORDS_MAX }),
});

const saidAlready = (said: string, role: string) =>
  t(
    '{role, select, metal {“{word}” already means metal} stone {“{word}” already means stone} support {“{word}” already means support} other {“{word}” already means ignore}}',
    { role, word: said },
  );

/** Words in part names, by the role that they propose; each word once. */
export const nameWords = z
  .object({ metal: words, stone: words, support: words, ignore: words })
  .check(({ value, issues }) => {
    const seen = new Map<string, string>();
    for (const { role, word: own } of listWords(value)) {
      const other = seen.get(own);
      if (other !== undefined)
        issues.push({
          code: 'custom',
          input: value,
          path: [role],
          message: other === role ? t('“{word}” is listed twice', { word: own }) : saidAlready(own, other),
        });
      seen.set(own, role);
    }
  });
