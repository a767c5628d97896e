import { NOTE_MAX } from '@facet/contract/constants/limits';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { noteProblem } from '../decisions.ts';
import type { DesignStatus } from './deciding.ts';

type WordsDialogProps = {
  status: DesignStatus;
  /** What is decided on, in words. */
  name: string;
  onSay: (note: string) => void;
  onClose: () => void;
};

/** Asks what should change; whoever made it reads it first beside the version. */
export function WordsDialog({ status, name, onSay, onClose }: WordsDialogProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = note.trim() === '';
  const problem = noteProblem(note) ?? (isTried && isEmpty ? 'Say why, so it can be fixed' : undefined);
  const isRejection = status === 'rejected';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty && !noteProblem(note)) onSay(note.trim());
  };
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="danger">
        {isRejection ? 'Reject' : 'Ask for a revision'}
      </Button>
    </>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={isRejection ? 'Reject this design' : 'Ask for a revision'}
      subtitle={name}
      width={416}
      foot={foot}
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextArea
          label="What should change?"
          max={NOTE_MAX}
          value={note}
          error={problem}
          data-autofocus
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Modal>
  );
}
