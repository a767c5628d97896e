import { TextField } from '../../../ui/text-field.tsx';
import { titleProblem } from '../style-title.ts';
import { t } from '../../../ui/words.ts';

type NewStyleTitleProps = {
  value: string;
  onChange: (title: string) => void;
  isChecked: boolean;
  placeholder?: string | undefined;
  error?: string | undefined;
};

/** The title of the one new style; problems show only after a first attempt. */
export function NewStyleTitle({ value, onChange, isChecked, placeholder, error }: NewStyleTitleProps) {
  return (
    <TextField
      label={t('Title')}
      value={value}
      placeholder={placeholder}
      autoComplete="off"
      data-autofocus
      error={(isChecked ? titleProblem(value) : undefined) ?? error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
