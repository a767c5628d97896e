import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './asked-note.module.css';
import { rich, t } from '../../../ui/words.ts';

type AskedNoteProps = {
  who: string;
  /** No answer is asked for. */
  isShown: boolean;
  pieces: number;
  files: number;
  note: string | null;
  onClose: () => void;
};

const strong = (inside: ReactNode) => <strong>{inside}</strong>;

function askedWords({ who, isShown, pieces, files }: Omit<AskedNoteProps, 'note' | 'onClose'>): ReactNode {
  if (isShown) return rich('<strong>{who}</strong> shows you this. You can comment on it.', { who, strong });
  return pieces === 1
    ? rich('<strong>{who}</strong> asks for your answer: {files, plural, one {# file} other {# files}}.', {
        who,
        files,
        strong,
      })
    : rich(
        '<strong>{who}</strong> asks for your answer: {pieces, plural, one {# piece} other {# pieces}}, {files, plural, one {# file} other {# files}}.',
        { who, pieces, files, strong },
      );
}

/** The request, in the asker's own words, before the first piece is shown. */
export function AskedNote({ note, onClose, ...asked }: AskedNoteProps) {
  return (
    <section className={styles.strip} aria-label={t('Request')}>
      <p className={styles.words}>
        {askedWords(asked)}
        {note && <q className={styles.note}>{note}</q>}
      </p>
      <IconButton label={t('Close')} icon={<X />} size={28} onClick={onClose} />
    </section>
  );
}
