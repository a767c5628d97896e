import type { App } from '../../platform/app.ts';
import { projectInvitationMail } from '../../platform/mail/templates/project-invitation.ts';
import { spaceInvitationMail } from '../../platform/mail/templates/space-invitation.ts';
import type { Invitation } from './find-invitation.ts';
import { linkOf } from './invitation-token.ts';
import { inviterName, roleTitles } from './presenter.ts';

/** The mail of an invitation, in the words of what it leads to. */
export function writeInvitationMail(
  app: Pick<App, 'tokens' | 'config'>,
  invitation: Invitation,
  { note }: { note: string | null },
) {
  const { kind, spaceTitle, spaceRole, projectTitle, modules } = invitation;
  const shared = { inviterName: inviterName(invitation), spaceTitle, link: linkOf(app, invitation.id) };
  if (kind === 'space') return spaceInvitationMail({ ...shared, role: spaceRole ?? 'space_member' });
  return projectInvitationMail({
    ...shared,
    projectTitle: projectTitle ?? '',
    roleNames: roleTitles(invitation),
    moduleTitles: kind === 'module' ? modules : [],
    ...(note ? { note } : {}),
  });
}
