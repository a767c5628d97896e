import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { askForFiles } from '../ask-for-files.ts';
import { useDropFiles } from '../use-drop-files.ts';
import { readText } from './file-text.ts';
import type { CsvKind, CsvMode } from './csv-kind.ts';
import styles from './csv-modal.module.css';
import { t } from '../../ui/words.ts';

// Ten times the longest list of this kind.
const MAX_BYTES = 200_000;
const MODES = [
  { value: 'add', label: t('Add and change') },
  { value: 'replace', label: t('Replace the list') },
] as const;

/** What a file would change and the function that applies it, or why it is refused. */
export type CsvTake = (
  file: string,
  mode: CsvMode,
) => { changes: string[]; onTake: () => void; refused?: undefined } | { changes?: undefined; refused: string[] };
type CsvModalProps = {
  kind: Pick<CsvKind<never>, 'title' | 'tooLarge' | 'columns'>;
  take: CsvTake;
  onClose: () => void;
};
type Chosen = { name: string; text: string };

/** Loads a CSV file into the form, after showing what it would change. */
export function CsvModal({ kind, take, onClose }: CsvModalProps) {
  const { title, tooLarge, columns } = kind;
  const [file, setFile] = useState<Chosen | null>(null);
  const [mode, setMode] = useState<CsvMode>('add');
  const [isTooLarge, setTooLarge] = useState(false);
  const handleFiles = async ([picked]: readonly File[]) => {
    if (!picked) return;
    setTooLarge(picked.size > MAX_BYTES);
    setFile(picked.size > MAX_BYTES ? null : { name: picked.name, text: await readText(picked) });
  };
  const { isOver, handlers } = useDropFiles((files) => void handleFiles(files));
  const taken = file && take(file.text, mode);
  const changes = taken?.changes;
  const refused = taken?.refused ?? [];
  const handleTake = () => {
    if (!taken?.changes) return;
    taken.onTake();
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button variant="primary" disabled={!changes || changes.length === 0} onClick={handleTake}>
        {t('Use these values')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={title} foot={foot}>
      <div className={styles.drop} data-over={isOver || undefined} {...handlers}>
        <p>{file ? file.name : t('Drop a CSV or Excel file here: {columns}', { columns: columns.join(', ') })}</p>
        <Button size="small" onClick={() => askForFiles({ accept: '.csv,text/csv,.xlsx', isOne: true }, handleFiles)}>
          {file ? t('Choose another') : t('Choose a file')}
        </Button>
      </div>
      {isTooLarge && <Refused texts={[tooLarge]} />}
      {file && (
        <div className={styles.mode}>
          <SegmentedControl label={t('What the file is')} value={mode} items={MODES} size={32} onChange={setMode} />
        </div>
      )}
      {refused.length > 0 && <Refused texts={refused} />}
      {changes && (
        <section aria-label={t('What changes')}>
          <h3 className={styles.title}>{changes.length === 0 ? t('Nothing changes') : t('What changes')}</h3>
          <ul className={styles.lines}>
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  );
}

function Refused({ texts }: { texts: readonly string[] }) {
  return (
    <section role="alert" className={styles.refused}>
      <h3 className={styles.title}>
        <CircleAlert size={16} aria-hidden="true" />
        {t('Nothing was imported')}
      </h3>
      <ul className={styles.lines}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
