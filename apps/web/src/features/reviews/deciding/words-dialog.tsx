import { NOTE_MAX } from '@facet/contract/constants/limits';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { decisionNoteProblem } from '../decisions.ts';
import type { DesignStatus } from './deciding.ts';
import styles from './words-dialog.module.css';
import { t } from '../../../ui/words.ts';

type WordsDialogProps = {
  status: DesignStatus;
  /** What is being decided on. */
  name: string;
  /** What is to be known before. */
  children: ReactNode;
  /** Why the server refused it. */
  failure?: string | undefined;
  busy?: boolean;
  onSay: (note: string) => void;
  onClose: () => void;
};

const WORDS: Readonly<Partial<Record<DesignStatus, { title: string; act: string; label: string; missing: string }>>> = {
  rejected: {
    title: t('Reject this design'),
    act: t('Reject'),
    label: t('What should change?'),
    missing: t('Say why, so it can be fixed'),
  },
  approved: {
    title: t('Approve as it is?'),
    act: t('Approve'),
    label: t('A word on these findings'),
    missing: t('Say why it can stay as it is'),
  },
};
const REVISION = {
  title: t('Ask for a revision'),
  act: t('Ask for a revision'),
  label: t('What should change?'),
  missing: t('Say why, so it can be fixed'),
};

/** Asks what should change, or why the findings are acceptable; the maker reads it first, beside the version. */
export function WordsDialog({ status, name, children, failure, busy, onSay, onClose }: WordsDialogProps) {
  const formId = useId();
  const words = WORDS[status] ?? REVISION;
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = note.trim() === '';
  const problem = decisionNoteProblem(note) ?? (isTried && isEmpty ? words.missing : undefined);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty && !decisionNoteProblem(note)) onSay(note.trim());
  };
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant={status === 'approved' ? 'primary' : 'danger'} loading={busy}>
        {words.act}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={words.title} subtitle={name} width={416} foot={foot}>
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        {children}
        <TextArea
          label={words.label}
          max={NOTE_MAX}
          value={note}
          error={problem ?? failure}
          data-autofocus
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Modal>
  );
}
