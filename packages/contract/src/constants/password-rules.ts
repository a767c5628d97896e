import { t } from '../words/speech.ts';
import { PASSWORD_MIN, PASSWORD_UNIQUE } from './limits.ts';

const CLASSES = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  number: /[0-9]/,
  special: /[~!@#$%^*\-_=+[{\]}/;:,.?]/,
} as const;
/** As people read them. */
export const SPECIAL_CHARACTERS = '~ ! @ # $ % ^ * - _ = + [ { ] } / ; : , . ?';

/** Whether a password has a character of every class of specification section 5. */
export const hasEveryClass = (password: string) => Object.values(CLASSES).every((one) => one.test(password));

/** Whether enough of its characters differ from one another. */
export const hasUniqueCharacters = (password: string) => new Set(password).size >= PASSWORD_UNIQUE;

type PasswordRule = { readonly label: string; holds: (password: string) => boolean };
const rule = (label: () => string, holds: PasswordRule['holds']): PasswordRule => ({
  get label() {
    return label();
  },
  holds,
});

/** What a new password needs, each as words and as a rule, to show while it is typed. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  rule(
    () => t('At least {count} symbols', { count: PASSWORD_MIN }),
    (password) => password.length >= PASSWORD_MIN,
  ),
  rule(() => t('{count} or more unique characters', { count: PASSWORD_UNIQUE }), hasUniqueCharacters),
  rule(
    () => t('An uppercase letter'),
    (password) => CLASSES.upper.test(password),
  ),
  rule(
    () => t('A lowercase letter'),
    (password) => CLASSES.lower.test(password),
  ),
  rule(
    () => t('A number'),
    (password) => CLASSES.number.test(password),
  ),
  rule(
    () => t('A special character: {characters}', { characters: SPECIAL_CHARACTERS }),
    (password) => CLASSES.special.test(password),
  ),
];
