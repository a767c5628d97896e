import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './segmented-control.module.css';

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode; disabled?: boolean };

type SegmentedControlProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly Segment<Value>[];
  size?: 32 | 36;
  iconsOnly?: boolean;
};

/** One choice of a few, side by side; arrows move it, as in any group of radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, items, size = 36, iconsOnly } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.track} style={{ height: size }}>
      {items.map((item) => (
        <label
          key={item.value}
          className={classNames(styles.segment, iconsOnly && styles.square)}
          title={iconsOnly ? item.label : undefined}
        >
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={item.value}
            checked={item.value === value}
            disabled={item.disabled}
            onChange={() => onChange(item.value)}
          />
          {item.icon}
          {iconsOnly ? <VisuallyHidden>{item.label}</VisuallyHidden> : item.label}
        </label>
      ))}
    </div>
  );
}
