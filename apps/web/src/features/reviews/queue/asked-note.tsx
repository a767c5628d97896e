import { X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './asked-note.module.css';
import { t } from '../../../ui/words.ts';

type AskedNoteProps = { who: string; note: string | null; what: string; onClose: () => void };

/** What is asked, in the words of whoever asks, before the first look. */
export function AskedNote({ who, note, what, onClose }: AskedNoteProps) {
  return (
    <section className={styles.strip} aria-label={t('Request')}>
      <p className={styles.words}>
        <strong>{who}</strong> {what}
        {note && <q className={styles.note}>{note}</q>}
      </p>
      <IconButton label={t('Close')} icon={<X />} size={28} onClick={onClose} />
    </section>
  );
}
