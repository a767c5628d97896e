import { useId, type ReactNode } from 'react';
import styles from './default-workflow.module.css';

type SchemeOptionProps = {
  name: string;
  title: string;
  /** Below the title, such as its modules in order. */
  hint: ReactNode;
  checked: boolean;
  onChoose: () => void;
  children?: ReactNode;
};

/** One module set to choose from. */
export function SchemeOption({ name, title, hint, checked, onChoose, children }: SchemeOptionProps) {
  const hintId = useId();
  return (
    <div className={styles.option} data-checked={checked || undefined}>
      <label className={styles.label}>
        <input
          type="radio"
          className={styles.radio}
          name={name}
          checked={checked}
          aria-describedby={hintId}
          onChange={onChoose}
        />
        <span className={styles.title}>{title}</span>
      </label>
      <div id={hintId} className={styles.modules}>
        {hint}
      </div>
      {children}
    </div>
  );
}
