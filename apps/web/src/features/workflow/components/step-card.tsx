import { titleOfModule } from '@facet/contract/constants/catalogue';
import { X } from 'lucide-react';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import styles from './steps.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Step } from '../steps.ts';
import { ModuleIcon } from './module-icon.tsx';
import type { HandleProps } from '../../../lib/sortable/sortable-step.tsx';
import { StepHandle } from '../../../lib/sortable/step-handle.tsx';
import { StepTitle } from './step-title.tsx';
import { t } from '../../../ui/words.ts';

const ITEMS = [
  { value: '1', label: t('Main') },
  { value: '2', label: t('Additional') },
] as const;

type TypeSwitchProps = { title: string; value: 1 | 2; onChange: (type: 1 | 2) => void };

/** Whether a module is a step of the main workflow or runs beside it. */
function TypeSwitch({ title, value, onChange }: TypeSwitchProps) {
  return (
    <div className={styles.type}>
      <SegmentedControl
        label={t('Workflow type for {title}', { title })}
        size={32}
        value={value === 1 ? '1' : '2'}
        items={ITEMS}
        onChange={(type) => onChange(type === '1' ? 1 : 2)}
      />
    </div>
  );
}

type StepCardProps = {
  step: Step;
  handle: HandleProps;
  error: string | undefined;
  onChange: (step: Step) => void;
  onRemove: () => void;
};

/** A step of a scheme: handle, icon, title and type. */
export function StepCard({ step, handle, error, onChange, onRemove }: StepCardProps) {
  return (
    <div className={styles.card} data-beside={step.workflowType === 2 || undefined}>
      <StepHandle {...handle} />
      <ModuleIcon name={step.name} size={20} framed />
      <StepTitle step={step} error={error} onChange={(title) => onChange({ ...step, title })} />
      <TypeSwitch
        title={titleOfModule(step.title)}
        value={step.workflowType}
        onChange={(workflowType) => onChange({ ...step, workflowType })}
      />
      <IconButton
        label={t('Remove {title}', { title: titleOfModule(step.title) })}
        icon={<X />}
        size={28}
        onClick={onRemove}
      />
    </div>
  );
}
