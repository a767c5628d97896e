import { CURRENCIES_MAX } from '@facet/contract/constants/limits';
import { calculateCosts } from '@facet/contract/craft/cost-sheet';
import type { QuoteLink, QuoteRequest, StyleQuotes } from '@facet/contract/entities/quote';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { costedStyleFor, type CostedStyle, type CostPlace } from '../costs/access.ts';
import { readPrices } from '../prices/read-prices.ts';
import { releasedPrintsQuery } from '../releases/release-queries.ts';
import { findQuote, linkFor, type QuotePlace } from './access.ts';
import { presentQuote } from './present-quotes.ts';
import { quotesQuery, type LinkFacts } from './quote-queries.ts';

/** What vendors were asked about a style, and what came back. */
export async function listQuotes(app: App, actor: Actor, place: CostPlace): Promise<StyleQuotes> {
  const { style, standing } = await costedStyleFor(app, actor, place);
  const quotes = await quotesQuery(app.db, { styleId: style.id, quoteId: null });
  const { snapshot } = await readPrices(app.db, standing.project.spaceId);
  return {
    style: { id: style.id, title: style.title },
    quotes: quotes.map((quote) => presentQuote(quote, snapshot, app)),
  };
}

/** A request for whoever has just changed it. */
export async function showQuote(
  { db, app }: { db: Db; app: Pick<App, 'tokens' | 'config'> },
  { standing }: Pick<CostedStyle, 'standing'>,
  place: QuotePlace,
): Promise<QuoteRequest> {
  const { snapshot } = await readPrices(db, standing.project.spaceId);
  return presentQuote(await findQuote(db, place), snapshot, app);
}

/** The files of the release that there is a picture of. */
export async function listPictures(db: Db, { releaseId, parts }: Pick<LinkFacts, 'releaseId' | 'parts'>) {
  if (releaseId === null || parts === null) return [];
  const ids = [parts.model, ...parts.drawings].map(({ file_id: id }) => id);
  const files = await releasedPrintsQuery(db, { releaseId, ids });
  const shown = files.filter(({ previews }) => previews.length > 0);
  return shown.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

async function presentAsked(db: Db, link: LinkFacts): Promise<QuoteLink['asked']> {
  const { base, parts } = link;
  const { snapshot } = await readPrices(db, link.spaceId);
  const known = snapshot?.prices.currencies.map(({ currency }) => currency) ?? [];
  const all = [base.body.currency, ...Object.keys(base.body.rates), ...known];
  return {
    note: link.note,
    pieces: link.pieces,
    style_number: link.styleNumber,
    revision: link.revision,
    has_pack: link.releaseId !== null,
    pictures: (await listPictures(db, link)).map(({ id }) => id),
    alloy: base.body.metal.title,
    grams: calculateCosts(base.body).costs?.net_g ?? null,
    ring_mm: parts?.model.ring_mm ?? null,
    stones: base.body.stones.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    lines: [...link.lines],
    currencies: [...new Set(all)].slice(0, CURRENCIES_MAX + 1),
  };
}

function readState({ hasEnded, answer, draft }: LinkFacts): QuoteLink['state'] {
  if (hasEnded) return 'ended';
  if (answer === null) return 'open';
  if (answer.openedAt === null) return 'sent';
  return draft === null ? 'opened' : 'open';
}

/** What a vendor reads: of a request that has ended, only that. */
export async function showQuoteLink(db: Db, link: LinkFacts): Promise<QuoteLink> {
  const state = readState(link);
  const hasEnded = state === 'ended';
  return {
    state,
    house: link.house,
    vendor: link.vendor,
    number: link.number,
    title: link.title,
    ends_on: link.endsOn,
    ended_at: hasEnded ? link.endedAt : null,
    thanked: link.isThanked,
    asked: hasEnded ? null : await presentAsked(db, link),
    draft: hasEnded ? null : (link.draft ?? link.answer?.body ?? null),
    sent_at: hasEnded ? null : (link.answer?.sentAt ?? null),
    notes: hasEnded ? [] : [...link.notes],
  };
}

export const getQuoteLink = async ({ db }: App, token: string): Promise<QuoteLink> =>
  showQuoteLink(db, await linkFor(db, token));
