import { transact } from '../../db/transact.ts';
import type { App } from '../../platform/app.ts';
import { spaceInvitationMail } from '../../platform/mail/templates/space-invitation.ts';
import { findInvitation, type Invitation, type InvitationIds } from './invitation-query.ts';
import { mailInvitationJob, spreadInvitationsJob } from './job-types.ts';

/** Where an invitation leads: somebody registered signs in, anyone else registers with the invited address. */
export function invitationLink(publicUrl: string, { spaceId, email, isRegistered }: Invitation): string {
  const url = new URL(isRegistered ? '/login' : '/registration', publicUrl);
  if (!isRegistered) url.searchParams.set('email', email);
  url.searchParams.set('redirect', `/space/${spaceId}/dashboard`);
  return url.href;
}

async function mailInvitation(app: App, ids: InvitationIds) {
  const invitation = await findInvitation(app.db, ids);
  // Removed again, or the space is gone: nothing to invite to.
  if (!invitation) return;
  const { inviterName, spaceTitle, role, email } = invitation;
  const link = invitationLink(app.config.publicUrl, invitation);
  await app.mailer.send({ to: email, ...spaceInvitationMail({ inviterName, spaceTitle, role, link }) });
}

const spreadInvitations = (app: App, { userIds, ...ids }: Omit<InvitationIds, 'userId'> & { userIds: number[] }) =>
  transact(app, async (tx) => {
    for (const userId of userIds) await app.jobs.send(tx, mailInvitationJob, { ...ids, userId });
  });

export function defineSpaceJobs(app: App): void {
  app.jobs.define({ ...mailInvitationJob, run: (ids) => mailInvitation(app, ids) });
  app.jobs.define({ ...spreadInvitationsJob, run: (ids) => spreadInvitations(app, ids) });
}
