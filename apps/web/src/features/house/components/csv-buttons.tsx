import type { Alloy } from '@facet/contract/craft/alloys';
import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { saveCsvFile } from '../../../lib/csv/write-csv.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { alloysCsv } from '../alloys-csv.ts';
import styles from './house.module.css';

const CsvModal = lazyPart(async () => (await import('./csv-modal.tsx')).CsvModal);

type CsvButtonsProps = {
  saved: readonly Alloy[];
  /** What the form has of them; absent for who may only read. */
  edited?: readonly Alloy[];
  /** Puts alloys of a file into the form. */
  onTake?: (alloys: Alloy[]) => void;
};

/** The alloys as a file, and from one. */
export function CsvButtons({ saved, edited, onTake }: CsvButtonsProps) {
  const [isTaking, setTaking] = useState(false);
  return (
    <div className={styles.actions}>
      <Button size="small" icon={<FileDown />} onClick={() => saveCsvFile([alloysCsv(saved)], 'alloys.csv')}>
        Save as CSV
      </Button>
      {onTake && (
        <Button size="small" icon={<FileUp />} onClick={() => setTaking(true)}>
          Take from CSV
        </Button>
      )}
      {edited && onTake && isTaking && <CsvModal now={edited} onClose={() => setTaking(false)} onTake={onTake} />}
    </div>
  );
}
