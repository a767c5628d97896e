import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { ChosenChip } from '../../ui/filter-chip.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { emailProblem, emailsIn } from './emails.ts';
import styles from './email-field.module.css';
import { t } from '../../ui/words.ts';

type EmailFieldProps = {
  text: string;
  onText: (text: string) => void;
  emails: readonly string[];
  onChange: (emails: string[]) => void;
  error?: string;
};

const ENDING = new Set(['Enter', ',', ';', ' ']);

// Submitting a form reads the typed text anyway; adding a row now would move its button away from the pointer.
const isSubmit = (target: EventTarget | null) => target instanceof HTMLButtonElement && target.type === 'submit';

/** People from outside, by email: Enter, a comma or leaving the field adds what was typed. */
export function EmailField({ text, onText, emails, onChange, error }: EmailFieldProps) {
  const [problem, setProblem] = useState<string>();
  const take = (typed: string) => {
    const found = emailsIn(typed);
    const wrong = found.filter((address) => emailProblem(address));
    onChange([...new Set([...emails, ...found.filter((address) => !emailProblem(address))])]);
    onText(wrong.join(', '));
    setProblem(wrong[0] === undefined ? undefined : emailProblem(wrong[0]));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!ENDING.has(event.key) || event.nativeEvent.isComposing || text.trim() === '') return;
    event.preventDefault();
    take(text);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (emailsIn(pasted).length < 2) return;
    event.preventDefault();
    take(`${text} ${pasted}`);
  };
  return (
    <div>
      <TextField
        label={t('Invite by email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={t('name@company.com')}
        value={text}
        error={problem ?? error}
        onChange={(event) => {
          onText(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={({ relatedTarget }) => text.trim() !== '' && !isSubmit(relatedTarget) && take(text)}
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
