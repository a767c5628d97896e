import type { ModuleStatus } from '@facet/contract/constants/statuses';
import { MODULE_STATUS_WORDS } from '../../../lib/project-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { StatusShape } from '../../../ui/status-shape.tsx';
import { STATUS_LABELS } from '../../../ui/status.ts';
import { isClosed, reopened, type ProjectStep } from '../steps.ts';
import styles from './steps.module.css';

const OPEN = ([0, 1, 2, 3, 4] as const satisfies readonly ModuleStatus[]).map((status) => {
  const word = MODULE_STATUS_WORDS[status];
  return { value: String(status), status, label: STATUS_LABELS[word], icon: <StatusShape status={word} /> };
});

type StepStatusProps = { step: ProjectStep; onChange: (step: ProjectStep) => void };

/** The status of a module: one to choose while it is open, else that it is skipped or locked, and a way back. */
export function StepStatus({ step, onChange }: StepStatusProps) {
  if (isClosed(step)) {
    return (
      <div className={styles.status}>
        <StatusBadge status={MODULE_STATUS_WORDS[step.status]} />
        <Button size="small" aria-label={`Reopen ${step.title}`} onClick={() => onChange(reopened(step))}>
          Reopen
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.status}>
      <Select
        label={`Status of ${step.title}`}
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
