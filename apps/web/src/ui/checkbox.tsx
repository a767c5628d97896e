import { useCallback, type ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'ref'> & {
  label: string;
  hideLabel?: boolean;
  indeterminate?: boolean;
  size?: 16 | 22;
  tone?: 'accent' | 'done';
};

/** A tick; 16 px in rows, 22 px on pictures, green when it means that something is done. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, indeterminate = false, size = 16, tone = 'accent', className, ...input } = props;
  const markMixed = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate;
    },
    [indeterminate],
  );
  return (
    <label className={classNames(styles.label, className)}>
      <span className={styles.box} style={{ width: size, height: size }}>
        <input {...input} ref={markMixed} type="checkbox" className={styles.input} data-tone={tone} />
        <svg className={styles.tick} viewBox="0 0 16 16" fill="none" aria-hidden="true">
          <path className={styles.check} d="m3.75 8.4 2.9 2.85 5.6-6.5" />
          <path className={styles.dash} d="M4 8h8" />
        </svg>
      </span>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </label>
  );
}
