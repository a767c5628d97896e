import { TITLE_MAX } from '@facet/contract/constants/limits';
import { useId, useState, type FormEvent } from 'react';
import { FORM_ERROR, formErrors } from '../form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../ui/words.ts';

type ViewTitleFormProps = {
  /** Its present title; undefined for a new view. */
  title: string | undefined;
  error: unknown;
  busy: boolean;
  onSave: (title: string) => void;
  onClose: () => void;
};

/** The dialog that asks for a view's title. */
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
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={before === undefined ? t('Save this view') : t('Rename view')}
      width={416}
      foot={foot}
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('Title')}
          hint={before === undefined ? t('Saves the filters, order and view, just for you.') : undefined}
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
