import { QUOTE_ANSWERS_MAX, QUOTE_NOTES_MAX } from '@facet/contract/constants/limits';
import { sumQuote } from '@facet/contract/craft/quote-sums';
import type { QuoteDraft, QuoteLink } from '@facet/contract/entities/quote';
import { t } from '@facet/contract/words/speech';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { quoteAnswers, quoteNotes, quoteVendors } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import { linkFor, lockedLinkFor } from '../access.ts';
import { showQuoteLink } from '../get-quotes.ts';
import type { LinkFacts } from '../quote-queries.ts';
import { announceQuotes, tellAsker } from './tell-quotes.ts';

/** An answer that is on its way stays as it is: it is opened, or taken back. */
function refuseLocked({ answer }: LinkFacts): void {
  if (answer && answer.openedAt === null) throw conflict(t('Your answer is sent. Take it back to change it'));
}

/** Only what was asked is kept, once a line. */
const asAsked = ({ lines }: LinkFacts, draft: QuoteDraft): QuoteDraft => ({
  ...draft,
  prices: lines.flatMap(({ id }) => draft.prices.find(({ line }) => line === id) ?? []),
});

/** Keeps what a vendor has filled in so far. */
export const saveQuoteDraft = (app: App, token: string, draft: QuoteDraft): Promise<void> =>
  transact(app, async (tx) => {
    const link = await lockedLinkFor(tx, token);
    refuseLocked(link);
    await tx
      .update(quoteVendors)
      .set({ draft: asAsked(link, draft), ...(!link.hasBegun && { begunAt: new Date() }) })
      .where(eq(quoteVendors.id, link.vendorId));
    if (!link.hasBegun) announceQuotes(tx, link);
  });

function refuseUnfinished(link: LinkFacts, draft: QuoteDraft): void {
  const { open, priced } = sumQuote(link.lines, draft);
  if (open > 0)
    throw invalidField('prices', t('{count, plural, one {# line is} other {# lines are}} open', { count: open }));
  if (priced === 0) throw invalidField('prices', t('Please give at least one price'));
  if (draft.days === null) throw invalidField('days', t('Please say how many days it takes'));
  if (draft.valid_until !== null && draft.valid_until < new Date().toISOString().slice(0, 10))
    throw invalidField('valid_until', t('This day is in the past'));
}

async function refuseTooMany(tx: Tx, { vendorId }: LinkFacts): Promise<void> {
  const [sent] = await tx.select({ count: count() }).from(quoteAnswers).where(eq(quoteAnswers.vendorId, vendorId));
  if ((sent?.count ?? 0) >= QUOTE_ANSWERS_MAX)
    throw conflict(t('You have sent {max} answers. Please write to the house', { max: QUOTE_ANSWERS_MAX }));
}

/** Sends an answer, which is locked from then on. */
export const sendQuote = (app: App, token: string, said: QuoteDraft): Promise<QuoteLink> =>
  transact(app, async (tx) => {
    const link = await lockedLinkFor(tx, token);
    refuseLocked(link);
    const body = asAsked(link, said);
    refuseUnfinished(link, body);
    await refuseTooMany(tx, link);
    await tx.insert(quoteAnswers).values({ vendorId: link.vendorId, body });
    await tx.update(quoteVendors).set({ draft: null }).where(eq(quoteVendors.id, link.vendorId));
    await tellAsker(tx, link, 'prices');
    return showQuoteLink(tx, await linkFor(tx, token));
  });

/** Takes an answer back that the house has not opened: it is a draft again. */
export const takeQuoteBack = (app: App, token: string): Promise<QuoteLink> =>
  transact(app, async (tx) => {
    const link = await lockedLinkFor(tx, token);
    const [taken] = await tx
      .update(quoteAnswers)
      .set({ takenBackAt: new Date() })
      .where(
        and(eq(quoteAnswers.id, link.answer?.id ?? 0), isNull(quoteAnswers.openedAt), isNull(quoteAnswers.takenBackAt)),
      )
      .returning({ body: quoteAnswers.body });
    if (!taken) throw conflict(t('The house has opened your answer. A change is a new answer'));
    await tx.update(quoteVendors).set({ draft: taken.body }).where(eq(quoteVendors.id, link.vendorId));
    announceQuotes(tx, link);
    return showQuoteLink(tx, await linkFor(tx, token));
  });

/** A vendor’s question, which only the house reads. */
export const askHouse = (app: App, token: string, text: string): Promise<QuoteLink['notes']> =>
  transact(app, async (tx) => {
    const link = await lockedLinkFor(tx, token);
    if (link.notes.length >= QUOTE_NOTES_MAX)
      throw conflict(t('A request has at most {max} questions and replies', { max: QUOTE_NOTES_MAX }));
    await tx.insert(quoteNotes).values({ vendorId: link.vendorId, userId: null, text });
    await tellAsker(tx, link, 'question');
    return [...(await linkFor(tx, token)).notes];
  });
