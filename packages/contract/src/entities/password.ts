import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_TYPED_MAX } from '../constants/limits.ts';
import { hasEveryClass, hasUniqueCharacters } from '../constants/password-rules.ts';
import { confirmedText, passwordClassesText, UNIQUE_CHARACTERS_TEXT } from '../constants/texts.ts';
import { t } from '../words/speech.ts';

/** A new password: at least 8 symbols, 5 unique, all four classes of specification section 5. */
export const newPassword = z
  .string()
  .min(PASSWORD_MIN)
  .max(PASSWORD_MAX)
  .refine((value) => hasUniqueCharacters(value), UNIQUE_CHARACTERS_TEXT)
  .refine((value) => hasEveryClass(value), { error: passwordClassesText });

type Passwords = { password: string; password_confirmation: string };

/** A new password once more. */
export const passwordAgain = z.string().max(PASSWORD_TYPED_MAX);

/** Whether both fields hold the same; for `refine` together with `PASSWORDS_DIFFER`. */
export const passwordsMatch = (body: Passwords) => body.password === body.password_confirmation;

/** Puts "Passwords do not match." on the confirmation field, whatever else is wrong. */
export const PASSWORDS_DIFFER = {
  path: ['password_confirmation'] satisfies PropertyKey[],
  error: () => confirmedText(t('Passwords')),
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
