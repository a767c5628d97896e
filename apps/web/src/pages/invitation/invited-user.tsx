import type { InvitationWire } from '@facet/contract/entities/invitation';
import { useQuery } from '@tanstack/react-query';
import { useAcceptInvitation } from '../../features/invitations/api.ts';
import { invitationTarget } from '../../features/invitations/invitation-target.ts';
import { sessionQueries } from '../../features/session/api.ts';
import formStyles from '../../features/session/components/form.module.css';
import { ResendButton } from '../../features/session/components/resend-button.tsx';
import { useLogOutQuestion } from '../../features/session/components/log-out-question.tsx';
import { useSignOutHere } from '../../features/session/sign-in-api.ts';
import { useFollowRedirect } from '../../lib/use-follow-redirect.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { rich, strong, t } from '../../ui/words.ts';

type InvitedUserProps = { invitation: InvitationWire; token: string };

/** What a signed-in person can do with an invitation: accept their own, or sign out so that its recipient can. */
export function InvitedUser({ invitation, token }: InvitedUserProps) {
  const { data: user } = useQuery(sessionQueries.user);
  if (!user) return <Spinner size={24} />;
  if (user.email !== invitation.email) return <SomebodyElse email={user.email} />;
  if (!user.email_verified) {
    return (
      <div className={formStyles.actions}>
        <p>{t('Confirm your email first: we sent a link to your address when you registered.')}</p>
        <ResendButton />
      </div>
    );
  }
  return <Accept invitation={invitation} token={token} />;
}

function Accept({ invitation, token }: InvitedUserProps) {
  const accept = useAcceptInvitation(token);
  const follow = useFollowRedirect(invitationTarget(invitation));
  return (
    <div className={formStyles.actions}>
      <Button
        variant="primary"
        size="large"
        fullWidth
        loading={accept.isPending}
        onClick={() => accept.mutate(undefined, { onSuccess: follow })}
      >
        {t('Accept invitation')}
      </Button>
    </div>
  );
}

function SomebodyElse({ email }: { email: string }) {
  const signOut = useSignOutHere();
  const { ask, question } = useLogOutQuestion({ logOut: signOut.mutate, isBusy: signOut.isPending });
  return (
    <div className={formStyles.actions}>
      <p>
        {rich('You are signed in as <strong>{email}</strong>. Sign out to continue with the invited address.', {
          email,
          strong,
        })}
      </p>
      <Button variant="primary" size="large" fullWidth loading={signOut.isPending} onClick={ask}>
        {t('Sign out')}
      </Button>
      {question}
    </div>
  );
}
