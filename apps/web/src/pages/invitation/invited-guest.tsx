import type { InvitationWire } from '@facet/contract/entities/invitation';
import { invitationTarget } from '../../features/invitations/invitation-target.ts';
import formStyles from '../../features/session/components/form.module.css';
import { ButtonLink } from '../../lib/button-link.tsx';
import { t } from '../../ui/words.ts';

type InvitedGuestProps = { invitation: InvitationWire; token: string };

/** For people who are not signed in: log in to an existing account, or create one. */
export function InvitedGuest({ invitation, token }: InvitedGuestProps) {
  const { email, account } = invitation;
  const search = { email, redirect: invitationTarget(invitation) };
  const signIn = (
    <ButtonLink key="sign-in" to="/login" search={search} variant="primary" size="large" fullWidth>
      {t('Sign in')}
    </ButtonLink>
  );
  const register = (
    <ButtonLink
      key="register"
      to="/registration"
      search={{ ...search, invitation: token }}
      variant={account === 'none' ? 'primary' : 'plain'}
      size="large"
      fullWidth
    >
      {account === 'none' ? t('Create an account') : t('Create account again')}
    </ButtonLink>
  );
  if (account === 'verified') return <div className={formStyles.actions}>{signIn}</div>;
  if (account === 'none') return <div className={formStyles.actions}>{register}</div>;
  return (
    <div className={formStyles.actions}>
      {signIn}
      {register}
      <p className={formStyles.note}>
        {t(
          'Someone created an account with this address but never confirmed it. If that wasn’t you, create it again: this deletes its content and locks them out.',
        )}
      </p>
    </div>
  );
}
