import { titleOfModule } from '@facet/contract/constants/catalogue';
import { classNames } from '../../../ui/class-names.ts';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { dateIn, useClock } from '../../../lib/use-clock.ts';
import { isClosed, type ProjectStep } from '../steps.ts';
import { ModuleIcon } from './module-icon.tsx';
import type { HandleProps } from '../../../lib/sortable/sortable-step.tsx';
import { StepHandle } from '../../../lib/sortable/step-handle.tsx';
import { designsText, StepMenu } from './step-menu.tsx';
import { StepStatus } from './step-status.tsx';
import { StepTitle } from './step-title.tsx';
import styles from './steps.module.css';
import { t } from '../../../ui/words.ts';

type ProjectStepCardProps = {
  step: ProjectStep;
  handle: HandleProps;
  errors: { title?: string | undefined; dueDate?: string | undefined };
  onChange: (step: ProjectStep) => void;
  onRemove: () => void;
};

/** A module of a project: title, type, due date and status, all edited in place. */
export function ProjectStepCard({ step, handle, errors, onChange, onRemove }: ProjectStepCardProps) {
  const { now, timeZone } = useClock();
  const { name, title, workflowType, dueDate, countItems } = step;
  return (
    <div
      className={classNames(styles.card, styles.project)}
      data-beside={workflowType === 2 || undefined}
      data-closed={isClosed(step) || undefined}
    >
      <StepHandle {...handle} />
      <ModuleIcon name={name} size={20} framed />
      <StepTitle
        step={step}
        detail={`${workflowType === 1 ? t('Main') : t('Additional')}, ${designsText(countItems)}`}
        error={errors.title}
        onChange={(next) => onChange({ ...step, title: next })}
      />
      <div className={styles.date} data-empty={dueDate === null || undefined}>
        <DateField
          label={t('Due date for {title}', { title: titleOfModule(title) })}
          hideLabel
          size="small"
          min={dateIn(now, timeZone)}
          value={dueDate}
          error={errors.dueDate}
          onChange={(date) => onChange({ ...step, dueDate: date })}
        />
      </div>
      <StepStatus step={step} onChange={onChange} />
      <StepMenu step={step} onChange={onChange} onRemove={onRemove} />
    </div>
  );
}
