import type { SignedInWire } from '@facet/contract/entities/session';
import type { SocialAccountWire, SocialSignedInWire } from '@facet/contract/entities/social';

type SocialAccount = { provider: string; title: string; email: string | null; createdAt: Date; canUnlink: boolean };

export const presentSocialAccount = (account: SocialAccount): SocialAccountWire => ({
  provider: account.provider,
  title: account.title,
  email: account.email,
  created_at: account.createdAt.toISOString(),
  abilities: { unlink: account.canUnlink },
});

export const presentEntered = ({ user, token }: SignedInWire): SocialSignedInWire => ({
  user,
  token,
  pending_token: null,
  suggested_email: null,
  is_new_log_in: false,
});

type Pending = { token: string; suggestedEmail: string | null; isNewLogIn: boolean };

export const presentPending = ({ token, suggestedEmail, isNewLogIn }: Pending): SocialSignedInWire => ({
  user: null,
  token: null,
  pending_token: token,
  suggested_email: suggestedEmail,
  is_new_log_in: isNewLogIn,
});
