import type { Alloy } from '@facet/contract/craft/alloys';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../../lib/csv/read-csv.ts';
import { askForFiles } from '../../../lib/pick-files.ts';
import { useDropFiles } from '../../../lib/use-drop-files.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { alloysFromCsv, type CsvMode } from '../alloys-csv.ts';
import { alloyChanges } from '../history-words.ts';
import styles from './csv-modal.module.css';

// A hundred alloys are a tenth of it.
const MAX_BYTES = 200_000;
const MODES = [
  { value: 'add', label: 'Add and change' },
  { value: 'replace', label: 'Replace the list' },
] as const;

type CsvModalProps = { now: readonly Alloy[]; onClose: () => void; onTake: (alloys: Alloy[]) => void };
type Chosen = { name: string; text: string };

/** Takes alloys of a CSV file into the form, once it was seen what they change. */
export function CsvModal({ now, onClose, onTake }: CsvModalProps) {
  const [file, setFile] = useState<Chosen | null>(null);
  const [mode, setMode] = useState<CsvMode>('add');
  const [isTooLarge, setTooLarge] = useState(false);
  const handleFiles = async ([picked]: readonly File[]) => {
    if (!picked) return;
    setTooLarge(picked.size > MAX_BYTES);
    setFile(picked.size > MAX_BYTES ? null : { name: picked.name, text: await textOf(picked) });
  };
  const { isOver, handlers } = useDropFiles((files) => void handleFiles(files));
  const { alloys, refused = [] } = file ? alloysFromCsv(file.text, now, mode) : {};
  const changes = alloys ? alloyChanges(now, alloys) : [];
  const handleTake = () => {
    if (!alloys) return;
    onTake(alloys);
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={changes.length === 0} onClick={handleTake}>
        Take into the form
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title="Alloys from a CSV file" foot={foot}>
      <div className={styles.drop} data-over={isOver || undefined} {...handlers}>
        <p>{file ? file.name : 'Drop a file here: name, density, fineness, colour, source'}</p>
        <Button size="small" onClick={() => askForFiles({ accept: '.csv,text/csv', isOne: true }, handleFiles)}>
          {file ? 'Choose another' : 'Choose a file'}
        </Button>
      </div>
      {isTooLarge && <Refused texts={['This file is too large for a list of alloys']} />}
      {file && (
        <div className={styles.mode}>
          <SegmentedControl label="What the file is" value={mode} items={MODES} size={32} onChange={setMode} />
        </div>
      )}
      {refused.length > 0 && <Refused texts={refused} />}
      {alloys && (
        <section aria-label="What changes">
          <h3 className={styles.title}>{changes.length === 0 ? 'Nothing changes' : 'What changes'}</h3>
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
        Nothing was taken
      </h3>
      <ul className={styles.lines}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
