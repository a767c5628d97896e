import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './segmented-control.module.css';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  count?: number | undefined;
};

type SegmentedControlProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly Segment<Value>[];
  size?: 28 | 32 | 36;
  iconsOnly?: boolean;
  /** One more option of another kind: a `SegmentButton`. */
  children?: ReactNode;
};

/** One of a few options, side by side; arrows change it, as in any group of radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, items, size = 36, iconsOnly, children } = props;
  const name = useId();
  return (
    <div className={styles.track} style={{ height: size }} data-small={size === 28 || undefined}>
      <div role="radiogroup" aria-label={label} className={styles.choices}>
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
              // What was pressed is chosen, even if the page moves beneath the pointer before it is let go.
              onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture?.(pointerId)}
              onChange={() => onChange(item.value)}
            />
            {item.icon}
            {iconsOnly ? <VisuallyHidden>{item.label}</VisuallyHidden> : item.label}
            {item.count !== undefined && <span className={styles.count}> {item.count}</span>}
          </label>
        ))}
      </div>
      {children}
    </div>
  );
}

type SegmentButtonProps = ComponentPropsWithRef<'button'> & { icon: ReactNode; isCurrent: boolean };

/** Beside the options of a segmented control: opens a choice that takes more than one step. */
export function SegmentButton({ icon, isCurrent, children, ...button }: SegmentButtonProps) {
  return (
    <button type="button" {...button} className={styles.segment} data-current={isCurrent || undefined}>
      {icon}
      {children}
    </button>
  );
}
