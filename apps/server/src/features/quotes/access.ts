import { createHash } from 'node:crypto';
import { t } from '@facet/contract/words/speech';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { quoteRequests, quoteVendors } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { CostPlace } from '../costs/access.ts';
import { quoteLinkQuery, quotesQuery, type LinkFacts, type QuoteFacts } from './quote-queries.ts';

export type QuotePlace = CostPlace & { quoteId: number };

/** A request of a style whose costs the actor is known to see; 404 if there is none. */
export async function findQuote(db: Db, { styleId, quoteId }: QuotePlace): Promise<QuoteFacts> {
  const [quote] = await quotesQuery(db, { styleId, quoteId });
  if (!quote) throw notFound('quote');
  return quote;
}

/** A vendor’s own link text. It can be derived again for the mail and the house, so only its hash is stored. */
export const quoteLinkText = ({ tokens }: Pick<App, 'tokens'>, requestId: number, email: string) =>
  tokens.derive('quote-link', `${requestId}:${email}`);
export const hashQuoteLink = (text: string) => createHash('sha256').update(text).digest('hex');
/** The page that it opens; built from PUBLIC_URL, never from a request’s Host header. */
export const quoteAddress = (app: Pick<App, 'tokens' | 'config'>, requestId: number, email: string) =>
  `${app.config.publicUrl}/quote/${quoteLinkText(app, requestId, email)}`;

/** What a vendor’s link opens, ended or not; 404 for one that was never made. */
export async function linkFor(db: Db, token: string): Promise<LinkFacts> {
  const [link] = await quoteLinkQuery(db, { hash: hashQuoteLink(token), vendorId: null });
  if (!link) throw notFound('link');
  return link;
}

/** The same, as long as the request goes on. */
export async function openLinkFor(db: Db, token: string): Promise<LinkFacts> {
  const link = await linkFor(db, token);
  if (link.hasEnded) throw conflict(t('This request for quotes has ended'));
  return link;
}

/** The same to be answered: one act of a vendor after the other, and none while the house ends the request. */
export async function lockedLinkFor(tx: Tx, token: string): Promise<LinkFacts> {
  const { vendorId, requestId } = await linkFor(tx, token);
  const ofRequest = tx.select({ id: quoteRequests.id }).from(quoteRequests).where(eq(quoteRequests.id, requestId));
  await ofRequest.limit(1).for('share');
  await tx
    .select({ id: quoteVendors.id })
    .from(quoteVendors)
    .where(eq(quoteVendors.id, vendorId))
    .limit(1)
    .for('update');
  return openLinkFor(tx, token);
}
