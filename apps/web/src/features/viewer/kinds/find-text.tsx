import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import styles from './find-text.module.css';
import { t } from '../../../ui/words.ts';

type FindTextProps = {
  label: string;
  /** Goes to the next match; resolves to whether there is one. */
  onFind: (text: string, step: 1 | -1) => Promise<boolean>;
};

/** Searches for a text in what is shown. */
export function FindText({ label, onFind }: FindTextProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const find = async (step: 1 | -1) => {
    const wanted = text.trim();
    if (wanted === '') return;
    setMissing((await onFind(wanted, step)) ? null : wanted);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void find(event.shiftKey ? -1 : 1);
  };
  const isMissing = missing !== null && missing === text.trim();
  return (
    <div className={styles.find}>
      <SearchField label={label} value={text} onChange={setText} onKeyDown={handleKeyDown} className={styles.search} />
      <IconButton label={t('Previous match (Shift+Enter)')} icon={<ChevronUp />} onClick={() => void find(-1)} />
      <IconButton label={t('Next match (Enter)')} icon={<ChevronDown />} onClick={() => void find(1)} />
      <span role="status" className={styles.missing}>
        {isMissing && t('Not found')}
      </span>
    </div>
  );
}
