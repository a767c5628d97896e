import { Picker, type PickerProps } from './picker.tsx';
import styles from './select.module.css';

type SelectProps<Value extends string> = PickerProps<Value> & {
  value: Value | null;
  onChange: (value: Value) => void;
};

/** One option from a list; arrows and letters move, Enter chooses, Escape leaves it unchanged. */
export function Select<Value extends string>({ value, onChange, ...picker }: SelectProps<Value>) {
  const chosen = picker.options.find((option) => option.value === value);
  const shown = chosen && (
    <span className={styles.chosen}>
      {chosen.icon}
      <span className={styles.text}>{chosen.label}</span>
    </span>
  );
  return <Picker {...picker} selected={value === null ? [] : [value]} onPick={onChange} shown={shown} />;
}
