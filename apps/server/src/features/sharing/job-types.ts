import { z } from 'zod';

const id = z.number().int();
const mailed = { project_id: id, module_id: id, inviter_id: id, note: z.string().nullable() };

/** Mails somebody with a proven address a link to what was shared. */
export const sharedMail = { name: 'sharing.mail-one', schema: z.object({ ...mailed, user_id: id }) };

/** Mails the people that one project's modules were shared with. */
export const sharingMail = { name: 'sharing.mail', schema: z.object({ ...mailed, user_ids: z.array(id) }) };

/** Makes one such job per project, so that one that fails is retried alone. */
export const sharingMails = { name: 'sharing.mails', schema: z.object({ mails: z.array(sharingMail.schema) }) };
