import { createHash } from 'node:crypto';
import type { App } from '../../platform/app.ts';

type Recipient = { reviewRequestId: number; userId: number; linkNumber?: number };

/** A recipient's own link text: it can be made again for the mail, so that only its hash needs to be stored. */
export const linkText = (app: Pick<App, 'tokens'>, { reviewRequestId, userId, linkNumber = 0 }: Recipient) =>
  app.tokens.derive('review-link', [reviewRequestId, userId, ...(linkNumber > 0 ? [linkNumber] : [])].join(':'));

export const hashLink = (text: string) => createHash('sha256').update(text).digest('hex');

/** The page that a recipient's link opens; built from PUBLIC_URL, never from what a request says of its host. */
export const linkAddress = (app: Pick<App, 'config'>, text: string) => `${app.config.publicUrl}/review/${text}`;
