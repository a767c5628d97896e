import * as api from '@facet/contract/endpoints/index';
import type { QuoteLink, QuoteRequest } from '@facet/contract/entities/quote';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectMembers, quoteRequests } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import type { StyleAt } from '../../testing/factories/make-cost-desk.ts';
import { TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeReleaseDesk } from '../../testing/factories/make-release-desk.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof makeReleaseDesk>>;
let house: Caller;
beforeAll(async () => {
  app = await startTestApp();
  desk = await makeReleaseDesk(app);
  house = desk.team.people.p_manager;
});
afterAll(() => app.stop());

const VENDORS = [
  { name: 'Atelier Brandt', email: 'kb@brandt.example' },
  { name: 'Siam Setting Works', email: 'sn@siam.example' },
];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A request about a released style, to two vendors. */
async function asked(over: object = {}) {
  const { place } = await desk.ready();
  const release = (await desk.createRelease(place)).body.data;
  const { data } = (await callApi(app, house, api.listCostSheets, { params: place })).body;
  const [sheet] = data.sheets;
  const body = (await desk.read({ params: { ...place, sheetId: sheet?.id ?? 0 } })).body;
  const lines = [...body.processes, ...body.others, ...body.stones].map(({ id }) => id);
  const answer = await callApi(app, house, api.requestQuotes, {
    params: place,
    body: {
      sheet_id: sheet?.id,
      release_id: release.id,
      line_ids: lines,
      vendors: VENDORS,
      pieces: 40,
      ends_on: inDays(5),
      note: 'The metal comes from us',
      ...over,
    },
  });
  const quote = answer.body.data;
  const tokens = quote.vendors.map(({ link }) => link.split('/').at(-1) ?? '');
  return {
    place,
    release,
    quote,
    body,
    params: { ...place, quoteId: quote.id },
    tokens: [tokens[0] ?? '', tokens[1] ?? ''] as const,
  };
}

const open = (token: string) => callApi(app, null, api.getQuoteLink, { params: { token } });
const send = (token: string, body: object) => callApi(app, null, api.sendQuote, { params: { token }, body });
const takeBack = (token: string) => callApi(app, null, api.takeQuoteBack, { params: { token } });
const save = (token: string, body: object) => callApi(app, null, api.saveQuoteDraft, { params: { token }, body });

/** Every line at one price. */
const atPrice = (amount: string, { asked: what }: QuoteLink, over: object = {}) => ({
  currency: 'USD',
  prices: what?.lines.map(({ id }) => ({ line: id, amount })),
  days: 18,
  valid_until: inDays(30),
  words: 'Under the scope',
  ...over,
});

test('a vendor answers, takes it back until the house opened it, and then a change is a new answer', async () => {
  const { tokens, params } = await asked();
  const [token] = tokens;
  const link = (await open(token)).body.data;
  expect(link).toMatchObject({ state: 'open', vendor: 'Atelier Brandt', title: 'Celeste halo', draft: null });
  expect(link.asked).toMatchObject({
    pieces: 40,
    grams: '3.921',
    alloy: expect.stringContaining('14'),
    has_pack: true,
  });
  const draft = atPrice('2.2', link, { days: null });
  expect((await save(token, draft)).status).toBe(204);
  expect((await open(token)).body.data.draft).toMatchObject({ words: 'Under the scope', days: null });
  expect((await send(token, draft)).body).toMatchObject({ errors: { days: [expect.any(String)] } });
  const some = { ...draft, days: 18, prices: draft.prices?.slice(1) };
  expect((await send(token, some)).message).toBe('1 line is open');

  expect((await send(token, atPrice('2.20', link))).body.data.state).toBe('sent');
  expect([(await save(token, draft)).status, (await send(token, atPrice('2', link))).status]).toEqual([409, 409]);
  const sealed = (await callApi(app, house, api.listQuotes, { params })).body.data.quotes[0];
  expect(sealed?.vendors[0]?.answer).toMatchObject({ said: null, column: null, opened_at: null });
  expect((await takeBack(token)).body.data).toMatchObject({ state: 'open', draft: { words: 'Under the scope' } });
  expect((await takeBack(token)).status).toBe(409);

  await send(token, atPrice('3', link));
  const opened = (await callApi(app, house, api.openQuotes, { params })).body.data;
  expect(opened.vendors[0]?.answer?.said?.prices[0]?.amount).toBe('3');
  expect((await takeBack(token)).status).toBe(409);
  expect((await open(token)).body.data.state).toBe('opened');
  expect((await send(token, atPrice('2.5', link))).status).toBe(201);
  const again = (await callApi(app, house, api.openQuotes, { params })).body.data.vendors[0];
  expect([again?.answer?.said?.prices[0]?.amount, again?.earlier]).toEqual(['2.5', 1]);
});

