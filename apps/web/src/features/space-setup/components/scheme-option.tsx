import { useId, type ReactNode } from 'react';
import styles from './workflow-form.module.css';

type SchemeOptionProps = {
  name: string;
  title: string;
  /** What stands below the title: its modules in their order. */
  modules: string;
  checked: boolean;
  onChoose: () => void;
  children?: ReactNode;
};

/** One module set to choose. */
export function SchemeOption({ name, title, modules, checked, onChoose, children }: SchemeOptionProps) {
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
      <p id={hintId} className={styles.modules}>
        {modules}
      </p>
      {children}
    </div>
  );
}
