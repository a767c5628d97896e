import { useQuery } from '@tanstack/react-query';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { useLogOut } from '../features/session/sign-in-api.ts';
import { LogInSteps } from '../features/session/steps/log-in-steps.tsx';
import { stepsQuery } from '../features/session/steps/steps-api.ts';
import styles from '../features/session/steps/log-in-steps.module.css';
import { HOME } from '../lib/use-follow-redirect.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/words.ts';

/** Where somebody is led who must have a second step and has none; everything else waits. */
export function SetUpStepPage() {
  const { data } = useQuery(stepsQuery);
  const logOut = useLogOut();
  useTitle(t('Set up a second step'));
  const isReady = data !== undefined && (data.data.authenticator !== null || data.data.passkeys.length > 0);
  return (
    <AuthFrame
      beside={null}
      title={t('Set up a second step')}
      lead={t('Your team asks for it. It takes two minutes: choose a passkey or an app, then go on with your work.')}
    >
      <LogInSteps />
      <div className={styles.after}>
        {/* Everything that was refused so far is asked for again. */}
        <Button
          variant={isReady ? 'primary' : 'plain'}
          size="large"
          disabled={!isReady}
          onClick={() => window.location.assign(HOME)}
        >
          {t('Continue to Facet')}
        </Button>
        <Button size="large" loading={logOut.isPending} onClick={() => logOut.mutate()}>
          {t('Sign Out')}
        </Button>
      </div>
    </AuthFrame>
  );
}
