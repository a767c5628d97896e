import { z } from 'zod';
import type { JobType } from '../../platform/jobs/job-definition.ts';

const id = z.number().int();
const invitation = z.object({ spaceId: id, inviterId: id, userId: id });
const invitations = z.object({ spaceId: id, inviterId: id, userIds: z.array(id) });

/** Mails one person the invitation to a space. */
export const mailInvitationJob: JobType<z.infer<typeof invitation>> = { name: 'space-invitation', schema: invitation };
/** Makes one mail job a person, so that a mail that fails is tried again alone. */
export const spreadInvitationsJob: JobType<z.infer<typeof invitations>> = {
  name: 'space-invitations',
  schema: invitations,
};
