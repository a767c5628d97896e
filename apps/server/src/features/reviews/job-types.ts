import { LANGUAGES } from '@facet/contract/words/languages';
import { z } from 'zod';

/** One recipient's mail; the link is made when it is sent, so that the queue holds none. */
export const reviewMail = {
  name: 'reviews.mail',
  schema: z.object({
    reviewRequestId: z.number().int(),
    userId: z.number().int(),
    isReminder: z.boolean().optional(),
  }),
};

/**
 * A guest's code, in the language of the page that asks for it; derived when the mail is written, so that the queue
 * holds none.
 */
export const codeMail = {
  name: 'reviews.code',
  schema: z.object({
    recipient_id: z.number().int(),
    nonce: z.string(),
    language: z.enum(LANGUAGES).default('en'),
  }),
};
