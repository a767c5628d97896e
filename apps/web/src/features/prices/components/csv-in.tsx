import type { PricePart } from '@facet/contract/entities/price';
import type { CsvResult } from '@facet/contract/entities/space-prices';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { askForFiles } from '../../../lib/ask-for-files.ts';
import modal from '../../../lib/csv/csv-modal.module.css';
import { readText } from '../../../lib/csv/file-text.ts';
import { useDropFiles } from '../../../lib/use-drop-files.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useReadFile } from '../api.ts';
import { priceChangeWords } from '../price-words.ts';
import { t } from '../../../ui/words.ts';

const COLUMNS: Readonly<Record<PricePart, string>> = {
  metals: 'metal, spot, source, day',
  currencies: 'currency, rate, source, day',
  alloys: 'alloy, metal, premium_pct, loss_pct',
  stones: 'species, origin, shape, mm, quality, price, per',
  settings: 'key, title, price, by',
  labour: 'key, title, price, by',
};
const MAX_BYTES = 500_000;

/** Every wrong line, not only the first. */
const linesOf = (error: Error | null): readonly string[] =>
  (error instanceof ApiError ? error.errors['text'] : undefined) ?? (error ? Object.values(formErrors(error)) : []);

type CsvInProps = { spaceId: number; part: PricePart; base: number | null; onClose: () => void };
type Chosen = { name: string; text: string };

/** Reads a file of prices: tried first, shown as a difference, then kept as the next snapshot. */
export function CsvIn({ spaceId, part, base, onClose }: CsvInProps) {
  const [file, setFile] = useState<Chosen | null>(null);
  const [tried, setTried] = useState<CsvResult | null>(null);
  const read = useReadFile(spaceId);
  const send = (chosen: Chosen, isTrial: boolean, onDone: (result: CsvResult) => void) =>
    read.mutate(
      { part, text: chosen.text, source: chosen.name, base, dry_run: isTrial },
      { onSuccess: onDone, onError: () => setTried(null) },
    );
  const handleFiles = async ([picked]: readonly File[]) => {
    if (!picked) return;
    const chosen = { name: picked.name, text: (await readText(picked)).slice(0, MAX_BYTES) };
    setFile(chosen);
    send(chosen, true, setTried);
  };
  const { isOver, handlers } = useDropFiles((files) => void handleFiles(files));
  const refused = linesOf(read.error);
  const words = tried ? priceChangeWords(tried.changes) : [];
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button
        variant="primary"
        disabled={!file || words.length === 0}
        loading={read.isPending}
        onClick={() => file && send(file, false, onClose)}
      >
        {t('Save as snapshot {number}', { number: String((base ?? 0) + 1) })}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Prices from a CSV file')} foot={foot}>
      <div className={modal.drop} data-over={isOver || undefined} {...handlers}>
        <p>{file ? file.name : t('Drop a CSV or Excel file here: {columns}', { columns: COLUMNS[part] })}</p>
        <Button size="small" onClick={() => askForFiles({ accept: '.csv,text/csv,.xlsx', isOne: true }, handleFiles)}>
          {file ? t('Choose another') : t('Choose a file')}
        </Button>
      </div>
      {refused.length > 0 && (
        <section role="alert" className={modal.refused}>
          <h3 className={modal.title}>
            <CircleAlert size={16} aria-hidden="true" />
            {t('Nothing was imported')}
          </h3>
          <Lines texts={refused} />
        </section>
      )}
      {tried && (
        <section aria-label={t('What changes')}>
          <h3 className={modal.title}>{words.length === 0 ? t('Nothing changes') : t('What changes')}</h3>
          <Lines texts={words} />
        </section>
      )}
    </Modal>
  );
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <ul className={modal.lines}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
