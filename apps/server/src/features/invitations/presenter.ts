import type { InvitationWire, InvitedAccount } from '@facet/contract/entities/invitation';
import { PROJECT_ROLE_TITLES, SPACE_ROLE_TITLES } from '@facet/contract/permissions';
import type { Invitation } from './find-invitation.ts';

/** The inviter's name, or their address. */
export const inviterName = ({ inviter }: Pick<Invitation, 'inviter'>) =>
  `${inviter.firstName} ${inviter.lastName}`.trim() || inviter.email;

/** Titles of the roles that are offered; none for a client. */
export function roleTitles({ kind, spaceRole, roles }: Invitation): string[] {
  if (kind === 'space') return spaceRole ? [SPACE_ROLE_TITLES[spaceRole]] : [];
  return kind === 'project' ? (roles ?? []).map((role) => PROJECT_ROLE_TITLES[role]) : [];
}

function describeAccount({ registeredAt, emailVerifiedAt }: Invitation): InvitedAccount {
  if (!registeredAt) return 'none';
  return emailVerifiedAt ? 'verified' : 'unverified';
}

export const presentInvitation = (invitation: Invitation): InvitationWire => ({
  kind: invitation.kind,
  email: invitation.email,
  inviter_name: inviterName(invitation),
  title: invitation.projectTitle ?? invitation.spaceTitle,
  space_title: invitation.spaceTitle,
  modules: invitation.kind === 'module' ? invitation.modules : [],
  roles: roleTitles(invitation),
  space_id: invitation.spaceId,
  project_id: invitation.projectId,
  module_id: invitation.moduleId,
  account: describeAccount(invitation),
  expires_at: invitation.expiresAt.toISOString(),
});
