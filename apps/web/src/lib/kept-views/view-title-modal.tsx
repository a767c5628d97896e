import { TITLE_MAX } from '@facet/contract/constants/limits';
import { useId, useState, type FormEvent } from 'react';
import { FORM_ERROR, formErrors } from '../form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useChangeView, useKeepView, type KeptView, type KeptViewCalls } from './kept-views.ts';

type ViewTitleModalProps<Filters> = {
  calls: KeptViewCalls<Filters>;
  /** The view to rename; without one the present view is kept. */
  view?: KeptView<Filters>;
  filters: Filters;
  onClose: () => void;
  onDone?: (view: KeptView<Filters>) => void;
};

/** Asks how a kept view is called. */
export function ViewTitleModal<Filters>(props: ViewTitleModalProps<Filters>) {
  const { calls, view, filters, onClose, onDone } = props;
  const formId = useId();
  const keep = useKeepView(calls);
  const change = useChangeView(calls);
  const [title, setTitle] = useState(view?.title ?? '');
  const errors = formErrors(keep.error ?? change.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = (done: KeptView<Filters>) => {
      onClose();
      onDone?.(done);
    };
    if (view) change.mutate({ id: view.id, title }, { onSuccess });
    else keep.mutate({ title, filters }, { onSuccess });
  };
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" loading={keep.isPending || change.isPending}>
        Save
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={view ? 'Rename view' : 'Save this view'} width={416} foot={foot}>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextField
          label="Title"
          hint={view ? undefined : 'Saves the filters, order and view, just for you.'}
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
