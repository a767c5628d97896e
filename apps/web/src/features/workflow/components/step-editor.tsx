import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { SchemeModuleWire } from '@facet/contract/entities/workflow';
import { missing, toStep, type Step } from '../steps.ts';
import { AddSteps } from './add-steps.tsx';
import { moved } from '../../../lib/sortable/moved.ts';
import { SortableSteps } from '../../../lib/sortable/sortable-steps.tsx';
import { StepCard } from './step-card.tsx';
import styles from './steps.module.css';
import { t } from '../../../ui/words.ts';

type StepEditorProps = {
  steps: readonly Step[];
  catalogue: readonly SchemeModuleWire[];
  errors: Readonly<Record<string, string>>;
  onChange: (steps: Step[]) => void;
};

/** The first error at `modules.N.…`, for step N. */
const findError = (errors: StepEditorProps['errors'], index: number) =>
  Object.entries(errors).find(([field]) => field.startsWith(`modules.${index}.`))?.[1];

/** The modules of a scheme in order, to be moved, renamed, added and removed. */
export function StepEditor({ steps, catalogue, errors, onChange }: StepEditorProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{t('Modules')}</legend>
      <p className={styles.hint}>
        {t(
          'Drag the handles, or use the arrow keys on them, to change the order. Additional modules run beside the main workflow.',
        )}
      </p>
      <div className={styles.wrap}>
        <SortableSteps
          label={t('Modules')}
          steps={steps}
          titleOf={({ title }) => titleOfModule(title)}
          onMove={(from, to) => onChange(moved(steps, from, to))}
        >
          {(step, handle, index) => (
            <StepCard
              step={step}
              handle={handle}
              error={findError(errors, index)}
              onChange={(next) => onChange(steps.map((other) => (other === step ? next : other)))}
              onRemove={() => onChange(steps.filter((other) => other !== step))}
            />
          )}
        </SortableSteps>
        <AddSteps modules={missing(catalogue, steps)} onAdd={(module) => onChange([...steps, toStep(module)])} />
      </div>
      {errors['modules'] && (
        <p role="alert" className={styles.error}>
          {errors['modules']}
        </p>
      )}
    </fieldset>
  );
}
