import type { InvitationWire } from '@facet/contract/entities/invitation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { invitationQueries } from '../features/invitations/api.ts';
import { InvitationLead } from '../features/invitations/components/invitation-lead.tsx';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import formStyles from '../features/session/components/form.module.css';
import { statusOf } from '../lib/api-error.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { onTokenChange, readToken } from '../lib/session-token.ts';
import { InvitedGuest } from './invitation/invited-guest.tsx';
import { InvitedUser } from './invitation/invited-user.tsx';
import { t } from '../ui/words.ts';

const isSignedIn = () => readToken() !== null;

/** Whether somebody is signed in, kept up to date across tabs. */
const useIsSignedIn = (): boolean => useSyncExternalStore(onTokenChange, isSignedIn);

export function InvitationPage() {
  const { token } = useParams({ from: '/invitation/$token' });
  const { data, error, refetch } = useQuery(invitationQueries.one(token));
  useTitle(t('Invitation'));
  if (data) return <Invitation invitation={data} token={token} />;
  if (!error) return <AuthFrame title={t('Opening invitation')} lead={<Spinner size={24} />} />;
  if (statusOf(error) === 404) {
    return (
      <AuthFrame
        title={t('This invitation is no longer valid')}
        lead={t('It expired or was withdrawn. Ask the person who sent it for a new one.')}
      />
    );
  }
  return (
    <AuthFrame title={t('Couldn’t open the invitation')} lead={error.message}>
      <div className={formStyles.actions}>
        <Button size="large" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    </AuthFrame>
  );
}

function Invitation({ invitation, token }: { invitation: InvitationWire; token: string }) {
  const isSignedIn = useIsSignedIn();
  const { kind, title } = invitation;
  return (
    <AuthFrame
      title={kind === 'module' ? t('See {title}', { title }) : t('Join {title}', { title })}
      lead={<InvitationLead invitation={invitation} />}
    >
      {isSignedIn ? (
        <InvitedUser invitation={invitation} token={token} />
      ) : (
        <InvitedGuest invitation={invitation} token={token} />
      )}
    </AuthFrame>
  );
}
