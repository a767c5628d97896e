import { createHash } from 'node:crypto';
import type { App } from '../../platform/app.ts';

type Recipient = { reviewRequestId: number; userId: number; linkNumber?: number };
type NewLink = Recipient & { isAsked: boolean; needsCode: boolean; expiresAt?: Date | undefined };

/** A recipient's own link text. It can be derived again for the mail, so only its hash is stored. */
export const linkText = (app: Pick<App, 'tokens'>, { reviewRequestId, userId, linkNumber = 0 }: Recipient) =>
  app.tokens.derive('review-link', [reviewRequestId, userId, ...(linkNumber > 0 ? [linkNumber] : [])].join(':'));

export const hashLink = (text: string) => createHash('sha256').update(text).digest('hex');

/** The page that a recipient's link opens; built from PUBLIC_URL, never from a request's Host header. */
export const linkAddress = (app: Pick<App, 'config'>, text: string) => `${app.config.publicUrl}/review/${text}`;

const DAY_MS = 86_400_000;

/** A person's row in a request, with a link that lasts as long as links usually do, unless said otherwise. */
export const linkRow = (
  app: Pick<App, 'tokens' | 'config'>,
  { reviewRequestId, userId, isAsked, needsCode, expiresAt }: NewLink,
) => ({
  reviewRequestId,
  userId,
  isAsked,
  needsCode,
  linkHash: hashLink(linkText(app, { reviewRequestId, userId })),
  expiresAt: expiresAt ?? new Date(Date.now() + app.config.reviewLinkDays * DAY_MS),
});
