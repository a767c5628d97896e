import { PASSWORD_MIN, PASSWORD_UNIQUE } from './limits.ts';

const CLASSES = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  number: /[0-9]/,
  special: /[~!@#$%^*\-_=+[{\]}/;:,.?]/,
} as const;

/** Whether a password has a character of every class of specification section 5. */
export const hasEveryClass = (password: string) => Object.values(CLASSES).every((one) => one.test(password));

/** Whether enough of its characters differ from one another. */
export const hasUniqueCharacters = (password: string) => new Set(password).size >= PASSWORD_UNIQUE;

/** What a new password needs, in words and as a rule, one by one, to show while it is typed. */
export const PASSWORD_RULES: readonly { label: string; holds: (password: string) => boolean }[] = [
  { label: `At least ${PASSWORD_MIN} symbols`, holds: (password) => password.length >= PASSWORD_MIN },
  { label: `${PASSWORD_UNIQUE} or more unique characters`, holds: hasUniqueCharacters },
  { label: 'An uppercase letter', holds: (password) => CLASSES.upper.test(password) },
  { label: 'A lowercase letter', holds: (password) => CLASSES.lower.test(password) },
  { label: 'A number', holds: (password) => CLASSES.number.test(password) },
  {
    label: 'A special character: ~ ! @ # $ % ^ * - _ = + [ { ] } / ; : , . ?',
    holds: (password) => CLASSES.special.test(password),
  },
];
