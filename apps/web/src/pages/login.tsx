import { Link, useSearch } from '@tanstack/react-router';
import type { WaysInWire } from '@facet/contract/entities/social';
import { useState, type ReactNode } from 'react';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { LogInForm, type StepAsked } from '../features/session/components/log-in-form.tsx';
import { useWaysIn } from '../features/session/social/use-ways-in.ts';
import { useFollowRedirect } from '../lib/use-follow-redirect.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useTitle } from '../lib/use-title.ts';
import { rich, t } from '../ui/words.ts';

// Most installations have no provider, and most people no second step.
const ProviderButtons = lazyPart(
  async () => (await import('../features/session/social/provider-buttons.tsx')).ProviderButtons,
);
const SecondStep = lazyPart(async () => (await import('../features/session/steps/second-step.tsx')).SecondStep);
const PasskeyButton = lazyPart(
  async () => (await import('../features/session/steps/passkey-button.tsx')).PasskeyButton,
);

/** How somebody without an account gets one here. */
function renderLead({ registration }: WaysInWire, link: (inside: ReactNode) => ReactNode): ReactNode {
  if (registration === 'off') return t('New accounts are not made here.');
  return registration === 'invited'
    ? rich('Invited to Facet? <link>Create an account</link>', { link })
    : rich('New to Facet? <link>Create an account</link>', { link });
}

export function LoginPage() {
  const { redirect, email } = useSearch({ from: '/login' });
  const followRedirect = useFollowRedirect(redirect);
  const ways = useWaysIn();
  const [asked, setAsked] = useState<StepAsked | null>(null);
  useTitle(t('Sign in'));
  if (asked) return <SecondStep asked={asked} onDone={followRedirect} onBack={() => setAsked(null)} />;
  const link = (inside: ReactNode) => (
    <Link to="/registration" search={{ redirect, email }}>
      {inside}
    </Link>
  );
  return (
    <AuthFrame title={t('Welcome back')} lead={renderLead(ways, link)}>
      {ways.passwords && (
        <LogInForm
          email={email}
          forgotLink={<Link to="/forgot-password">{t('Forgot password?')}</Link>}
          onDone={followRedirect}
          onStepAsked={setAsked}
        />
      )}
      {ways.passkeys && <PasskeyButton onDone={followRedirect} />}
      {ways.data.length > 0 && <ProviderButtons purpose="login" redirect={redirect} isAlone={!ways.passwords} />}
    </AuthFrame>
  );
}
