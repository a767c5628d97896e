import { ESTIMATE_STATES } from '@facet/contract/constants/statuses';
import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import {
  amountIn,
  makeGuardedCosts,
  SECRET_AMOUNT,
  SECRET_MONEY,
  SECRET_PRICES,
} from '../../testing/factories/make-guarded-costs.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeAdmin } from '../../testing/factories/make-user.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { readZip } from '../../testing/read-zip.ts';
import { openProbe, type SocketProbe } from '../../testing/socket-probe.ts';
import { startReceiver, type Receiver } from '../../testing/receiver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Who sees money: every call that reads, each that writes costs, each frame, mail, log line, metric, delivery and row, for
// each kind of person.

const KINDS = [...TEAM_KINDS, 'guest', 'administrator'] as const;
type Kind = (typeof KINDS)[number];
const SEEING: readonly Kind[] = ['space_admin', 'p_owner', 'p_manager', 'designer', 'merchandiser'];
const BLIND = KINDS.filter((kind) => !SEEING.includes(kind));

/** The calls that tell an amount to those who see costs. A new one is found by the walk, and decided on here. */
const TELLING = [
  'compareCostSheets',
  'exportPack',
  'exportPrices',
  'exportWhatIf',
  'getBrief',
  'getCostMatrix',
  'getCostSheet',
  'getPrices',
  'getPriceSnapshot',
  'listCostEstimates',
  'listCostSheets',
  'listPriceSnapshots',
  'listQuotes',
  'listReleases',
];
const ENDPOINTS: [string, Endpoint][] = Object.entries(api);
const READING = ENDPOINTS.filter(([, { method }]) => method === 'GET');

let app: TestApp;
let receiver: Receiver;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let people: Record<Kind, Caller>;
let made: Awaited<ReturnType<typeof makeGuardedCosts>>;
const probes = new Map<Kind, SocketProbe>();
const lines: string[] = [];

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'true' }, logLine: (line) => void lines.push(line) });
  const address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  team = await makeFullTeam(app);
  const { project, space } = team;
  const guest = await makeGuest(app, { projectId: project.id, createdBy: team.owner.id, itemIds: [] });
  people = { ...team.people, guest, administrator: await makeAdmin(app) };
  const hook = { space_id: space.id, type: 'webhook', title: 'Orders', url: receiver.url('/all'), events: [] };
  await callApi(app, team.people.space_admin, api.createIntegration, { body: hook });
  for (const kind of KINDS) {
    const probe = await openProbe(`${address}/ws?token=${people[kind].token}`);
    await probe.call(METHOD.connectToProject, { project_id: project.id });
    probes.set(kind, probe);
  }
  made = await makeGuardedCosts(app, team, team.people.space_admin);
  // The first paper starts a thread and opens the fonts, which is nobody's turn below.
  await ask(api.exportPack, team.people.space_admin);
}, 120_000);
afterAll(async () => {
  for (const { socket } of probes.values()) socket.terminate();
  await app.stop();
  await receiver.stop();
});

const UUID = '7b8a1f34-6d2e-4c55-9a3b-1f0e2d3c4b5a';
const shape = z.object({ shape: z.record(z.string(), z.unknown()) });

/** What calls are asked about, by the names that they have for it. */
function known(): Record<string, unknown> {
  const { place, itemId, sheetId, releaseId } = made;
  const ids = { ...place, moduleId: team.modules['cad-design'].id, spaceId: team.space.id, itemId, sheetId, releaseId };
  return {
    ...ids,
    designId: itemId,
    userId: team.owner.id,
    token: made.releaseToken,
    number: 1,
    with: sheetId,
    project_id: ids.projectId,
    module_id: ids.moduleId,
    module_ids: ids.moduleId,
    style_id: ids.styleId,
    style_ids: ids.styleId,
    project_style_id: ids.styleId,
    space_id: ids.spaceId,
    space_ids: ids.spaceId,
    design_id: itemId,
    file_id: itemId,
    item_ids: itemId,
    items: itemId,
    part: 'labour',
    copy: 'designer',
    show: 'all',
    gold: '10',
    search: 'Celeste',
  };
}

/** Calls one endpoint about the style; a name that is not known is left out, or has a value that nothing has. */
function ask(endpoint: Endpoint, by: Caller | null) {
  const values = known();
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].flatMap(([, key]) => key ?? []);
  const asked = Object.keys(shape.safeParse(endpoint.query).data?.shape ?? {});
  return callApi(app, by, endpoint, {
    params: Object.fromEntries(named.map((key) => [key, values[key] ?? UUID])),
    // Briefs and lists that are named by a number are asked for as they are now.
    query: Object.fromEntries(
      asked.flatMap((key) => (key === 'number' || !(key in values) ? [] : [[key, values[key]]])),
    ),
  });
}

