import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { mailRetries } from '../../platform/mail/mail-retries.ts';
import { projectInvitationMail, spaceInvitationMail } from '../../platform/mail/templates/invitation-mails.ts';
import { findInvitation, type Invitation } from './find-invitation.ts';
import { makeInvitationLink } from './invitation-token.ts';
import { inviterName, roleTitles } from './presenter.ts';
import { transact } from '../../db/transact.ts';
import { findMailWish } from '../notifications/find-mail-wish.ts';
import { invitationMail, invitationMails } from './job-types.ts';
import { speakToPerson } from '../users/speak-to-person.ts';

/** The mail of an invitation, worded for what it leads to. */
function writeInvitationMail(
  app: Pick<App, 'tokens' | 'config'>,
  invitation: Invitation,
  { note }: { note: string | null },
) {
  const { kind, spaceTitle, spaceRole, projectTitle, modules } = invitation;
  const shared = { inviterName: inviterName(invitation), spaceTitle, link: makeInvitationLink(app, invitation.id) };
  if (kind === 'space') return spaceInvitationMail({ ...shared, role: spaceRole ?? 'space_member' });
  return projectInvitationMail({
    ...shared,
    projectTitle: projectTitle ?? '',
    roleNames: roleTitles(invitation),
    moduleTitles: kind === 'module' ? modules : [],
    ...(note ? { note } : {}),
  });
}

async function mailInvitation(app: App, { invitation_id: id, note }: z.output<typeof invitationMail.schema>) {
  const invitation = await findInvitation(app.db, id);
  // Revoked, or what it led to is gone: there is nothing to invite to.
  if (!invitation) return;
  const { userId, inviter, projectId, spaceId } = invitation;
  const headers = await findMailWish(app, { userId, topic: 'invitations', fromId: inviter.id, projectId, spaceId });
  if (!headers) return;
  const mail = await speakToPerson(app.db, userId, () => writeInvitationMail(app, invitation, { note }));
  await app.mailer.send({ to: invitation.email, ...mail, headers });
}

const spreadInvitations = (
  app: App,
  { invitation_ids: ids, note }: z.output<typeof invitationMails.schema>,
): Promise<void> =>
  transact(app, async (tx) => {
    for (const id of ids) await app.jobs.send(tx, invitationMail, { invitation_id: id, note });
  });

export function defineInvitationJobs(app: App): void {
  app.jobs.define({ ...invitationMail, ...mailRetries, run: (data) => mailInvitation(app, data) });
  app.jobs.define({ ...invitationMails, run: (data) => spreadInvitations(app, data) });
}
