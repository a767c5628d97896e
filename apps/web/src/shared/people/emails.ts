import { emailText } from '@facet/contract/constants/texts';
import { email } from '@facet/contract/entities/user';
import { t } from '../../ui/words.ts';

/** What is wrong with an address; undefined when nothing is. */
export const emailProblem = (text: string): string | undefined =>
  email.safeParse(text).success ? undefined : emailText(t('Email'));

/** The addresses in a text that was typed or pasted, each once, as they are sent. */
export const emailsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** The addresses that were taken and the one that still stands in the field, which is meant as well; whether all are right. */
export function meantEmails(taken: readonly string[], typed: string): { emails: string[]; areRight: boolean } {
  const more = emailsIn(typed);
  return { emails: [...new Set([...taken, ...more])], areRight: !more.some(emailProblem) };
}
