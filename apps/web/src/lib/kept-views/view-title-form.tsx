import { TITLE_MAX } from '@facet/contract/constants/limits';
import { useId, useState, type FormEvent } from 'react';
import { FORM_ERROR, formErrors } from '../form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';

type ViewTitleFormProps = {
  /** The title it has; without one the view is new. */
  title: string | undefined;
  error: unknown;
  busy: boolean;
  onSave: (title: string) => void;
  onClose: () => void;
};

/** The dialog that asks how a kept view is called. */
export function ViewTitleForm({ title: before, error, busy, onSave, onClose }: ViewTitleFormProps) {
  const formId = useId();
  const [title, setTitle] = useState(before ?? '');
  const errors = formErrors(error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(title);
  };
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        Save
      </Button>
    </>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={before === undefined ? 'Save this view' : 'Rename view'}
      width={416}
      foot={foot}
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextField
          label="Title"
          hint={before === undefined ? 'Saves the filters, order and view, just for you.' : undefined}
          value={title}
          maxLength={TITLE_MAX}
          error={errors['title'] ?? errors[FORM_ERROR]}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
      </form>
    </Modal>
  );
}
