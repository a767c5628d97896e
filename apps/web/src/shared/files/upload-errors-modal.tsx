import { takenInWords } from '@facet/contract/constants/taken-in-words';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Modal } from '../../ui/modal.tsx';
import type { RejectedFile, UploadPlace } from './check-files.ts';
import styles from './upload-errors-modal.module.css';
import { t } from '../../ui/words.ts';

type UploadErrorsModalProps = {
  rejected: readonly RejectedFile[];
  problem?: string;
  place: UploadPlace;
  /** Asks for files again. */
  onChoose: () => void;
  /** Adds the files that were too many at once. */
  onRest?: (files: readonly File[]) => void;
  onClose: () => void;
};

/** Lists the files that are refused, each with its reason, what is accepted, and the ways to go on. */
export function UploadErrorsModal({ rejected, problem, place, onChoose, onRest, onClose }: UploadErrorsModalProps) {
  const rest = onRest ? rejected.flatMap(({ file, isOver }) => (isOver ? [file] : [])) : [];
  const leaveFor = (act: () => void) => () => {
    onClose();
    act();
  };
  const foot = (
    <>
      <Button onClick={leaveFor(onChoose)}>{t('Choose other files')}</Button>
      {rest.length > 0 && (
        <Button onClick={leaveFor(() => onRest?.(rest))}>
          {t('{count, plural, one {Add the other one} other {Add the other #}}', { count: rest.length })}
        </Button>
      )}
      <Button data-autofocus onClick={onClose}>
        {t('Close')}
      </Button>
    </>
  );
  const title = problem ? t('Files were not uploaded') : t('Some files were not uploaded');
  const size = formatBytes(place.maxBytes);
  return (
    <Modal opened onClose={onClose} title={title} width={416} foot={foot}>
      {problem && (
        <p className={styles.problem}>
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} />
          {problem}
        </p>
      )}
      {rejected.length > 0 && (
        <ul className={styles.list}>
          {rejected.map(({ name, size: bytes, text }, index) => (
            <li key={index} className={styles.file}>
              <span className={styles.name}>{name}</span>
              <span className={styles.size}>{formatBytes(bytes)}</span>
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {rejected.length > 0 && (
        <div className={styles.hint}>
          <p>
            {place.formats
              ? t('Maximum size {size}. You can add {formats}.', { size, formats: takenInWords(place.formats) })
              : t('Maximum size {size}.', { size })}
          </p>
          {place.formats && takenInWords(place.formats) !== place.formats.join(', ') && (
            <details>
              <summary>{t('All {count, number} formats', { count: place.formats.length })}</summary>
              {place.formats.join(', ')}
            </details>
          )}
        </div>
      )}
    </Modal>
  );
}