/** An answer as text: what is packed is unpacked, and the words of a PDF are read. */
async function wordsOf({ raw }: Answer<unknown>): Promise<string> {
  const type = String(raw.headers['content-type']);
  if (type.includes('pdf')) return pdfText(raw.rawPayload);
  if (/zip|spreadsheet/.test(type)) return JSON.stringify(await readZip(raw.rawPayload));
  return raw.body;
}

/** The calls that tell somebody an amount. */
async function tellingTo(by: Caller | null): Promise<string[]> {
  const telling: string[] = [];
  for (const [name, endpoint] of READING)
    if (amountIn(await wordsOf(await ask(endpoint, by))) !== null) telling.push(name);
  return telling.toSorted((one, other) => one.localeCompare(other));
}

test.each(SEEING)('%s is told amounts by the calls of costs and prices, and by no other', async (kind) => {
  expect(await tellingTo(people[kind])).toEqual(TELLING);
});

test.each(BLIND)('%s is told no amount by any call', async (kind) => {
  expect(await tellingTo(people[kind])).toEqual([]);
});

test.each(BLIND)('%s learns nothing of estimates by a filter or a count', async (kind) => {
  const by = people[kind];
  const params = { projectId: made.place.projectId, moduleId: team.modules['cad-design'].id };
  const list = async (query: Record<string, unknown>) => {
    const { status, body } = await callApi(app, by, api.listStyles, { params, query });
    return [status, body.data?.map(({ id }) => id)];
  };
  for (const estimate of ESTIMATE_STATES) expect(await list({ estimate })).toEqual(await list({}));
  const query = { project_id: params.projectId };
  const counted = await callApi(app, by, api.listDashboardEstimates, { query });
  expect(counted.body.data ?? []).toEqual([]);
  const find = async (search: string) =>
    (await callApi(app, by, api.searchEverything, { query: { search } })).body.data;
  expect(await find(SECRET_AMOUNT)).toEqual(await find('12345678901'));
});

test('nobody is told an amount without a session', async () => {
  expect(await tellingTo(null)).toEqual([]);
});

test('most calls were answered, so that silence means something', async () => {
  const refused: string[] = [];
  for (const [name, endpoint] of READING)
    if (endpoint.access === 'user' && (await ask(endpoint, people.p_owner)).status >= 400) refused.push(name);
  expect(refused.length, refused.join(', ')).toBeLessThan(READING.length / 3);
});

