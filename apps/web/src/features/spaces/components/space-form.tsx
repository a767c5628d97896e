import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { spaceQueries, type SpaceInput } from '../api.ts';
import { freeColour } from '../space-colours.ts';
import { ColourPicker } from './colour-picker.tsx';
import styles from './space-form.module.css';

type SpaceFormProps<Answer> = {
  initial?: SpaceInput;
  save: {
    mutate: (
      input: SpaceInput,
      then: { onSuccess: (answer: Answer) => void; onError: (error: unknown) => void },
    ) => void;
    isPending: boolean;
  };
  button: string;
  onSaved: (answer: Answer) => void;
  /** Further fields, above the button. */
  children?: ReactNode;
  /** Stands before the button. */
  back?: ReactNode;
  /** Stands after it. */
  cancel?: ReactNode;
};

/** Name and colour of a space. */
export function SpaceForm<Answer>({ initial, save, button, onSaved, children, back, cancel }: SpaceFormProps<Answer>) {
  const known = useQueryClient().getQueryData(spaceQueries.mine.queryKey);
  const { form, showFailure } = useApiForm<SpaceInput>(initial ?? { title: '', color: freeColour(known ?? []) });
  useUnsavedGuard(form.isDirty() && !save.isPending);
  const handleSubmit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: (answer) => {
        form.resetDirty(values);
        onSaved(answer);
      },
      onError: showFailure,
    }),
  );
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...form.getInputProps('title')}
        label="Name"
        placeholder="Maison, studio or team"
        autoComplete="organization"
        autoFocus={!initial}
      />
      <ColourPicker
        value={form.values.color}
        onChange={(color) => form.setFieldValue('color', color)}
        error={form.errors['color']}
      />
      {children}
      {form.errors[FORM_ERROR] && (
        <p role="alert" className={styles.error}>
          {form.errors[FORM_ERROR]}
        </p>
      )}
      <div className={styles.actions}>
        {back}
        <Button type="submit" variant="primary" loading={save.isPending}>
          {button}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