test('whoever asked hears of prices and of questions by the bell, as long as they see costs', async () => {
  const { place, quote, tokens } = await asked();
  const heard = async () =>
    (await callApi(app, house, api.listNotifications, { query: {} })).body.data
      .filter(({ additional_data: data }) => data.quote_id === quote.id)
      .map(({ message, link, additional_data: data }) => [message, link, data.style_id]);
  await callApi(app, null, api.askHouse, { params: { token: tokens[1] }, body: { text: 'Which rhodium?' } });
  await send(tokens[0], atPrice('4.50', (await open(tokens[0])).body.data));
  expect(await heard()).toEqual([
    ['Atelier Brandt sent prices for Celeste halo', 'to_costing', place.styleId],
    ['Siam Setting Works has a question about Celeste halo', 'to_costing', place.styleId],
  ]);
  const { project, people } = desk.team;
  const member = and(eq(projectMembers.projectId, project.id), eq(projectMembers.userId, people.p_manager.id));
  const [before] = await app.db.select({ roles: projectMembers.roles }).from(projectMembers).where(member);
  await app.db
    .update(projectMembers)
    .set({ roles: ['c_design'] })
    .where(member);
  expect(await heard()).toEqual([]);
  await app.db
    .update(projectMembers)
    .set(before ?? { roles: [] })
    .where(member);
});

test('the house opens at the moment that a vendor takes back: one of them comes first', async () => {
  const { tokens, params } = await asked();
  const [token] = tokens;
  await send(token, atPrice('2', (await open(token)).body.data));
  const [taken, opened] = await Promise.all([takeBack(token), callApi(app, house, api.openQuotes, { params })]);
  const seen = opened.body.data.vendors[0]?.answer;
  expect(taken.status === 200 ? seen : taken.status).toEqual(taken.status === 200 ? null : 409);
});

test('a vendor sees nothing else: no other vendor, no project, no people, no estimate, no names of files', async () => {
  const { tokens, params, quote } = await asked();
  const [brandt, siam] = tokens;
  const other = (await open(siam)).body.data;
  await send(siam, atPrice('77.77', other, { words: 'Price from 50 pieces on' }));
  await callApi(app, null, api.askHouse, { params: { token: siam }, body: { text: 'Which rhodium?' } });
  await callApi(app, house, api.openQuotes, { params });
  const vendorId = quote.vendors[1]?.id;
  await callApi(app, house, api.replyToVendor, { params: { ...params, vendorId }, body: { text: 'White' } });
  expect((await open(siam)).body.data.notes.map(({ by, text }) => [by, text])).toEqual([
    ['vendor', 'Which rhodium?'],
    ['house', 'White'],
  ]);
  const { raw } = await open(brandt);
  const pack = await callApi(app, null, api.getQuotePack, { params: { token: brandt } });
  const { people, project } = desk.team;
  const names = Object.values(people).map(({ email }) => email);
  const files = (await desk.list(params)).releases.flatMap(({ parts }) =>
    [parts.model, ...parts.drawings].map((file) => file?.file_name ?? ''),
  );
  for (const text of [raw.body, await pdfText(pack.raw.rawPayload)])
    for (const word of ['Siam', '77.77', 'from 50', 'rhodium', '1000.85', project.title, ...names, ...files])
      if (word.length > 3) expect(text).not.toContain(word);
  expect(pack.raw.headers['content-type']).toBe('application/pdf');
  // A picture of anything else isn't theirs, and neither is anything in the name of a link that was never made.
  const elsewhere = { params: { token: brandt, fileId: 1 } };
  expect((await callApi(app, null, api.getQuotePicture, elsewhere)).status).toBe(404);
  expect((await open('made-up')).status).toBe(404);
});

const line = ({ lines }: QuoteRequest, title: RegExp) => lines.findIndex((one) => title.test(one.title));

