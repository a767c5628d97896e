import { useId, useState, type FormEvent } from 'react';
import { DateField } from '../../lib/date-field/date-field.tsx';
import { FORM_ERROR, formErrors } from '../../lib/form-errors.ts';
import { dateIn, useClock } from '../../lib/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { t } from '../../ui/words.ts';

type DueDateModalProps = {
  subtitle: string | undefined;
  /** The present due date of each thing. */
  dates: readonly (string | null)[];
  save: { isPending: boolean; error: unknown };
  onSave: (due: string | null) => void;
  onClose: () => void;
};

/** Sets, moves or clears the due date of one or several things. */
export function DueDateModal({ subtitle, dates, save, onSave, onClose }: DueDateModalProps) {
  const formId = useId();
  const { now, timeZone } = useClock();
  // The date when the dialog opened; undefined if they differ.
  const [before] = useState(() => (new Set(dates).size === 1 ? dates[0] : undefined));
  const [due, setDue] = useState(before ?? null);
  const errors = formErrors(save.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (due === before) onClose();
    else onSave(due);
  };
  const foot = (
    <>
      {dates.some((date) => date !== null) && (
        <Button variant="quiet" style={{ marginRight: 'auto' }} onClick={() => onSave(null)} disabled={save.isPending}>
          {t('Clear')}
        </Button>
      )}
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Due date')} subtitle={subtitle} width={416} foot={foot}>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <DateField
          label={t('Due date')}
          value={due}
          min={dateIn(now, timeZone)}
          hint={before === undefined ? t('Leave empty to clear the due dates.') : undefined}
          error={errors['due_date'] ?? errors[FORM_ERROR]}
          onChange={setDue}
          autoFocus
        />
      </form>
    </Modal>
  );
}
