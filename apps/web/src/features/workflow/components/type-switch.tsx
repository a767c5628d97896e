import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import styles from './steps.module.css';

const ITEMS = [
  { value: '1', label: 'Main' },
  { value: '2', label: 'Additional' },
] as const;

type TypeSwitchProps = { title: string; value: 1 | 2; onChange: (type: 1 | 2) => void };

/** Whether a module is a step of the main workflow or one beside it. */
export function TypeSwitch({ title, value, onChange }: TypeSwitchProps) {
  return (
    <div className={styles.type}>
      <SegmentedControl
        label={`Workflow type for ${title}`}
        size={32}
        value={value === 1 ? '1' : '2'}
        items={ITEMS}
        onChange={(type) => onChange(type === '1' ? 1 : 2)}
      />
    </div>
  );
}
