import { FolderArchive } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { t } from '../../../ui/words.ts';
import { useBring } from '../api.ts';
import styles from './archive.module.css';

/** Takes a zip, dropped anywhere on it or chosen. */
export function ChooseStep({ spaceId }: { spaceId: number }) {
  const [share, setShare] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const bring = useBring(spaceId, setShare);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) bring.mutate(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <section className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <FolderArchive aria-hidden />
      <h2>{t('Drop a zip of your archive here')}</h2>
      <p>
        {t(
          'Folders, renders, CAD files and drawings of any age. Facet proposes how their names are read; nothing is written before you have seen the dry run.',
        )}
      </p>
      {bring.isPending ? (
        <div className={styles.sending}>
          <ProgressBar value={share} label={t('Sending the archive')} />
        </div>
      ) : (
        <Button variant="primary" onClick={() => input.current?.click()}>
          {t('Choose a zip')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".zip"
        hidden
        aria-label={t('Choose a zip')}
        onChange={(event) => take(event.target.files)}
      />
      <p className={styles.hint}>
        {t('A folder on the server is brought by its operator: npm run import -- FOLDER --space {spaceId}', {
          spaceId,
        })}
      </p>
    </section>
  );
}
