import { emailText } from '@facet/contract/constants/texts';
import { email } from '@facet/contract/entities/user';
import { t } from '../../ui/words.ts';

/** What is wrong with an address; undefined if nothing is. */
export const emailProblem = (text: string): string | undefined =>
  email.safeParse(text).success ? undefined : emailText(t('Email'));

/** The addresses in typed or pasted text, each once, in the form that is sent. */
export const emailsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** The added addresses plus the one still in the field, which is meant as well; and whether all are valid. */
export function meantEmails(taken: readonly string[], typed: string): { emails: string[]; areRight: boolean } {
  const more = emailsIn(typed);
  return { emails: [...new Set([...taken, ...more])], areRight: !more.some(emailProblem) };
}
