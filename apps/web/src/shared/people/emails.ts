import { EMAIL_FORM } from '@facet/contract/constants/email-form';
import { EMAIL_MAX } from '@facet/contract/constants/limits';
import { emailText } from '@facet/contract/constants/texts';
import { t } from '../../ui/words.ts';

const isEmail = (text: string) => text.length <= EMAIL_MAX && EMAIL_FORM.test(text);

/** What somebody typed or pasted: the addresses in the form that is sent, each once; what is none; what came again. */
export type ReadEmails = { emails: string[]; wrong: string[]; doubles: string[] };

/** A part of the text, up to a sign that separates addresses outside quotes and angle brackets. */
const PARTS = /(?:"[^"]*"|<[^<>]*>|[^,;，；、\n\r\t])+/g;
const IN_BRACKETS = /<([^<>]*@[^<>]*)>/g;
/** Signs that stay around an address when it is copied out of a sentence or a list. */
const BEFORE = /^(?:mailto:|[\s"'“”‘’«»<([{])+/i;
const AFTER = ' "\'“”‘’«»>)]}.:!?';
const INVISIBLE = /[\u200B-\u200F\u2060\uFEFF]/g;

function cleaned(address: string): string {
  let end = address.length;
  while (end > 0 && AFTER.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end).replace(BEFORE, '').toLowerCase();
}

/** The addresses of one part: those in angle brackets, else its words with an @; the whole if it has neither. */
function addressesIn(part: string): string[] {
  const bracketed = [...part.matchAll(IN_BRACKETS)].flatMap(([, inside]) => inside ?? []);
  if (bracketed.length > 0) return bracketed.map(cleaned);
  const words = part.split(/\s+/).filter((word) => word.includes('@'));
  return words.length > 0 ? words.map(cleaned) : [part.trim()];
}

function repeated(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(addresses.filter((address) => seen.size === seen.add(address).size))];
}

/**
 * Reads addresses as people have them: `Name Surname <n@example.com>; "Rossi, Ada" <ada@example.com>`, one per line, in
 * columns or in a sentence.
 */
export function readEmails(text: string): ReadEmails {
  const parts = text.replaceAll(INVISIBLE, '').match(PARTS) ?? [];
  const all = parts.flatMap(addressesIn).filter((address) => address !== '');
  const right = all.filter(isEmail);
  return {
    emails: [...new Set(right)],
    wrong: [...new Set(all.filter((address) => !isEmail(address)))],
    doubles: repeated(right),
  };
}

/** Whether a pasted text is more than one plain address, and so is taken apart at once. */
export function isMore(pasted: string): boolean {
  const { emails, wrong, doubles } = readEmails(pasted);
  return emails.length + wrong.length + doubles.length > 1 || /[<\s]/.test(pasted.trim());
}

/** Problems that are told one by one. */
const TOLD = 12;

/** What could not be added, one by one. */
export function problemsIn(wrong: readonly string[], doubles: readonly string[]): string | undefined {
  if (wrong.length === 1 && doubles.length === 0) return emailText(t('Email'));
  const all = [
    ...wrong.map((address) => t('“{address}” is not an email address.', { address })),
    ...doubles.map((address) => t('{address} is there already.', { address })),
  ];
  return all.length === 0 ? undefined : all.slice(0, TOLD).join(' ');
}

/** The added addresses plus those still in the field, which are meant as well; and whether all are valid. */
export function meantEmails(taken: readonly string[], typed: string): { emails: string[]; areRight: boolean } {
  const more = readEmails(typed);
  return { emails: [...new Set([...taken, ...more.emails])], areRight: more.wrong.length === 0 };
}
