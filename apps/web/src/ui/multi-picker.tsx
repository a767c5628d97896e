import { Picker, type PickerProps } from './picker.tsx';
import styles from './select.module.css';
import { t } from './words.ts';

type MultiPickerProps<Value extends string> = PickerProps<Value> & {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
};

/** Several options from a list, which stays open while they are ticked. */
export function MultiPicker<Value extends string>({ values, onChange, ...picker }: MultiPickerProps<Value>) {
  const chosen = picker.options.filter((option) => values.includes(option.value));
  const handlePick = (value: Value) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  const shown = values.length > 0 && (
    <span className={styles.text}>
      {chosen.length === values.length
        ? chosen.map(({ label }) => label).join(', ')
        : t('{count, plural, one {# chosen} other {# chosen}}', { count: values.length })}
    </span>
  );
  return <Picker {...picker} selected={values} onPick={handlePick} keepOpen shown={shown || undefined} />;
}
