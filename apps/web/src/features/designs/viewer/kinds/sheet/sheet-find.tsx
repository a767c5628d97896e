import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { SearchField } from '../../../../../ui/search-field.tsx';
import styles from './sheet-view.module.css';

type SheetFindProps = {
  /** Goes to the next cell with the text; answers whether there is one. */
  onFind: (text: string, step: 1 | -1) => Promise<boolean>;
};

/** Looks for a text in the sheet that is shown. */
export function SheetFind({ onFind }: SheetFindProps) {
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
      <SearchField
        label="Find in this sheet"
        value={text}
        onChange={setText}
        onKeyDown={handleKeyDown}
        className={styles.search}
      />
      <IconButton label="Previous match (Shift+Enter)" icon={<ChevronUp />} onClick={() => void find(-1)} />
      <IconButton label="Next match (Enter)" icon={<ChevronDown />} onClick={() => void find(1)} />
      <span role="status" className={styles.missing}>
        {isMissing && 'Not found'}
      </span>
    </div>
  );
}
