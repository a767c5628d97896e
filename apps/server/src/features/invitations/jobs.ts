import type { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { App } from '../../platform/app.ts';
import { findMailWish } from '../notifications/find-mail-wish.ts';
import { findInvitation } from './find-invitation.ts';
import { invitationMail, invitationMails } from './job-types.ts';
import { writeInvitationMail } from './write-invitation-mail.ts';

async function mailInvitation(app: App, { invitation_id: id, note }: z.output<typeof invitationMail.schema>) {
  const invitation = await findInvitation(app.db, id);
  // Removed again, or what it leads to is gone: nothing to invite to.
  if (!invitation) return;
  const { userId, inviter, projectId, spaceId } = invitation;
  const headers = await findMailWish(app, { userId, topic: 'invitations', fromId: inviter.id, projectId, spaceId });
  if (!headers) return;
  await app.mailer.send({ to: invitation.email, ...writeInvitationMail(app, invitation, { note }), headers });
}

const spreadInvitations = (
  app: App,
  { invitation_ids: ids, note }: z.output<typeof invitationMails.schema>,
): Promise<void> =>
  transact(app, async (tx) => {
    for (const id of ids) await app.jobs.send(tx, invitationMail, { invitation_id: id, note });
  });

export function defineInvitationJobs(app: App): void {
  app.jobs.define({ ...invitationMail, run: (data) => mailInvitation(app, data) });
  app.jobs.define({ ...invitationMails, run: (data) => spreadInvitations(app, data) });
}
