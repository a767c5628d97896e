import { useCallback, type ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'ref'> & {
  label: string;
  hideLabel?: boolean;
  indeterminate?: boolean;
  size?: 16 | 22;
  tone?: 'accent' | 'done';
};

/** A checkbox; 16 px in rows, 22 px on pictures, green if it means that something is done. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, indeterminate = false, size = 16, tone = 'accent', className, ...input } = props;
  const markMixed = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate;
    },
    [indeterminate],
  );
  const box = (
    <input
      {...input}
      ref={markMixed}
      type="checkbox"
      aria-label={hideLabel ? label : undefined}
      className={classNames(styles.input, hideLabel && className)}
      data-tone={tone}
      style={{ width: size, height: size }}
    />
  );
  if (hideLabel) return box;
  return (
    <label className={classNames(styles.label, className)}>
      {box}
      {label}
    </label>
  );
}
