import type { StyleWire } from '@facet/contract/entities/design';
import { useId, useState, type FormEvent } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { useSetDueDate } from '../use-style-mutations.ts';

type DueDateModalProps = { module: ModuleRef; styles: readonly StyleWire[]; onClose: () => void };

const common = (styles: readonly StyleWire[]) => {
  const [first] = styles;
  return styles.every(({ due_date: due }) => due === first?.due_date) ? (first?.due_date ?? '') : '';
};

/** Sets or clears the due date of one style or several. */
export function DueDateModal({ module, styles, onClose }: DueDateModalProps) {
  const formId = useId();
  const [date, setDate] = useState(common(styles));
  const save = useSetDueDate(module);
  const errors = formErrors(save.error);
  const send = (due: string | null) =>
    save.mutate({ ids: styles.map(({ id }) => id), due_date: due }, { onSuccess: onClose });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(date || null);
  };
  const hasDate = styles.some(({ due_date: due }) => due !== null);
  const foot = (
    <>
      {hasDate && (
        <Button variant="quiet" style={{ marginRight: 'auto' }} onClick={() => send(null)} disabled={save.isPending}>
          Clear
        </Button>
      )}
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
        Save
      </Button>
    </>
  );
  const subtitle = styles.length === 1 ? styles[0]?.title : `${styles.length} styles`;
  return (
    <Modal opened onClose={onClose} title="Due date" subtitle={subtitle} width={416} foot={foot}>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <DateField
          label="Due date"
          value={date || null}
          error={errors['due_date'] ?? errors['form']}
          autoFocus
          onChange={(next) => setDate(next ?? '')}
        />
      </form>
    </Modal>
  );
}
