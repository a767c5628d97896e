import { NOTE_MAX } from '@facet/contract/constants/limits';
import { maxText } from '@facet/contract/constants/texts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

type RejectModalProps = { name: string; onReject: (note: string) => void; onClose: () => void };

/** Asks why a design is rejected; whoever made it reads it beside the version. */
export function RejectModal({ name, onReject, onClose }: RejectModalProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const isLong = note.trim().length > NOTE_MAX;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLong) onReject(note.trim());
  };
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="danger" disabled={isLong}>
        Reject
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title="Reject this design" subtitle={name} width={416} foot={foot}>
      <form id={formId} onSubmit={handleSubmit}>
        <TextArea
          label="What should change?"
          aside="Optional"
          max={NOTE_MAX}
          value={note}
          error={isLong ? maxText('Note', NOTE_MAX) : undefined}
          data-autofocus
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Modal>
  );
}
