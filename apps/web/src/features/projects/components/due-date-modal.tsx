import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useId, useState, type FormEvent } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { dateIn, useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useSetDueDate } from '../write-api.ts';
import { DateField } from './date-field.tsx';

type DueDateModalProps = { project: Pick<ProjectCardWire, 'id' | 'title' | 'due_date'>; onClose: () => void };

/** Sets, moves or clears the due date of a project. */
export function DueDateModal({ project, onClose }: DueDateModalProps) {
  const formId = useId();
  const { now, timeZone } = useClock();
  const save = useSetDueDate();
  const [due, setDue] = useState(project.due_date);
  const errors = formErrors(save.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (due === project.due_date) return onClose();
    save.mutate({ projectId: project.id, due_date: due }, { onSuccess: onClose });
  };
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
        Save
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title="Due date" subtitle={project.title} width={416} foot={foot}>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <DateField
          label="Due date"
          value={due}
          min={dateIn(now, timeZone)}
          error={errors['due_date'] ?? errors[FORM_ERROR]}
          onChange={setDue}
          autoFocus
        />
      </form>
    </Modal>
  );
}
