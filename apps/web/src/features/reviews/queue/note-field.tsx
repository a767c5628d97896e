import { NOTE_MAX } from '@facet/contract/constants/limits';
import { useMergedRef } from '@mantine/hooks';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Answering } from './answering.ts';
import styles from './note-field.module.css';
import { t } from '../../../ui/words.ts';

type NoteFieldProps = { answering: Answering; field: RefObject<HTMLTextAreaElement | null> };

/** A note of up to this many lines shows in full. */
const LINES = 3;
const LINE = 20;

function placeholderOf({ asker, choice, isPickOne }: Answering): string {
  if (isPickOne || choice.status === 'approved') return asker === null ? t('Note') : t('Note for {asker}', { asker });
  if (choice.status === null)
    return asker === null
      ? t('Note, needed to reject or revise')
      : t('Note for {asker}, needed to reject or revise', { asker });
  return asker === null ? t('Note: what should change?') : t('Note for {asker}: what should change?', { asker });
}

/** The note with the answer. Rejecting and asking for a revision require one: somebody has to act on it. */
export function NoteField({ answering, field }: NoteFieldProps) {
  const { choice, maker, isReasonAsked, onNote, onNext, entry } = answering;
  const problemId = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const setField = useMergedRef(own, field);
  const isMissed = isReasonAsked && choice.note.trim() === '';
  useLayoutEffect(() => {
    const area = own.current;
    if (!area) return;
    area.style.height = '0';
    area.style.height = `${Math.min(area.scrollHeight, LINES * LINE)}px`;
  }, [choice.note]);
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) onNext();
  };
  return (
    <div className={styles.place}>
      <div className={styles.box} data-invalid={isMissed || undefined}>
        <textarea
          ref={setField}
          className={styles.input}
          rows={1}
          maxLength={NOTE_MAX}
          aria-label={t('Note on {title}, version {version}', { title: entry.title, version: entry.version })}
          aria-invalid={isMissed || undefined}
          aria-describedby={isMissed ? problemId : undefined}
          placeholder={placeholderOf(answering)}
          value={choice.note}
          onKeyDown={handleKey}
          onChange={(event) => onNote(event.target.value)}
        />
        <span className={styles.counter}>
          {choice.note.length} / {NOTE_MAX}
        </span>
      </div>
      {isMissed && (
        <p id={problemId} role="alert" className={styles.problem}>
          {maker === null ? t('Say why, so it can be changed') : t('Say why, so that {maker} can act', { maker })}
        </p>
      )}
    </div>
  );
}
