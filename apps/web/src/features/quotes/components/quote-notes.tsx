import type { QuoteLink } from '@facet/contract/entities/quote';
import { useState } from 'react';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { t } from '../../../ui/words.ts';
import styles from './quote-notes.module.css';

type QuoteNotesProps = {
  notes: QuoteLink['notes'];
  reader: 'house' | 'vendor';
  /** Whom the reader writes to. */
  other: string;
  isSending: boolean;
  onSend: (text: string) => Promise<unknown>;
};

/** Questions and replies between a vendor and the house: nobody else reads them. */
export function QuoteNotes({ notes, reader, other, isSending, onSend }: QuoteNotesProps) {
  const [text, setText] = useState('');
  const send = async () => {
    await onSend(text);
    setText('');
  };
  return (
    <section className={styles.notes}>
      <h2>{t('Questions')}</h2>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id} data-own={note.by === reader || undefined}>
              <p>{note.text}</p>
              <span>
                {note.by === reader ? t('You') : other}, {formatDayAndTime(note.created_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={t('Write to {name}', { name: other })}
        hint={
          reader === 'vendor'
            ? t('No other vendor reads this.')
            : t('No other vendor reads this, only {name}.', { name: other })
        }
        rows={2}
        max={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button loading={isSending} disabled={text.trim() === ''} onClick={() => void send().catch(() => undefined)}>
        {t('Send')}
      </Button>
    </section>
  );
}
