import { Link, useSearch } from '@tanstack/react-router';
import type { WaysInWire } from '@facet/contract/entities/social';
import type { ReactNode } from 'react';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { RegistrationForm } from '../features/session/components/registration-form.tsx';
import { ProviderButtons } from '../features/session/social/provider-buttons.tsx';
import { useWaysIn } from '../features/session/social/use-ways-in.ts';
import { useFollowRedirect } from '../lib/use-follow-redirect.ts';
import { useTitle } from '../lib/use-title.ts';
import { rich, t } from '../ui/words.ts';

/** Who can have an account here, if not everybody. */
function wordLimit({ registration, domains: allowed }: WaysInWire): string | null {
  const domains = allowed.join(', ');
  if (registration === 'invited' && domains)
    return t('Accounts are by invitation here, for addresses of {domains}: use the one that was invited.', { domains });
  if (registration === 'invited') return t('Accounts are by invitation here: use the address that was invited.');
  return domains ? t('Only addresses of {domains} can have an account here.', { domains }) : null;
}

const withLine = (lead: ReactNode, line: string | null) => (
  <>
    {lead}
    {line && (
      <>
        <br />
        {line}
      </>
    )}
  </>
);

export function RegistrationPage() {
  const { redirect, email, invitation } = useSearch({ from: '/registration' });
  const followRedirect = useFollowRedirect(redirect);
  const ways = useWaysIn();
  useTitle(t('Create an account'));
  const link = (inside: ReactNode) => (
    <Link to="/login" search={{ redirect, email }}>
      {inside}
    </Link>
  );
  const lead = rich('Already on Facet? <link>Sign in</link>', { link });
  if (ways.registration === 'off') {
    const why = t('No new accounts are made here. Ask whoever looks after this installation.');
    return <AuthFrame title={t('No new accounts')} lead={withLine(lead, why)} />;
  }
  const limit = invitation === undefined ? wordLimit(ways) : null;
  return (
    <AuthFrame title={t('Create an account')} lead={withLine(lead, limit)}>
      {ways.passwords && <RegistrationForm invitedEmail={email} invitationToken={invitation} onDone={followRedirect} />}
      <ProviderButtons purpose="register" redirect={redirect} isAlone={!ways.passwords} />
    </AuthFrame>
  );
}
