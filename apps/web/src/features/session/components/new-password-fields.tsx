import type { GetInputPropsReturnType } from '@mantine/form';
import { PasswordField } from '../../../ui/password-field.tsx';
import { t } from '../../../ui/words.ts';

type NewPasswordFieldsProps = { password: GetInputPropsReturnType; confirmation: GetInputPropsReturnType };

/** A new password, twice. */
export function NewPasswordFields({ password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={t('Password')}
        name="password"
        size="large"
        autoComplete="new-password"
        hint={t(
          'At least 8 symbols, 5 of them different, with upper and lower case, a number and a special character.',
        )}
      />
      <PasswordField
        {...confirmation}
        label={t('Password confirmation')}
        name="password_confirmation"
        size="large"
        autoComplete="new-password"
      />
    </>
  );
}
