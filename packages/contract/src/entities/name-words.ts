import { z } from 'zod';
import { NAME_WORD_MAX, NAME_WORDS_MAX } from '../constants/limits.ts';
import { listWords } from '../craft/name-words.ts';

const WORD_TEXT = `A word has letters alone, at most ${NAME_WORD_MAX}`;
const word = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'A word is empty')
  .max(NAME_WORD_MAX, WORD_TEXT)
  .regex(/^(\p{L}[\p{L}\p{M} '’-]*)?$/u, WORD_TEXT);
const words = z.array(word).max(NAME_WORDS_MAX, `A role has at most ${NAME_WORDS_MAX} words`);

/** Words in names of parts, by the role that they propose; each word once. */
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
          message: other === role ? `“${own}” stands there twice` : `“${own}” says ${other} already`,
        });
      seen.set(own, role);
    }
  });
