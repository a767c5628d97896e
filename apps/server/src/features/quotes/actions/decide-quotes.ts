import { COST_TITLE_MAX, QUOTE_NOTES_MAX } from '@facet/contract/constants/limits';
import { LogAction } from '@facet/contract/constants/statuses';
import { withQuote } from '@facet/contract/craft/quote-sums';
import type { chooseQuote as call } from '@facet/contract/endpoints/quotes';
import type { QuoteRequest } from '@facet/contract/entities/quote';
import { t } from '@facet/contract/words/speech';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { quoteAnswers, quoteNotes, quoteRequests, quoteVendors } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { lockedStyleFor } from '../../costs/access.ts';
import { insertSheet } from '../../costs/actions/keep-sheet.ts';
import { tellCosts } from '../../costs/actions/tell-costs.ts';
import { readPrices } from '../../prices/read-prices.ts';
import { findQuote, type QuotePlace } from '../access.ts';
import { showQuote } from '../get-quotes.ts';
import { quoteMail } from '../job-types.ts';
import { baseToday } from '../present-quotes.ts';
import type { QuoteFacts } from '../quote-queries.ts';
import { announceQuotes } from './tell-quotes.ts';

type Work = (tx: Tx, quote: QuoteFacts) => Promise<unknown>;

/** Does something to a request while no other of the house does; its vendors’ acts are told apart by their rows. */
const change = (app: App, actor: Actor, place: QuotePlace, work: Work): Promise<QuoteRequest> =>
  transact(app, async (tx) => {
    const costed = await lockedStyleFor(tx, actor, place);
    await tx
      .select({ id: quoteRequests.id })
      .from(quoteRequests)
      .where(eq(quoteRequests.id, place.quoteId))
      .limit(1)
      .for('update');
    await work(tx, await findQuote(tx, place));
    announceQuotes(tx, place);
    return showQuote({ db: tx, app }, costed, place);
  });

const vendorIds = ({ vendors }: QuoteFacts) => vendors.map(({ id }) => id);

/** Opens what came; whoever takes an answer back in the same moment comes first, or not at all. */
export const openQuotes = (app: App, actor: Actor, place: QuotePlace): Promise<QuoteRequest> =>
  change(app, actor, place, (tx, quote) =>
    tx
      .update(quoteAnswers)
      .set({ openedAt: new Date() })
      .where(
        and(
          inArray(quoteAnswers.vendorId, vendorIds(quote)),
          isNull(quoteAnswers.openedAt),
          isNull(quoteAnswers.takenBackAt),
        ),
      ),
  );

const end = (tx: Tx, { id }: QuoteFacts) =>
  tx
    .update(quoteRequests)
    .set({ endedAt: new Date() })
    .where(and(eq(quoteRequests.id, id), isNull(quoteRequests.endedAt)));

/** Ends a request; its links say so from then on. */
export const endQuotes = (app: App, actor: Actor, place: QuotePlace): Promise<QuoteRequest> =>
  change(app, actor, place, end);

/** Writes to those who answered, besides the chosen one, and to each once. */
async function thankOthers(app: App, tx: Tx, actor: Actor, { quote, chosen }: { quote: QuoteFacts; chosen: number }) {
  const others = quote.vendors.filter(({ id, answer }) => id !== chosen && answer !== null).map(({ id }) => id);
  if (others.length === 0) return;
  const thanked = await tx
    .update(quoteVendors)
    .set({ thankedAt: new Date() })
    .where(and(inArray(quoteVendors.id, others), isNull(quoteVendors.thankedAt)))
    .returning({ id: quoteVendors.id });
  for (const { id } of thanked) {
    tx.take({ limit: 'mails-of-person', of: actor.userId }, { limit: 'mails-of-space', of: quote.spaceId });
    await app.jobs.send(tx, quoteMail, { vendor_id: id, is_thanks: true });
  }
}

type Choice = QuotePlace & z.output<typeof call.body>;

/** Chooses an answer: the next sheet is a draft with its prices, at the rates of the day. */
export const chooseQuote = (app: App, actor: Actor, { answer_id: answerId, reason, thank, ...place }: Choice) =>
  change(app, actor, place, async (tx, quote) => {
    const vendor = quote.vendors.find(({ answer }) => answer?.id === answerId);
    if (!vendor?.answer?.openedAt) throw conflict(t('This answer isn’t the newest any more. Look at what came'));
    const { body: said } = vendor.answer;
    const { snapshot } = await readPrices(tx, quote.spaceId);
    const body = withQuote(baseToday(quote, snapshot), quote.lines, said);
    const sheet = await insertSheet(tx, actor, {
      styleId: place.styleId,
      title: vendor.name.slice(0, COST_TITLE_MAX),
      body,
      ground: quote.base.ground,
      validUntil: said.valid_until,
    });
    const { projectId, styleId } = place;
    tellCosts(tx, actor, { projectId, styleId, number: sheet.number, status: 'draft', action: LogAction.create });
    const made = { answerId, reason, sheet: sheet.number, at: new Date().toISOString(), by: actor.userId };
    const before = quote.choices.map(({ vendor: _vendor, name: _name, ...choice }) => choice);
    await tx
      .update(quoteRequests)
      .set({ choices: [...before, made] })
      .where(eq(quoteRequests.id, quote.id));
    await end(tx, quote);
    if (thank) await thankOthers(app, tx, actor, { quote, chosen: vendor.id });
  });

/** Writes to one vendor. */
export const replyToVendor = (
  app: App,
  actor: Actor,
  { vendorId, text, ...place }: QuotePlace & { vendorId: number; text: string },
) =>
  change(app, actor, place, async (tx, quote) => {
    const vendor = quote.vendors.find(({ id }) => id === vendorId);
    if (!vendor) throw notFound('vendor');
    if (vendor.notes.length >= QUOTE_NOTES_MAX)
      throw conflict(t('A request has at most {max} questions and replies', { max: QUOTE_NOTES_MAX }));
    await tx.insert(quoteNotes).values({ vendorId, userId: actor.userId, text });
  });
