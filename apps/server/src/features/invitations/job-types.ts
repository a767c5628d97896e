import { z } from 'zod';

const note = z.string().nullable();

/** Mails one invitation; the link is derived while the mail is written. */
export const invitationMail = {
  name: 'mail-invitation',
  schema: z.object({ invitation_id: z.uuid(), note }),
};

/** Makes one mail job per invitation, so that a mail that fails is retried alone. */
export const invitationMails = {
  name: 'mail-invitations',
  schema: z.object({ invitation_ids: z.array(z.uuid()), note }),
};
