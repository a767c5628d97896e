import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'role'> & { label: string; hint?: string };

/** An on-off setting that takes effect at once. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.label, className)}>
      <input {...input} type="checkbox" role="switch" className={styles.input} />
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
