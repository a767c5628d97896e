import { emailText } from '@facet/contract/constants/texts';
import { email } from '@facet/contract/entities/user';

/** What is wrong with an address; undefined when nothing is. */
export const emailProblem = (text: string): string | undefined =>
  email.safeParse(text).success ? undefined : emailText('Email');

/** The addresses in a text that was typed or pasted, each once, as they are sent. */
export const emailsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  ),
];
