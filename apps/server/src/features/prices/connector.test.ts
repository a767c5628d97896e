import { once } from 'node:events';
import { createServer } from 'node:http';
import { FIRST_COST_RULES } from '@facet/contract/entities/price';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { transact } from '../../db/transact.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeSnapshot } from '../../testing/factories/make-costed-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { takeConnectorPrices } from './actions/take-connector-prices.ts';
import { connectorJob } from './routes.ts';

let app: TestApp;
let answer = '{}';
const asked: (string | undefined)[] = [];
const market = createServer((request, response) => {
  asked.push(request.url);
  response.setHeader('content-type', 'application/json').end(answer);
});
let url = '';
beforeAll(async () => {
  app = await startTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'true' } });
  market.listen(0, '127.0.0.1');
  await once(market, 'listening');
  const address = market.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/spot?key=secret`;
});
afterAll(async () => {
  market.close();
  await app.stop();
});

const PATHS = { gold: 'rates.0.ask', silver: 'rates.1.ask', platinum: '', palladium: '' };
const rules = (connector?: object) => ({ rules: { ...FIRST_COST_RULES, connector } });

async function makeHouse() {
  const { space, people } = await makeFullTeam(app);
  const { space_admin: admin, designer } = people;
  await makeSnapshot(app, { spaceId: space.id, createdBy: admin.id });
  const params = { spaceId: space.id };
  const read = async (by = admin) => (await callApi(app, by, api.getPrices, { params })).body.data;
  const set = async (body: object) => {
    const { rules_updated_at: readAt } = await read();
    return callApi(app, admin, api.updateCostRules, { params, body: { ...body, updated_at: readAt } });
  };
  return { read, set, designer, params, people };
}
const listSpots = ({ snapshot }: Awaited<ReturnType<Awaited<ReturnType<typeof makeHouse>>['read']>>) =>
  Object.fromEntries((snapshot?.prices.metals ?? []).map(({ metal, spot }) => [metal, spot]));

test('a connector fetches when it is turned on, and again by its job; until then nothing is called', async () => {
  const { read, set, designer } = await makeHouse();
  await set(rules({ is_on: false, url, paths: PATHS }));
  expect(asked).toEqual([]);
  answer = JSON.stringify({ rates: [{ ask: 2700.1234567 }, { ask: '31.5' }] });
  expect((await set(rules({ is_on: true, url, paths: PATHS }))).status).toBe(200);
  expect(asked).toEqual(['/spot?key=secret']);
  const first = await read();
  expect(first.snapshot).toMatchObject({ number: 2, source: 'connector' });
  expect(listSpots(first)).toEqual({ gold: '2700.123457', silver: '31.5' });

  // Its address may hold a key: only those who set it see it. Rules that don’t mention it leave it as it is.
  expect((await read(designer)).rules.connector).toBeUndefined();
  await set(rules());
  expect((await read()).rules.connector).toMatchObject({ is_on: true, url });

  answer = JSON.stringify({ rates: [{ ask: 2710 }, { ask: 32 }] });
  await transact(app, (tx) => app.jobs.send(tx, connectorJob, {}));
  await vi.waitFor(async () => expect(listSpots(await read())).toEqual({ gold: '2710', silver: '32' }), 20_000);
});

test('a connector that fails is told once under the bell of whoever may type prices, and once more after it worked', async () => {
  const { set, params, people } = await makeHouse();
  const told = async (reader: 'space_admin' | 'p_owner' | 'reviewer') =>
    (await callApi(app, people[reader], api.listNotifications, { query: {} })).body.data
      .filter(({ type }) => type === 'prices_warning')
      .map(({ link, message, additional_data: data }) => [link, message, data.space_id]);
  const run = async () => {
    await takeConnectorPrices(app);
    return (await told('space_admin')).length;
  };
  answer = '{"rates":[{"ask":2700},{"ask":31}]}';
  expect((await set(rules({ is_on: true, url, paths: PATHS }))).status).toBe(200);
  answer = '<html>';
  expect([await run(), await run()]).toEqual([1, 1]);
  const warning = ['to_prices', expect.stringContaining('its connector fails'), params.spaceId];
  expect([await told('space_admin'), await told('p_owner'), await told('reviewer')]).toEqual([
    [warning],
    [warning],
    [],
  ]);
  answer = '{"rates":[{"ask":2701},{"ask":31}]}';
  expect(await run()).toBe(1);
  answer = '<html>';
  expect(await run()).toBe(2);
});

test('what gives no price is refused at its field, and not turned on', async () => {
  const { read, set } = await makeHouse();
  const refusal = async (connector: object) => {
    const { status, errors } = await set(rules(connector));
    return [status, Object.keys(errors)];
  };
  answer = '{"rates":[{"ask":"dear"}]}';
  expect(await refusal({ is_on: true, url, paths: PATHS })).toEqual([422, ['rules.connector.paths.gold']]);
  answer = '<html>';
  expect(await refusal({ is_on: true, url, paths: PATHS })).toEqual([422, ['rules.connector.url']]);
  expect(await refusal({ is_on: true, url: 'ftp://metal', paths: PATHS })).toEqual([422, ['rules.connector.url']]);
  const none = { gold: '', silver: '', platinum: '', palladium: '' };
  expect(await refusal({ is_on: true, url, paths: none })).toEqual([422, ['rules.connector.paths.gold']]);
  expect((await read()).rules.connector).toBeUndefined();
});