type Write = [name: keyof typeof api, isForAll: boolean, call: (by: Caller) => Promise<Answer<unknown>>];
/** Calls that write or count, and answer with amounts: each refuses the blind, or answers them without. */
const writes = (): Write[] => {
  const { place, sheetId, releaseId, quoteId, itemId, rows } = made;
  const [params, sheet] = [{ spaceId: team.space.id }, { ...place, sheetId }];
  const only = (name: keyof typeof api, input: { params: Record<string, unknown>; body?: object }): Write => {
    const endpoint = ENDPOINTS.find(([named]) => named === name)?.[1];
    if (!endpoint) throw new Error(`there is no call ${name}`);
    return [name, false, (by) => callApi(app, by, endpoint, input)];
  };
  const csv = { part: 'labour', text: 'title,price\nWax,1', dry_run: true, base: 2 };
  const release = { ...place, releaseId, state: 'obsolete' };
  const quote = { ...place, quoteId };
  const vendor = { name: 'Oro', email: 'oro@vicentino.example' };
  const ask = { sheet_id: sheetId, line_ids: ['cad'], vendors: [vendor], pieces: 1, ends_on: '2099-01-01' };
  return [
    only('createCostSheet', { params: place, body: {} }),
    only('createCostSheet', { params: place, body: { from: sheetId } }),
    [
      'updateCostSheet',
      false,
      async (by) => {
        const { data } = (await callApi(app, people.p_owner, api.getCostSheet, { params: sheet })).body;
        const { title, body, valid_until: until, updated_at: readAt } = data;
        const sent = { title, body, valid_until: until, updated_at: readAt };
        return callApi(app, by, api.updateCostSheet, { params: sheet, body: sent });
      },
    ],
    only('takeIntoCostSheet', { params: sheet, body: { snapshot: 2 } }),
    only('setCostSheetStatus', { params: { ...sheet, status: 'locked' }, body: {} }),
    only('deleteCostSheet', { params: sheet }),
    ['createRelease', true, (by) => callApi(app, by, api.createRelease, { params: place, body: { note: 'Go' } })],
    only('setReleaseState', { params: release, body: { note: 'No' } }),
    only('requestQuotes', { params: place, body: ask }),
    only('askAnotherVendor', { params: quote, body: vendor }),
    only('openQuotes', { params: quote }),
    only('endQuotes', { params: quote }),
    only('chooseQuote', { params: quote, body: { answer_id: 1, reason: 'The best' } }),
    only('replyToVendor', { params: { ...quote, vendorId: 1 }, body: { text: 'Well' } }),
    only('askWhatIf', { params, body: { metal: {}, show: 'all' } }),
    only('createPriceSnapshot', { params, body: { prices: SECRET_PRICES, base: 2 } }),
    only('importPrices', { params, body: csv }),
    only('updateCostRules', { params, body: { rules: { margin_floor_pct: '1' } } }),
    ['setStones', true, (by) => callApi(app, by, api.setStones, { params: place, body: { rows } })],
    [
      'setStoneMap',
      true,
      (by) => callApi(app, by, api.setStoneMap, { params: { ...place, designId: itemId }, body: { pins: [] } }),
    ],
    [
      'setBrief',
      true,
      async (by) => {
        const { data } = (await callApi(app, people.p_owner, api.getBrief, { params: place })).body;
        const asks = { ...data.asks, text: `A halo for ${String(by.token).slice(-6)}` };
        return callApi(app, by, api.setBrief, {
          params: place,
          body: { asks, money: { ...SECRET_MONEY, wholesale: '1' }, updated_at: data.updated_at },
        });
      },
    ],
  ];
};

test('every call that writes costs, prices or releases is among them', () => {
  const ofMoney = ENDPOINTS.filter(
    ([, { method, group, access }]) =>
      access !== 'public' && method !== 'GET' && /costs|prices|quotes|releases/.test(group),
  );
  const asked = new Set<string>(writes().map(([name]) => name));
  expect(ofMoney.flatMap(([name]) => (asked.has(name) ? [] : name))).toEqual([]);
});

test.each(BLIND)('%s gets no amount for anything they write', async (kind) => {
  for (const [name, isForAll, call] of writes()) {
    const answer = await call(people[kind]);
    expect(amountIn(answer.raw.body), name).toBeNull();
    if (!isForAll) expect([401, 403, 404, 422], `${name}: ${answer.raw.body}`).toContain(answer.status);
  }
});

test('who sees no money changes none of it', async () => {
  const { data } = (await callApi(app, people.p_owner, api.getBrief, { params: made.place })).body;
  expect(data.money).toEqual(SECRET_MONEY);
});

test('no frame tells anybody an amount, and neither do the lines of the log', async () => {
  for (const probe of probes.values()) await probe.call(METHOD.paginationMessage, { project_id: made.place.projectId });
  const seen = () => JSON.stringify(probes.get('designer')?.frames ?? []);
  await vi.waitFor(() => {
    for (const event of ['cost_sheet.changed', 'prices.changed', 'brief.changed', 'stones.changed', 'style.released'])
      expect(seen()).toContain(event);
  }, 10_000);
  for (const [kind, probe] of probes) expect(amountIn(JSON.stringify(probe.frames)), kind).toBeNull();
});

test('no mail, log line, metric or delivery has an amount', async () => {
  expect(amountIn(await app.metrics.registry.metrics())).toBeNull();
  const outbox = path.join(app.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox).catch(() => [])).map((name) => readFile(path.join(outbox, name), 'latin1')),
  );
  expect(mails.map(amountIn).filter(Boolean)).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.map(amountIn).filter(Boolean)).toEqual([]);
  expect(
    receiver
      .found(/./)
      .map(({ body }) => amountIn(body))
      .filter(Boolean),
  ).toEqual([]);
});

test('no table besides those of costs and prices holds an amount', async () => {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.pool.query(`select 1 from ${name} row where row::text like '%98765432109%' limit 1`);
    if (rows.length > 0) holding.push(name);
  }
  expect(holding).toEqual([
    'public.cost_sheet_saves',
    'public.cost_sheets',
    'public.price_snapshots',
    'public.quote_answers',
    'public.quote_requests',
    'public.releases',
    'public.style_briefs',
  ]);
});
