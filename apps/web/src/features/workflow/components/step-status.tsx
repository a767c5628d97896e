import { titleOfModule } from '@facet/contract/constants/catalogue';
import { MODULE_STATUS_WORDS, STATUS_LABELS } from '@facet/contract/constants/status-words';
import { ModuleStatus } from '@facet/contract/constants/statuses';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { isClosed, reopenedStep, type ProjectStep } from '../steps.ts';
import styles from './steps.module.css';
import { t } from '../../../ui/words.ts';

const OPEN = [
  ModuleStatus.draft,
  ModuleStatus.inProgress,
  ModuleStatus.inReview,
  ModuleStatus.approved,
  ModuleStatus.finished,
].map((status) => {
  const word = MODULE_STATUS_WORDS[status];
  return { value: String(status), status, label: STATUS_LABELS[word], icon: <StatusShape status={word} /> };
});

type StepStatusProps = { step: ProjectStep; onChange: (step: ProjectStep) => void };

/** A module's status: selectable while it is open; otherwise skipped or locked, with a button to undo that. */
export function StepStatus({ step, onChange }: StepStatusProps) {
  if (isClosed(step)) {
    return (
      <div className={styles.status}>
        <StatusBadge status={MODULE_STATUS_WORDS[step.status]} />
        <Button
          size="small"
          aria-label={t('Reopen {title}', { title: titleOfModule(step.title) })}
          onClick={() => onChange(reopenedStep(step))}
        >
          {t('Reopen')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.status}>
      <Select
        label={t('Status of {title}', { title: titleOfModule(step.title) })}
        hideLabel
        size="small"
        value={OPEN.find(({ status }) => status === step.status)?.value ?? null}
        options={OPEN}
        onChange={(value) =>
          onChange({ ...step, status: OPEN.find((one) => one.value === value)?.status ?? step.status })
        }
      />
    </div>
  );
}
