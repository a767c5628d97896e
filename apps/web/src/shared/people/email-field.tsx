import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { ChosenChip } from '../../ui/filter-chip.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isMore, problemsIn, readEmails } from './emails.ts';
import styles from './email-field.module.css';
import { t } from '../../ui/words.ts';

type EmailFieldProps = {
  text: string;
  onText: (text: string) => void;
  emails: readonly string[];
  onChange: (emails: string[]) => void;
  error?: string | undefined;
  hint?: string;
};

const ENDING = new Set(['Enter', ',', ';', ' ']);
// Typed text counts anyway; adding a row now would move a button or switch away from the pointer that presses it.
const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea');

/** People from outside, by email: Enter, a comma or leaving the field adds what was typed. */
export function EmailField({ text, onText, emails, onChange, error, hint }: EmailFieldProps) {
  const [problem, setProblem] = useState<string>();
  const take = (typed: string) => {
    const found = readEmails(typed);
    const known = found.emails.filter((address) => emails.includes(address));
    onChange([...new Set([...emails, ...found.emails])]);
    onText(found.wrong.join(', '));
    setProblem(problemsIn(found.wrong, [...new Set([...known, ...found.doubles])]));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!ENDING.has(event.key) || text.trim() === '') return;
    // A name before its address has a space in it.
    if (event.key === ' ' && readEmails(text).wrong.length > 0) return;
    event.preventDefault();
    take(text);
  };
  const handleLeave = (target: EventTarget | null) => {
    if (text.trim() === '') return;
    if (isTextField(target)) return take(text);
    setProblem(problemsIn(readEmails(text).wrong, []));
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!isMore(pasted)) return;
    event.preventDefault();
    take(`${text} ${pasted}`);
  };
  return (
    <div>
      <TextField
        label={t('Invite by email')}
        inputMode="email"
        autoComplete="off"
        placeholder={t('name@company.com')}
        value={text}
        error={problem ?? error}
        hint={hint}
        onChange={(event) => {
          onText(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={({ relatedTarget }) => handleLeave(relatedTarget)}
      />
      {emails.length > 0 && (
        <div className={styles.chips}>
          {emails.map((address) => (
            <ChosenChip key={address} onRemove={() => onChange(emails.filter((other) => other !== address))}>
              {address}
            </ChosenChip>
          ))}
        </div>
      )}
    </div>
  );
}
