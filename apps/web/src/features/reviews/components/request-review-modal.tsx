import { NOTE_MAX } from '@facet/contract/constants/limits';
import type { FileWire } from '@facet/contract/entities/file';
import type { TeamEntryWire } from '@facet/contract/entities/project';
import { useId, useState, type FormEvent } from 'react';
import { EmailField } from '../../../lib/email-field.tsx';
import { formErrors } from '../../../lib/form-errors.ts';
import { dateIn, useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRequestReview } from '../api.ts';
import { noteProblem } from '../decisions.ts';
import { asksAnyone } from '../reviewers.ts';
import styles from './request-review-modal.module.css';
import { ReviewFiles } from './review-files.tsx';
import { ReviewerList } from './reviewer-list.tsx';
import { ReviewLink } from './review-link.tsx';

export type FileToReview = { id: number; name: string; version: number; file: FileWire };

type RequestReviewModalProps = {
  projectId: number;
  team: readonly TeamEntryWire[];
  ownId: number;
  /** People from outside may be asked by owners and managers only. */
  mayInvite: boolean;
  files: readonly FileToReview[];
  onClose: () => void;
};

/** Asks people to review files, then shows the asker's own link. */
export function RequestReviewModal({ projectId, team, ownId, mayInvite, files, onClose }: RequestReviewModalProps) {
  const formId = useId();
  const { now, timeZone } = useClock();
  const request = useRequestReview(projectId);
  const [left, setLeft] = useState<readonly FileToReview[]>(files);
  const [userIds, setUserIds] = useState<number[]>([]);
  const [emails, setEmails] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [due, setDue] = useState('');
  const errors = formErrors(request.error);
  const isReady =
    asksAnyone({ userIds, emails, team, ownId }) && left.length > 0 && !noteProblem(note) && typed.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const items = left.map(({ id }) => id);
    request.mutate({ item_ids: items, user_ids: userIds, emails, note: note.trim() || null, due_date: due || null });
  };
  if (request.data) return <ReviewLink link={request.data.link} count={left.length} onClose={onClose} />;
  const foot = (
    <>
      <span role={errors['form'] ? 'alert' : undefined} className={errors['form'] && styles.failure}>
        {errors['form'] ?? errors['item_ids'] ?? errors['user_ids']}
      </span>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" loading={request.isPending} disabled={!isReady}>
        Request review
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title="Request review" foot={foot}>
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <ReviewFiles files={left} onRemove={(id) => setLeft(left.filter((file) => file.id !== id))} />
        <ReviewerList team={team} ownId={ownId} chosen={userIds} onChange={setUserIds} />
        {mayInvite && (
          <EmailField text={typed} onText={setTyped} emails={emails} onChange={setEmails} error={errors['emails']} />
        )}
        <TextArea
          label="Note"
          aside="Optional"
          rows={2}
          max={NOTE_MAX}
          value={note}
          error={noteProblem(note) ?? errors['note']}
          onChange={(event) => setNote(event.target.value)}
        />
        <TextField
          label="Due date"
          aside="Optional"
          type="date"
          min={dateIn(now, timeZone)}
          value={due}
          error={errors['due_date']}
          onChange={(event) => setDue(event.target.value)}
        />
      </form>
    </Modal>
  );
}
