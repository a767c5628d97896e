import { known, longDate, message, t } from '../words/speech.ts';

/** What a link asks for, gives or lets its reader do from now on; `access` is whether it works at all. */
export type LinkChange =
  | { what: 'code' | 'password' | 'originals' | 'reduced' | 'mark' | 'access'; on: boolean }
  | { what: 'end'; day: string };

const LINK_CHANGES = {
  code: [message('it asks for a code by mail'), message('it asks for no code')],
  password: [message('it has a new password'), message('it has no password')],
  originals: [message('it gives the files of 3D models'), message('it gives no files of 3D models')],
  reduced: [message('reduced 3D models may be kept'), message('reduced 3D models may not be kept')],
  mark: [message('what it shows carries its reader’s name'), message('what it shows carries no name')],
  access: [message('it works again'), message('it was ended')],
} as const;

const linkChangeWords = (change: LinkChange): string => {
  if (change.what === 'end') return t('it ends on {day}', { day: longDate(change.day) });
  const [on, off] = LINK_CHANGES[change.what];
  return known(change.on ? on : off);
};

/** What became of somebody's link. */
export const linkSetWords = ({ name, what, changes }: { name: string; what: string; changes: readonly LinkChange[] }) =>
  t('changed the link of {name} to {what}: {changes, list}', { name, what, changes: changes.map(linkChangeWords) });

/** What became of the code that somebody's link asks for. */
export const codeSetWords = ({ name, what, isNeeded }: { name: string; what: string; isNeeded: boolean }): string =>
  isNeeded
    ? t('set a code by mail for the link of {name} to {what}', { name, what })
    : t('took the code off the link of {name} to {what}', { name, what });
