import { FileDown, FileSpreadsheet, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { saveBlob } from '../save-blob.ts';
import styles from './csv-modal.module.css';
import type { CsvTake } from './csv-modal.tsx';
import type { CsvKind } from './csv-kind.ts';
import { saveCsvFile } from './write-csv.ts';
import { t } from '../../ui/words.ts';

const CsvModal = lazyPart(async () => (await import('./csv-modal.tsx')).CsvModal);

type CsvButtonsProps<Data> = {
  kind: CsvKind<Data>;
  saved: Data;
  /** What the form contains, and how a file is loaded into it; absent if the reader may not edit. */
  form?: { edited: Data; changes: (before: Data, now: Data) => string[]; onTake: (data: Data) => void };
};

/** Exports something as a CSV file, and imports it from one. */
export function CsvButtons<Data>({ kind, saved, form }: CsvButtonsProps<Data>) {
  const [isTaking, setTaking] = useState(false);
  const { noun } = kind;
  const saveWorkbook = async () => {
    const { makeWorkbook } = await import('./workbook.ts');
    saveBlob(makeWorkbook(kind.write(saved)), `${noun.replaceAll(' ', '-')}.xlsx`);
  };
  const take = (file: string, mode: Parameters<CsvTake>[1]) => {
    if (!form) return { refused: [] };
    const { data, refused } = kind.read(file, form.edited, mode);
    if (refused) return { refused };
    return { changes: form.changes(form.edited, data), onTake: () => form.onTake(data) };
  };
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        icon={<FileDown />}
        aria-label={t('Save as CSV: {noun}', { noun })}
        onClick={() => saveCsvFile([kind.write(saved)], `${noun.replaceAll(' ', '-')}.csv`)}
      >
        {t('Save as CSV')}
      </Button>
      {kind.hasWorkbook && (
        <Button
          size="small"
          icon={<FileSpreadsheet />}
          aria-label={t('Save as XLSX: {noun}', { noun })}
          onClick={() => void saveWorkbook()}
        >
          {t('Save as XLSX')}
        </Button>
      )}
      {form && (
        <Button
          size="small"
          icon={<FileUp />}
          aria-label={t('Take from CSV: {noun}', { noun })}
          onClick={() => setTaking(true)}
        >
          {t('Take from CSV')}
        </Button>
      )}
      {form && isTaking && <CsvModal kind={kind} take={take} onClose={() => setTaking(false)} />}
    </div>
  );
}
