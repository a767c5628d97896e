import { LANGUAGES } from '@facet/contract/words/languages';
import { z } from 'zod';

/** Mails the token that proves the address of an unfinished log-in, in the language of the page that asks for it. */
export const socialEmailMail = {
  name: 'mail-social-email',
  schema: z.object({ row_id: z.uuid(), language: z.enum(LANGUAGES).default('en') }),
};
