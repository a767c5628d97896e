import { z } from 'zod';
import {
  COST_TITLE_MAX,
  EMAIL_MAX,
  LINE_ID_MAX,
  QUOTE_LINES_MAX,
  QUOTE_PIECES_MAX,
  QUOTE_REASON,
  QUOTE_TEXT_MAX,
  QUOTE_VENDORS_MAX,
} from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { quoteDraft, quoteLink, quoteNote, quoteRequest, styleQuotes } from '../entities/quote.ts';
import { dataOf, date, formed, id, idText } from '../envelope.ts';
import { plainLine, titleText } from '../plain-title.ts';
import { LANGUAGES } from '../words/languages.ts';

const group = 'quotes';
/** Answers have the links of vendors, which are nobody's but theirs and the house's. */
const ofHouse = { group, refusesTakeOver: true } as const;
const params = z.object({ projectId: idText, styleId: idText });
const ofQuote = params.extend({ quoteId: idText });
const vendor = z.object({ name: titleText(COST_TITLE_MAX), email: z.email().max(EMAIL_MAX) });
const note = z.object({ text: titleText(QUOTE_TEXT_MAX) });

export const listQuotes = endpoint({
  ...ofHouse,
  method: 'GET',
  path: '/projects/:projectId/styles/:styleId/quotes',
  summary: 'What vendors were asked about a style, newest first, and what they answered; for those who see costs',
  params,
  response: dataOf(styleQuotes),
});
export const requestQuotes = endpoint({
  ...ofHouse,
  method: 'POST',
  path: '/projects/:projectId/styles/:styleId/quotes',
  summary: 'Ask vendors for the prices of lines of a cost sheet, each by a link of their own',
  audit: 'quote_requested',
  params,
  body: z.object({
    sheet_id: id,
    /** What they see of the piece; no pictures and no pack without one. */
    release_id: id.nullable().default(null),
    /** Of the sheet's work, settings and findings. */
    line_ids: z
      .array(formed(/^[\w-]{1,40}$/, LINE_ID_MAX))
      .min(1)
      .max(QUOTE_LINES_MAX),
    vendors: z.array(vendor).min(1).max(QUOTE_VENDORS_MAX),
    pieces: z.number().int().min(1).max(QUOTE_PIECES_MAX),
    /** The last day on which they can answer. */
    ends_on: date,
    note: plainLine(QUOTE_TEXT_MAX).default(''),
  }),
  response: dataOf(quoteRequest),
  status: 201,
});
export const askAnotherVendor = endpoint({
  ...ofHouse,
  method: 'POST',
  path: '/projects/:projectId/styles/:styleId/quotes/:quoteId/vendors',
  summary: 'Ask one more vendor the same',
  audit: 'quote_requested',
  params: ofQuote,
  body: vendor,
  response: dataOf(quoteRequest),
  status: 201,
});
export const openQuotes = endpoint({
  ...ofHouse,
  method: 'PATCH',
  path: '/projects/:projectId/styles/:styleId/quotes/:quoteId/opened',
  summary: 'Open the answers that came: from then on their vendors can’t take them back',
  params: ofQuote,
  response: dataOf(quoteRequest),
});
export const endQuotes = endpoint({
  ...ofHouse,
  method: 'PATCH',
  path: '/projects/:projectId/styles/:styleId/quotes/:quoteId/ended',
  summary: 'End a request: its links say so from then on',
  audit: 'quote_decided',
  params: ofQuote,
  response: dataOf(quoteRequest),
});
export const chooseQuote = endpoint({
  ...ofHouse,
  method: 'PATCH',
  path: '/projects/:projectId/styles/:styleId/quotes/:quoteId/chosen',
  summary: 'Choose an answer with a word: it makes the next cost sheet, with its prices, and ends the request',
  audit: 'quote_decided',
  params: ofQuote,
  body: z.object({
    answer_id: id,
    reason: plainLine(QUOTE_REASON.max).min(QUOTE_REASON.min),
    /** Write to the others who answered. */
    thank: z.boolean().default(false),
  }),
  response: dataOf(quoteRequest),
});
export const replyToVendor = endpoint({
  ...ofHouse,
  method: 'POST',
  path: '/projects/:projectId/styles/:styleId/quotes/:quoteId/vendors/:vendorId/notes',
  summary: 'Write to one vendor: nobody else of them reads it',
  params: ofQuote.extend({ vendorId: idText }),
  body: note,
  response: dataOf(quoteRequest),
  status: 201,
});

/** A vendor's own link is all that they have, and opens nothing else. */
const guest = { group, access: 'public', limit: 'review-link' } as const;
const link = z.object({ token: z.string().max(200) });
export const getQuoteLink = endpoint({
  ...guest,
  method: 'GET',
  path: '/quote-links/:token',
  summary: 'What a vendor is asked, and what they have filled in; for whoever has the link',
  params: link,
  response: dataOf(quoteLink),
});
export const saveQuoteDraft = endpoint({
  ...guest,
  method: 'PUT',
  path: '/quote-links/:token',
  summary: 'Keep what a vendor has filled in so far; 409 while an answer is on its way to the house',
  audit: null,
  params: link,
  body: quoteDraft,
});
export const sendQuote = endpoint({
  ...guest,
  method: 'POST',
  path: '/quote-links/:token/answers',
  summary: 'Send an answer: it is locked until it is taken back, or was opened; then another may follow',
  audit: null,
  params: link,
  body: quoteDraft,
  response: dataOf(quoteLink),
  status: 201,
});
export const takeQuoteBack = endpoint({
  ...guest,
  method: 'DELETE',
  path: '/quote-links/:token/answers',
  summary: 'Take an answer back that the house hasn’t opened; 409 once it has',
  audit: null,
  params: link,
  response: dataOf(quoteLink),
});
export const askHouse = endpoint({
  ...guest,
  method: 'POST',
  path: '/quote-links/:token/notes',
  summary: 'Ask the house something: no other vendor reads it',
  audit: null,
  params: link,
  body: note,
  response: dataOf(z.array(quoteNote)),
  status: 201,
});
export const getQuotePicture = endpoint({
  ...guest,
  method: 'GET',
  path: '/quote-links/:token/pictures/:fileId',
  summary: 'A picture of the released model or drawings, for whoever has a vendor’s link',
  params: link.extend({ fileId: idText }),
  binary: ['image/webp'],
});
export const getQuotePack = endpoint({
  ...guest,
  method: 'GET',
  path: '/quote-links/:token/pack',
  summary:
    'The factory’s copy of the tech pack, for whoever has a vendor’s link: without people, project or file names',
  params: link,
  query: z.object({ language: z.enum(LANGUAGES).default('en') }),
  binary: ['application/pdf'],
});
