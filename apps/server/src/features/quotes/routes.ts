import * as api from '@facet/contract/endpoints/quotes';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { mailRetries } from '../../platform/mail/mail-retries.ts';
import { quoteMail } from './job-types.ts';

const asking = () => import('./actions/request-quotes.ts');
const deciding = () => import('./actions/decide-quotes.ts');
const answering = () => import('./actions/answer-quote.ts');
const reading = () => import('./get-quotes.ts');
const sending = () => import('./send-quote-files.ts');

/** Quotes are asked for now and then: everything about them loads with the first. */
export function quoteRoutes(app: App): void {
  app.jobs.define({
    ...quoteMail,
    ...mailRetries,
    run: async (mail) => (await import('./mail-quote.ts')).mailQuote(app, mail),
  });
  serve(app, api.listQuotes, async ({ actor, params }) => data((await reading()).listQuotes(app, actor, params)));
  serve(app, api.requestQuotes, async ({ actor, params, body }) =>
    data((await asking()).requestQuotes(app, actor, { ...params, ...body })),
  );
  serve(app, api.askAnotherVendor, async ({ actor, params, body }) =>
    data((await asking()).askAnotherVendor(app, actor, params, body)),
  );
  serve(app, api.openQuotes, async ({ actor, params }) => data((await deciding()).openQuotes(app, actor, params)));
  serve(app, api.endQuotes, async ({ actor, params }) => data((await deciding()).endQuotes(app, actor, params)));
  serve(app, api.chooseQuote, async ({ actor, params, body }) =>
    data((await deciding()).chooseQuote(app, actor, { ...params, ...body })),
  );
  serve(app, api.replyToVendor, async ({ actor, params, body }) =>
    data((await deciding()).replyToVendor(app, actor, { ...params, ...body })),
  );
  linkRoutes(app);
}

function linkRoutes(app: App): void {
  serve(app, api.getQuoteLink, async ({ params }) => data((await reading()).getQuoteLink(app, params.token)));
  serve(app, api.saveQuoteDraft, async ({ params, body }) =>
    (await answering()).saveQuoteDraft(app, params.token, body),
  );
  serve(app, api.sendQuote, async ({ params, body }) => data((await answering()).sendQuote(app, params.token, body)));
  serve(app, api.takeQuoteBack, async ({ params }) => data((await answering()).takeQuoteBack(app, params.token)));
  serve(app, api.askHouse, async ({ params, body }) =>
    data((await answering()).askHouse(app, params.token, body.text)),
  );
  serve(app, api.getQuotePicture, async ({ params, request, reply }) =>
    (await sending()).sendQuotePicture(app, params, { request, reply }),
  );
  serve(app, api.getQuotePack, async ({ params, query, request, reply }) =>
    (await sending()).sendQuotePack(app, { ...params, ...query }, { request, reply }),
  );
}
