import { calculateCosts } from '@facet/contract/craft/cost-sheet';
import { exactly, plus, written, ZERO } from '@facet/contract/craft/decimal';
import { compareQuotes, estimateOf } from '@facet/contract/craft/quote-sums';
import type { QuoteRequest, QuoteVendor } from '@facet/contract/entities/quote';
import type { App } from '../../platform/app.ts';
import { ratesFrom } from '../costs/pricing.ts';
import type { PricesRead } from '../prices/read-prices.ts';
import { quoteAddress } from './access.ts';
import type { AnswerFacts, QuoteFacts } from './quote-queries.ts';

type Snapshot = PricesRead['snapshot'];

/** The sheet of a request with the rates of the newest snapshot, in which all answers are counted. */
export const baseToday = ({ base: { body } }: Pick<QuoteFacts, 'base'>, snapshot: Snapshot) => ({
  ...body,
  rates: snapshot ? ratesFrom(snapshot.prices, body) : body.rates,
});

const isOpened = (answer: AnswerFacts | null): answer is AnswerFacts => answer !== null && answer.openedAt !== null;

function presentVendors(quote: QuoteFacts, body: ReturnType<typeof baseToday>, app: Pick<App, 'tokens' | 'config'>) {
  const opened = quote.vendors.map(({ answer }) => answer).filter(isOpened);
  const columns = compareQuotes(
    body,
    quote.lines,
    opened.map((answer) => answer.body),
  );
  return quote.vendors.map(({ id, name, email, begunAt, answer, sent, notes }): QuoteVendor => ({
    id,
    name,
    email,
    link: quoteAddress(app, quote.id, email),
    begun_at: begunAt,
    answer: answer && {
      id: answer.id,
      sent_at: answer.sentAt,
      opened_at: answer.openedAt,
      said: isOpened(answer) ? answer.body : null,
      column: columns[opened.findIndex((one) => one === answer)] ?? null,
    },
    earlier: Math.max(0, sent - 1),
    notes: [...notes],
  }));
}

/** A request for those who see costs: what an answer says only once it was opened. */
export function presentQuote(quote: QuoteFacts, snapshot: Snapshot, app: Pick<App, 'tokens' | 'config'>): QuoteRequest {
  const body = baseToday(quote, snapshot);
  const { costs } = calculateCosts(body);
  const lines = quote.lines.map((line) => ({ ...line, estimate: estimateOf(body, line.id) }));
  const estimates = lines.flatMap(({ estimate }) => (estimate === null ? [] : exactly(estimate)));
  return {
    id: quote.id,
    number: quote.number,
    state: quote.hasEnded ? 'ended' : 'open',
    ends_on: quote.endsOn,
    ended_at: quote.endedAt,
    pieces: quote.pieces,
    note: quote.note,
    created_at: quote.createdAt,
    created_by: quote.creator,
    release: quote.release,
    sheet: { number: quote.base.number, title: quote.base.title },
    currency: body.currency,
    rates: body.rates,
    rates_of: snapshot && snapshot.prices.currency === body.currency ? snapshot.created_at.toISOString() : null,
    lines,
    estimate: {
      sum: written(plus(ZERO, ...estimates), 2),
      vendor: costs?.vendor ?? null,
      wholesale: costs?.wholesale ?? null,
    },
    vendors: presentVendors(quote, body, app),
    choices: quote.choices.map(({ answerId, vendor, reason, sheet, at, by, name }) => ({
      answer_id: answerId,
      vendor,
      reason,
      sheet,
      at,
      by: { id: by, name },
    })),
  };
}
