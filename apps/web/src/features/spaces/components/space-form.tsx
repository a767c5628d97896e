import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { spaceQueries, type SpaceInput } from '../api.ts';
import { freeColour } from '../space-colours.ts';
import { SpaceFields } from './space-fields.tsx';
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
      <SpaceFields form={form} autoFocus={!initial} />
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
