import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { t } from './words.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/** A password field with a button that shows and hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? t('Hide password') : t('Show password')}
          icon={shown ? <EyeOff /> : <Eye />}
          size={28}
          style={{ marginRight: -5, color: 'var(--muted)' }}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
