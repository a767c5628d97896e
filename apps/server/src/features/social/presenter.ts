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
});

export const presentPending = (pendingToken: string, suggestedEmail: string | null): SocialSignedInWire => ({
  user: null,
  token: null,
  pending_token: pendingToken,
  suggested_email: suggestedEmail,
});
