import type { UserWire } from '@facet/contract/entities/user';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUpdateAccount } from '../api.ts';
import styles from './account.module.css';
import { t } from '../../../ui/words.ts';

type NamesFormProps = { user: UserWire; onSaved: (user: UserWire) => void };

/** How others see the user's name. */
export function NamesForm({ user, onSaved }: NamesFormProps) {
  const save = useUpdateAccount(user.id, t('Name changed'));
  const { form, showFailure } = useApiForm({ first_name: user.first_name, last_name: user.last_name });
  useUnsavedGuard(form.isDirty() && !save.isPending);
  const handleSubmit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: (saved) => {
        const names = { first_name: saved.first_name, last_name: saved.last_name };
        form.setValues(names);
        form.resetDirty(names);
        onSaved(saved);
      },
      onError: showFailure,
    }),
  );
  return (
    <form onSubmit={handleSubmit} noValidate className={styles.body}>
      <div className={styles.pair}>
        <TextField {...form.getInputProps('first_name')} label={t('First name')} autoComplete="given-name" />
        <TextField {...form.getInputProps('last_name')} label={t('Last name')} autoComplete="family-name" />
      </div>
      {form.errors[FORM_ERROR] && (
        <p role="alert" className={styles.error}>
          {form.errors[FORM_ERROR]}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={save.isPending} disabled={!form.isDirty() && !save.isPending}>
          {t('Save changes')}
        </Button>
      </div>
    </form>
  );
}
