import type { GetInputPropsReturnType } from '@mantine/form';
import { PasswordField } from '../../../ui/password-field.tsx';

type NewPasswordFieldsProps = { password: GetInputPropsReturnType; confirmation: GetInputPropsReturnType };

/** A new password and the same once more. */
export function NewPasswordFields({ password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label="Password"
        name="password"
        size="large"
        autoComplete="new-password"
        hint="At least 8 symbols, 5 of them different, with upper and lower case, a number and a special character."
      />
      <PasswordField
        {...confirmation}
        label="Password confirmation"
        name="password_confirmation"
        size="large"
        autoComplete="new-password"
      />
    </>
  );
}