test('answers are compared to the cent, and the chosen one makes the next sheet', async () => {
  const { tokens, params, place, body, quote } = await asked();
  const [brandt, siam] = tokens;
  const link = (await open(brandt)).body.data;
  await send(brandt, atPrice('1.40', link, { currency: 'EUR' }));
  await send(siam, atPrice('1.50', link, { currency: 'THB' }));
  const opened = (await callApi(app, house, api.openQuotes, { params })).body.data;
  const [one, other] = opened.vendors.map(({ answer }) => answer?.column);
  const { rates } = opened;
  expect(rates['EUR']).toBeDefined();
  expect(rates['THB']).toBeUndefined();
  // Without a rate there is no total, and no price of the sheet.
  expect(other).toMatchObject({ total: null, vendor: null, priced: quote.lines.length });
  const gram = line(opened, /casting/i);
  if (gram >= 0) {
    const sum = Math.round(1.4 * Number(opened.lines[gram]?.quantity) * 100) / 100;
    expect(one?.lines[gram]).toMatchObject({ price: '1.40', sum: sum.toFixed(2) });
  }
  const total = one?.lines.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
  expect(one?.total).toBe(((total ?? 0) / 100).toFixed(2));

  const answerId = opened.vendors[0]?.answer?.id;
  const choose = (over: object, by = house) =>
    callApi(app, by, api.chooseQuote, {
      params,
      body: { answer_id: answerId, reason: 'Clean pavé', thank: true, ...over },
    });
  expect((await choose({ reason: 'ok' })).status).toBe(422);
  expect((await choose({ answer_id: (answerId ?? 0) + 9999 })).status).toBe(409);
  const chosen = (await choose({})).body.data;
  expect(chosen).toMatchObject({
    state: 'ended',
    choices: [{ vendor: 'Atelier Brandt', reason: 'Clean pavé', sheet: 2 }],
  });
  const sheets = (await callApi(app, house, api.listCostSheets, { params: place })).body.data.sheets;
  expect(sheets[0]).toMatchObject({ number: 2, title: 'Atelier Brandt', status: 'draft', vendor: one?.vendor });
  const sheet = await desk.read({ params: { ...place, sheetId: sheets[0]?.id ?? 0 } });
  expect(sheet.body.processes[0]?.rate).toEqual({ amount: '1.40', currency: 'EUR' });
  expect(sheet.body.metal).toEqual(body.metal);

  const [mine, theirs] = [(await open(brandt)).body.data, (await open(siam)).body.data];
  expect(mine).toMatchObject({ state: 'ended', asked: null, draft: null, thanked: false });
  expect(theirs).toMatchObject({ state: 'ended', thanked: true });
  const late = await send(brandt, atPrice('1', link));
  expect([late.status, late.message]).toEqual([409, 'This request for quotes has ended']);
});

test('a request ends by its day or by an act, and its links say so', async () => {
  const { tokens, params, quote } = await asked();
  const [token] = tokens;
  await app.db
    .update(quoteRequests)
    .set({ endsOn: inDays(-2) })
    .where(eq(quoteRequests.id, quote.id));
  expect((await open(token)).body.data).toMatchObject({ state: 'ended', asked: null });
  await app.db
    .update(quoteRequests)
    .set({ endsOn: inDays(2) })
    .where(eq(quoteRequests.id, quote.id));
  expect((await open(token)).body.data.state).toBe('open');
  expect((await callApi(app, house, api.endQuotes, { params })).body.data.state).toBe('ended');
  expect((await open(token)).body.data.state).toBe('ended');
  for (const call of [api.getQuotePack, api.askHouse, api.takeQuoteBack, api.saveQuoteDraft] as const) {
    const body =
      call === api.askHouse
        ? { text: 'Still?' }
        : call === api.saveQuoteDraft
          ? { currency: 'EUR', prices: [] }
          : undefined;
    expect((await callApi(app, null, call, { params: { token }, body })).status, call.path).toBe(409);
  }
  const more = { params, body: { name: 'Oro', email: 'gv@oro.example' } };
  expect((await callApi(app, house, api.askAnotherVendor, more)).status).toBe(409);
});

const SEEING = ['space_admin', 'p_owner', 'p_manager', 'designer', 'merchandiser'];
test.each(TEAM_KINDS)('%s asks and reads quotes only if they see costs', async (kind) => {
  const params: StyleAt = await desk.style();
  const { status } = await callApi(app, desk.team.people[kind], api.listQuotes, { params });
  expect(status === 200).toBe(SEEING.includes(kind));
});

test('what is asked has to be of the sheet, of this style, and to each vendor once', async () => {
  const twice = [...VENDORS, { name: 'Again', email: 'KB@brandt.example' }];
  await expect(asked({ vendors: twice })).rejects.toThrow();
  const { params } = await asked();
  const again = { params, body: { name: 'Again', email: 'KB@brandt.example' } };
  expect((await callApi(app, house, api.askAnotherVendor, again)).status).toBe(422);
  const more = { params, body: { name: 'Oro Vicentino', email: 'gv@oro.example' } };
  expect((await callApi(app, house, api.askAnotherVendor, more)).body.data.vendors).toHaveLength(3);
  const body = { sheet_id: 1, line_ids: ['nothing'], vendors: VENDORS, pieces: 1, ends_on: inDays(1) };
  expect((await callApi(app, house, api.requestQuotes, { params, body })).status).toBe(404);
});

test('requests of a space are counted on, also when several are made at once', async () => {
  const made = await Promise.all([asked(), asked(), asked()]);
  const numbers = made.map(({ quote }) => quote.number);
  expect(new Set(numbers).size).toBe(3);
  expect(Math.max(...numbers) - Math.min(...numbers)).toBe(2);
});
