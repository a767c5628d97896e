import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ProjectSchemeWire } from '@facet/contract/entities/workflow';
import { useId, type FormEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { type Unsaved, useToldUnsaved } from '../../../lib/unsaved.ts';
import { changedStepFields } from '../step-values.ts';
import { toProjectStep, toProjectSteps, type ProjectStep } from '../steps.ts';
import { useProjectWorkflow } from '../use-project-workflow.ts';
import { AddSteps } from './add-steps.tsx';
import { ProjectStepCard } from './project-step-card.tsx';
import { moved } from '../../../lib/sortable/moved.ts';
import { SortableSteps } from '../../../lib/sortable/sortable-steps.tsx';
import styles from './steps.module.css';
import { fieldName, WorkflowEditMarks } from './workflow-edit-marks.tsx';
import { t } from '../../../ui/words.ts';

type ProjectWorkflowFormProps = {
  scheme: ProjectSchemeWire;
  onSaved: () => void;
  /** Reports what is unsaved to the bar that saves it. */
  onUnsaved: (unsaved: Unsaved) => void;
};

/** The modules that can be added: the rest of the catalogue, and those just removed. */
function addable({ modules, available }: ProjectSchemeWire, steps: readonly ProjectStep[]) {
  const own = modules.map(({ module_id: id, name }) => ({ id, name, title: name }));
  return [...own, ...available].filter(({ id }) => steps.every(({ moduleId }) => moduleId !== id));
}

/** The modules of a project: order, titles, types, statuses and due dates, saved together. */
export function ProjectWorkflowForm({ scheme, onSaved, onUnsaved }: ProjectWorkflowFormProps) {
  const { edits, isSaving, errors, handleSave } = useProjectWorkflow(scheme, onSaved);
  const { read, before, steps, setSteps } = edits;
  const formId = useId();
  const changes = changedStepFields(before, steps).map((field) => fieldName(field, [...steps, ...before]));
  useToldUnsaved({ formId, changes, isSaving }, onUnsaved);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    handleSave();
  };
  // A module that is removed and added back before saving is still the project's own.
  const handleAdd = (module: Parameters<typeof toProjectStep>[0]) => {
    const own = toProjectSteps(read).find(({ moduleId }) => moduleId === module.id);
    setSteps([...steps, own ?? toProjectStep(module)]);
  };
  const message = errors[FORM_ERROR] ?? errors['modules'];
  return (
    <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.hint}>
        {t(
          'Drag the handles, or use the arrow keys on them, to change the order. Skipped and locked modules take no uploads.',
        )}
      </p>
      <div className={classNames(styles.wrap, styles.joined)}>
        <SortableSteps
          label={t('Modules')}
          steps={steps}
          titleOf={({ title }) => titleOfModule(title)}
          onMove={(from, to) => setSteps(moved(steps, from, to))}
        >
          {(step, handle, index) => (
            <ProjectStepCard
              step={step}
              handle={handle}
              errors={{ title: errors[`modules.${index}.title`], dueDate: errors[`modules.${index}.due_date`] }}
              onChange={(next) => setSteps(steps.map((other) => (other === step ? next : other)))}
              onRemove={() => setSteps(steps.filter((other) => other !== step))}
            />
          )}
        </SortableSteps>
      </div>
      <AddSteps modules={addable(read, steps)} onAdd={handleAdd} />
      <WorkflowEditMarks edits={edits} />
      {message && (
        <p role="alert" className={styles.error}>
          {message}
        </p>
      )}
    </form>
  );
}
