import { TextField, type TextFieldProps } from '../ui/text-field.tsx';
import { numberError } from './read-number.ts';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'type' | 'error'> & {
  /** As it was typed; `readNumber` reads it. */
  value: string;
  error?: string | undefined;
};

/**
 * A field for a number as people write them (`1.234,5`): never a browser's own, which empties what it cannot read. What
 * can be two numbers is asked in place of the error.
 */
export const NumberField = ({ value, error, ...field }: NumberFieldProps) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    {...field}
    value={value}
    error={error === undefined ? undefined : numberError(value, error)}
  />
);
