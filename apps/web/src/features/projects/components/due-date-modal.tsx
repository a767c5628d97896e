import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useId, useState, type FormEvent } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { dateIn, useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useSetProjectsDueDate } from '../batch-api.ts';
import { namesOf, reportOf, type ProjectDialog } from '../project-dialog.ts';
import { DateField } from '../../../lib/date-field/date-field.tsx';

type DueDateModalProps = {
  projects: readonly ProjectCardWire[];
  onClose: () => void;
  onReport: (report: ProjectDialog) => void;
};

/** Sets, moves or clears the due date of one or several projects. */
export function DueDateModal({ projects, onClose, onReport }: DueDateModalProps) {
  const formId = useId();
  const { now, timeZone } = useClock();
  const save = useSetProjectsDueDate();
  const [before] = useState(() => projects[0]?.due_date ?? null);
  const [due, setDue] = useState(projects.length === 1 ? before : null);
  const errors = formErrors(save.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (projects.length === 1 && due === before) return onClose();
    save.mutate(
      { ids: projects.map(({ id }) => id), due_date: due },
      {
        onSuccess: (result) => {
          const report = reportOf(projects, result);
          onClose();
          if (report) onReport(report);
        },
      },
    );
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
    <Modal opened onClose={onClose} title="Due date" subtitle={namesOf(projects)} width={416} foot={foot}>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <DateField
          label="Due date"
          value={due}
          min={dateIn(now, timeZone)}
          hint={projects.length > 1 ? 'Leave empty to clear the due dates.' : undefined}
          error={errors['due_date'] ?? errors[FORM_ERROR]}
          onChange={setDue}
          autoFocus
        />
      </form>
    </Modal>
  );
}
