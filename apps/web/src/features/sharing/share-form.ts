import { NOTE_MAX } from '@facet/contract/constants/limits';
import { fieldName } from '@facet/contract/constants/field-names';
import { maxText } from '@facet/contract/constants/texts';
import { useState } from 'react';
import { meantEmails } from '../../shared/people/emails.ts';
import { statusOf } from '../../lib/api-error.ts';
import { formErrors } from '../../lib/form-errors.ts';
import type { People } from './api.ts';

/** What is wrong with a note; undefined if nothing is. */
export const shareNoteProblem = (note: string): string | undefined =>
  note.trim().length > NOTE_MAX ? maxText(fieldName(['notes']), NOTE_MAX) : undefined;

/** The server's errors about single addresses, each prefixed with its address. */
export function emailError(errors: Readonly<Record<string, string>>, emails: readonly string[]): string | undefined {
  const [found] = Object.entries(errors).flatMap(([field, text]) => {
    const index = /^emails\.(\d+)$/.exec(field)?.[1];
    return index === undefined ? [] : [`${emails[Number(index)] ?? ''}: ${text}`];
  });
  return found ?? errors['emails'];
}

/** The fields of the sharing dialogs: people, addresses and a note. */
export function useShareForm(initialIds: readonly number[] = []) {
  const [userIds, setUserIds] = useState<number[]>([...initialIds]);
  const [emails, setEmails] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const meant = meantEmails(emails, typed);
  const people: People = { user_ids: userIds, emails: meant.emails, notes: note.trim() || null };
  const isValid = !shareNoteProblem(note) && meant.areRight;
  return {
    userIds,
    setUserIds,
    emails,
    setEmails,
    typed,
    setTyped,
    note,
    setNote,
    people,
    isValid,
    hasAnyone: userIds.length + meant.emails.length > 0,
  };
}
export type ShareForm = ReturnType<typeof useShareForm>;

/** Bad input stays at its field; any other failure is only logged, and the dialog closes (specification section 8). */
export function handleShareFailure(error: unknown, onClose: () => void): void {
  const isOurs = statusOf(error) !== 403 && statusOf(error) !== 404;
  if (isOurs && Object.keys(formErrors(error)).length > 0) return;
  // oxlint-disable-next-line no-console -- the specification wants it logged, and shown nowhere else
  console.error('Couldn’t share', error);
  onClose();
}
