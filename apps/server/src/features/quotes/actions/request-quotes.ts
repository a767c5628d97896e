import { QUOTE_VENDORS_MAX, QUOTES_MAX } from '@facet/contract/constants/limits';
import { VERIFY_FIRST_TEXT } from '@facet/contract/constants/texts';
import { linesToAsk } from '@facet/contract/craft/quote-sums';
import type { askAnotherVendor as askCall, requestQuotes as call } from '@facet/contract/endpoints/quotes';
import type { QuoteLine, QuoteRequest } from '@facet/contract/entities/quote';
import { t } from '@facet/contract/words/speech';
import { count, eq, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { quoteRequests, quoteVendors } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import { lockedStyleFor, sheetOf, type CostedStyle, type CostPlace } from '../../costs/access.ts';
import { findRelease } from '../../releases/access.ts';
import { findQuote, hashQuoteLink, quoteLinkText, type QuotePlace } from '../access.ts';
import { showQuote } from '../get-quotes.ts';
import { quoteMail } from '../job-types.ts';
import { announceQuotes } from './tell-quotes.ts';

type Vendor = z.output<typeof askCall.body>;
type Input = CostPlace & z.output<typeof call.body>;

/** Requests of a space are counted one after the other. */
async function nextNumber(tx: Tx, spaceId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quote_requests'), ${spaceId})`);
  const [last] = await tx
    .select({ number: max(quoteRequests.number) })
    .from(quoteRequests)
    .where(eq(quoteRequests.spaceId, spaceId));
  return (last?.number ?? 0) + 1;
}

function pickLines(offered: readonly QuoteLine[], ids: readonly string[]): QuoteLine[] {
  const lines = offered.filter(({ id }) => ids.includes(id));
  if (lines.length < new Set(ids).size) throw invalidField('line_ids', t('The cost sheet has no such line'));
  return lines;
}

/** Adds vendors with a link each, and mails it to them. */
async function addVendors(
  app: App,
  tx: Tx,
  actor: Actor,
  asked: { requestId: number; spaceId: number; vendors: readonly Vendor[] },
) {
  const { requestId, spaceId } = asked;
  if (!actor.emailVerified) throw conflict(VERIFY_FIRST_TEXT);
  const vendors = asked.vendors.map(({ name, email }) => ({ name, email: email.toLowerCase() }));
  if (new Set(vendors.map(({ email }) => email)).size < vendors.length)
    throw invalidField('vendors', t('Two vendors have the same e-mail address'));
  const rows = await tx
    .insert(quoteVendors)
    .values(
      vendors.map((vendor) => ({
        ...vendor,
        requestId,
        linkHash: hashQuoteLink(quoteLinkText(app, requestId, vendor.email)),
      })),
    )
    .returning({ id: quoteVendors.id });
  tx.take(
    ...rows.flatMap(() => [
      { limit: 'mails-of-person' as const, of: actor.userId },
      { limit: 'mails-of-space' as const, of: spaceId },
    ]),
  );
  for (const { id } of rows) await app.jobs.send(tx, quoteMail, { vendor_id: id, is_thanks: false });
}

async function writeRequest(tx: Tx, actor: Actor, { standing, style }: CostedStyle, input: Input): Promise<number> {
  const { projectId, styleId } = input;
  const sheet = await sheetOf(tx, { projectId, styleId, sheetId: input.sheet_id });
  const release =
    input.release_id === null ? null : await findRelease(tx, { projectId, styleId, releaseId: input.release_id });
  if (release?.state === 'rejected' || release?.state === 'obsolete')
    throw conflict(t('This release holds no more. Choose another one'));
  const [made] = await tx
    .insert(quoteRequests)
    .values({
      styleId: style.id,
      spaceId: standing.project.spaceId,
      number: await nextNumber(tx, standing.project.spaceId),
      releaseId: release?.id ?? null,
      base: { number: sheet.number, title: sheet.title, body: sheet.body, ground: sheet.ground },
      lines: pickLines(linesToAsk(sheet.body), input.line_ids),
      pieces: input.pieces,
      note: input.note,
      endsOn: input.ends_on,
      createdBy: actor.userId,
    })
    .returning({ id: quoteRequests.id });
  if (!made) throw new Error('no request for quotes was made');
  return made.id;
}

/** Asks vendors for their prices of a sheet’s lines; each gets a link of their own. */
export const requestQuotes = (app: App, actor: Actor, input: Input): Promise<QuoteRequest> =>
  transact(app, async (tx) => {
    const { projectId, styleId } = input;
    const costed = await lockedStyleFor(tx, actor, { projectId, styleId });
    if (input.ends_on < new Date().toISOString().slice(0, 10))
      throw invalidField('ends_on', t('This day is in the past'));
    const [made] = await tx.select({ count: count() }).from(quoteRequests).where(eq(quoteRequests.styleId, styleId));
    if ((made?.count ?? 0) >= QUOTES_MAX)
      throw conflict(t('A style has at most {max} requests for quotes', { max: QUOTES_MAX }));
    const requestId = await writeRequest(tx, actor, costed, input);
    await addVendors(app, tx, actor, { requestId, spaceId: costed.standing.project.spaceId, vendors: input.vendors });
    announceQuotes(tx, { projectId, styleId });
    return showQuote({ db: tx, app }, costed, { projectId, styleId, quoteId: requestId });
  });

/** Asks one more vendor the same, while the request goes on. */
export const askAnotherVendor = (app: App, actor: Actor, place: QuotePlace, vendor: Vendor): Promise<QuoteRequest> =>
  transact(app, async (tx) => {
    const costed = await lockedStyleFor(tx, actor, place);
    const quote = await findQuote(tx, place);
    if (quote.hasEnded) throw conflict(t('This request for quotes has ended'));
    if (quote.vendors.length >= QUOTE_VENDORS_MAX)
      throw conflict(t('A request goes to at most {max} vendors', { max: QUOTE_VENDORS_MAX }));
    if (quote.vendors.some(({ email }) => email === vendor.email.toLowerCase()))
      throw invalidField('email', t('They were asked already'));
    await addVendors(app, tx, actor, { requestId: quote.id, spaceId: quote.spaceId, vendors: [vendor] });
    announceQuotes(tx, place);
    return showQuote({ db: tx, app }, costed, place);
  });
