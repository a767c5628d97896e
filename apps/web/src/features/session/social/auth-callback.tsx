import type { ReactNode } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import formStyles from '../components/form.module.css';
import { MissingEmail } from './missing-email.tsx';
import { ProviderButton } from './provider-button.tsx';
import type { Returned } from './returned.ts';
import { useReturn } from './use-return.ts';
import { t } from '../../../ui/words.ts';

type AuthCallbackProps = {
  returned: Returned;
  /** The link back to where one can try again. */
  again: ReactNode;
  onEntered: (redirect: string | undefined) => void;
  onLinked: (title: string) => void;
};

/** The page that a provider sends the browser back to: it continues by itself, or says what went wrong. */
export function AuthCallback({ returned, again, onEntered, onLinked }: AuthCallbackProps) {
  const step = useReturn(returned, { onEntered, onLinked });
  if (step.kind === 'working') {
    return (
      <AuthFrame title={t('One moment')} lead={t('Confirming your log-in.')}>
        <div className={formStyles.actions}>
          <Spinner label={t('Confirming your log-in')} />
        </div>
      </AuthFrame>
    );
  }
  if (step.kind === 'email-needed') return <MissingEmail {...step} />;
  if (step.kind === 'no-account') {
    return (
      <AuthFrame
        title={t('No account yet')}
        lead={t('No account uses this {title} log-in. Create one with it, or sign in another way.', {
          title: step.flow.title,
        })}
      >
        <div className={formStyles.actions}>
          <ProviderButton flow={step.flow} />
          {again}
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={step.title} lead={<span role="alert">{step.text}</span>}>
      <div className={formStyles.actions}>{again}</div>
    </AuthFrame>
  );
}
