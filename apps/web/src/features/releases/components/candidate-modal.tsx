import { RELEASE_NOTE_MAX } from '@facet/contract/constants/limits';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { t } from '../../../ui/words.ts';
import { useMakeCandidate, type StyleRef } from '../api.ts';
import styles from './release.module.css';

type CandidateModalProps = {
  style: StyleRef;
  findings: number;
  lines: readonly string[];
  onMade: (releaseId: number) => void;
  onClose: () => void;
};

/** Makes a candidate, with a word to those who decide. */
export function CandidateModal({ style, findings, lines, onMade, onClose }: CandidateModalProps) {
  const [note, setNote] = useState('');
  const make = useMakeCandidate(style);
  const needsWord = findings > 0 && note.trim() === '';
  const submit = async () => {
    const { data } = await make.mutateAsync(note);
    onMade(data.id);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Make a candidate')}
      width={416}
      foot={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            loading={make.isPending}
            disabled={needsWord}
            onClick={() => void submit().catch(() => undefined)}
          >
            {t('Make a candidate')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('These are copied as they are now. Whoever leads the project then decides.')}</p>
        <ul className={styles.plainList}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <TextArea
          label={findings > 0 ? t('Why it may be made') : t('A word to those who decide')}
          hint={findings > 0 ? t('Pre-flight found something to look at.') : undefined}
          max={RELEASE_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Modal>
  );
}
