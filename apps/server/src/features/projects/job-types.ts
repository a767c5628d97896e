import { z } from 'zod';

const id = z.number().int();

/** Mails one person that they are on a project's team. */
export const projectInvitation = {
  name: 'mail-project-invitation',
  schema: z.object({ project_id: id, inviter_id: id, user_id: id }),
};

/** Asks for a mail to each of several people, so that a mail that fails is tried again alone. */
export const projectInvitations = {
  name: 'mail-project-invitations',
  schema: z.object({ project_id: id, inviter_id: id, user_ids: z.array(id) }),
};
