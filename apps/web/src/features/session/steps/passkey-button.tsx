import { Fingerprint } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import { FormError } from '../components/form-error.tsx';
import { isCalledOff, usePasskeyLogIn } from './steps-api.ts';
import styles from './second-step.module.css';

type PasskeyButtonProps = { onDone: () => void; isMain?: boolean };

/** Logs in by a passkey, which the browser or a key asks for. */
export function PasskeyButton({ onDone, isMain = false }: PasskeyButtonProps) {
  const logIn = usePasskeyLogIn(onDone);
  const { error } = logIn;
  return (
    <div className={styles.passkey}>
      <Button
        variant={isMain ? 'primary' : undefined}
        size="large"
        fullWidth
        icon={<Fingerprint size={18} />}
        loading={logIn.isPending}
        onClick={() => logIn.mutate()}
      >
        {t('Sign in with a passkey')}
      </Button>
      <FormError>
        {error && !isCalledOff(error) ? t('This passkey wasn’t accepted. Please try again.') : null}
      </FormError>
    </div>
  );
}
