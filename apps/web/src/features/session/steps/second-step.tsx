import { useState } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { isSharedComputer } from '../../../lib/kept/shared-computer.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../ui/words.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { FormError } from '../components/form-error.tsx';
import type { StepAsked } from '../components/log-in-form.tsx';
import { useLogIn } from '../sign-in-api.ts';
import { useWaysIn } from '../social/use-ways-in.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './second-step.module.css';

const FIGURES = /^\d{6}$/;

type SecondStepProps = { asked: StepAsked; onDone: () => void; onBack: () => void };

/** Asks for the second step, and sends the password again together with it. */
export function SecondStep({ asked, onDone, onBack }: SecondStepProps) {
  const { hasApp, ...credentials } = asked;
  const { passkeys } = useWaysIn();
  const [isByApp, setByApp] = useState(hasApp);
  const isFirst = !hasApp && passkeys;
  const lead = isByApp ? t('Enter the six figures that your authenticator app shows.') : leadWithoutApp(isFirst);
  return (
    <AuthFrame title={t('One more step')} lead={lead}>
      {isFirst && <PasskeyButton isMain onDone={onDone} />}
      <CodeForm key={String(isByApp)} credentials={credentials} isByApp={isByApp} onDone={onDone} />
      <div className={styles.others}>
        {hasApp && passkeys && <PasskeyButton onDone={onDone} />}
        {hasApp && (
          <button type="button" className={styles.other} onClick={() => setByApp((before) => !before)}>
            {isByApp ? t('Use a recovery code instead') : t('Use the authenticator app instead')}
          </button>
        )}
        <button type="button" className={styles.other} onClick={onBack}>
          {t('Back to email and password')}
        </button>
      </div>
    </AuthFrame>
  );
}

const leadWithoutApp = (isFirst: boolean) =>
  isFirst
    ? t('Use your passkey, or enter one of your recovery codes.')
    : t('Enter one of the recovery codes that you kept. Each works once.');

type CodeFormProps = { credentials: { email: string; password: string }; isByApp: boolean; onDone: () => void };

function CodeForm({ credentials, isByApp, onDone }: CodeFormProps) {
  const logIn = useLogIn();
  const isShared = isSharedComputer();
  const { form, showFailure } = useApiForm({ code: '', remember: false });
  const send = (values: { code: string; remember: boolean }) =>
    logIn.mutate({ ...credentials, ...values }, { onSuccess: onDone, onError: showFailure });
  const { onChange, ...code } = form.getInputProps('code');
  const handleChange = (event: { currentTarget: HTMLInputElement }) => {
    onChange(event);
    const typed = event.currentTarget.value.replaceAll(/\s/g, '');
    // A phone fills all six in at once, and nothing is left to do.
    if (isByApp && FIGURES.test(typed) && !logIn.isPending) send({ ...form.getValues(), code: typed });
  };
  return (
    <form className={styles.form} onSubmit={form.onSubmit(send)} noValidate>
      {isByApp ? (
        <TextField
          {...code}
          onChange={handleChange}
          label={t('Code')}
          name="code"
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          className={styles.figures}
          autoFocus
        />
      ) : (
        <TextField
          {...code}
          onChange={onChange}
          label={t('Recovery code')}
          name="code"
          size="large"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles.recovery}
          autoFocus
        />
      )}
      {!isShared && (
        <Checkbox
          label={t('Don’t ask on this device for 30 days')}
          {...form.getInputProps('remember', { type: 'checkbox' })}
        />
      )}
      <FormError>{form.errors[FORM_ERROR]}</FormError>
      <Button type="submit" variant="primary" size="large" fullWidth loading={logIn.isPending}>
        {t('Continue')}
      </Button>
    </form>
  );
}
