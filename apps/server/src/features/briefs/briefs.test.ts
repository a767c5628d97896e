import { diameterOfUs } from '@facet/contract/craft/ring-size';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { styles } from '../../db/schema/index.ts';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const ASKS = { text: 'A halo for a bride who rides', ring_mm: diameterOfUs(6), ring_text: 'US 6', carats: '1.20' };
const MONEY = { currency: 'USD', wholesale: '1650.00', vendor: '1000.00', stones: '388.53' };

async function newStyle(productType = 1) {
  const style = await makeStyle(app, { projectId: team.project.id, createdBy: team.people.designer.id, productType });
  return { projectId: team.project.id, styleId: style.id };
}
type Params = Awaited<ReturnType<typeof newStyle>>;
const set = (params: Params, body: object, by: Caller = team.people.designer) =>
  callApi(app, by, api.setBrief, { params, body });
const read = async (params: Params, by: Caller = team.people.designer, query: Record<string, unknown> = {}) =>
  (await callApi(app, by, api.getBrief, { params, query })).body.data;

test('a brief has versions, each beside the one before', async () => {
  const params = await newStyle();
  expect(await read(params)).toMatchObject({ number: null, money: null, before: null, board_budget: null });
  const first = await set(params, { asks: ASKS, money: { ...MONEY, wholesale: '1600.00' }, updated_at: null });
  expect(first.body.data).toMatchObject({ number: 1, by: { id: team.people.designer.id } });
  const second = await set(params, { asks: ASKS, money: MONEY, updated_at: first.body.data.updated_at });
  expect(second.body.data).toMatchObject({
    number: 2,
    money: MONEY,
    before: { money: { wholesale: '1600.00' } },
    abilities: { edit: true, costs: true },
  });
  expect(await read(params, team.people.designer, { number: 1 })).toMatchObject({ number: 1, newest: 2, before: null });
  const late = await set(params, { asks: ASKS, money: null, updated_at: first.body.data.updated_at });
  expect([late.status, late.message]).toEqual([409, 'Someone else changed this brief. Reload it and try again.']);
  const same = await set(params, { asks: ASKS, money: MONEY, updated_at: second.body.data.updated_at });
  expect(same.body.data.number).toBe(2);
  const none = await callApi(app, team.people.designer, api.getBrief, { params, query: { number: 3 } });
  expect(none.status).toBe(404);
});

test('money is for those who see costs: others read none, and leave it as it is', async () => {
  const params = await newStyle();
  const first = await set(params, { asks: ASKS, money: MONEY });
  for (const kind of ['s_design', 't_design', 'c_design'] as const) {
    const brief = await callApi(app, team.people[kind], api.getBrief, { params });
    expect([brief.body.data.money, brief.body.data.abilities]).toEqual([null, { edit: true, costs: false }]);
    expect(brief.raw.body).not.toMatch(/1650|388\.53/);
  }
  const asks = { ...ASKS, text: 'Closer to the finger' };
  const changed = await set(
    params,
    { asks, money: { ...MONEY, wholesale: '1.00' }, updated_at: first.body.data.updated_at },
    team.people.c_design,
  );
  expect(changed.body.data).toMatchObject({ number: 2, money: null, before: { money: null } });
  expect(changed.raw.body).not.toMatch(/1650|388\.53/);
  expect(await read(params)).toMatchObject({ number: 2, asks: { text: 'Closer to the finger' }, money: MONEY });
  const log = await callApi(app, team.people.c_design, api.listLog, { params });
  expect(
    log.body.data.filter(({ event, item_id: id }) => event === 'brief.changed' && id === params.styleId),
  ).toHaveLength(2);
  expect(log.raw.body).not.toMatch(/1650|388\.53/);
});

test('a ring needs a finger size, other pieces none', async () => {
  const refused = await set(await newStyle(), { asks: { ...ASKS, ring_mm: null } });
  expect(refused.errors).toEqual({ 'asks.ring_mm': ['A ring needs a finger size'] });
  expect((await set(await newStyle(5), { asks: { text: 'Long' } })).status).toBe(200);
});

test('impossible wishes are refused at their field', async () => {
  const params = await newStyle();
  const refused = async (asks: object, money?: object) =>
    (await set(params, { asks: { ...ASKS, ...asks }, money })).errors;
  expect(await refused({ carats: '-1' })).toEqual({ 'asks.carats': ['can’t be less than 0'] });
  expect(await refused({ grams: '4,0' })).toEqual({ 'asks.grams': ['Please enter a number such as 12.50'] });
  expect(await refused({ quantity: 0 })).toEqual({
    'asks.quantity': ['Please enter a whole number from 1 to 1,000,000'],
  });
  expect(await refused({ alloy: 'unobtainium' })).toEqual({ 'asks.alloy': ['The house has no such alloy'] });
  expect(await refused({}, { ...MONEY, vendor: '-0.01' })).toEqual({ 'money.vendor': ['can’t be less than 0'] });
});

test('while none was written, the brief of a board says what is asked, and its budget only who sees costs', async () => {
  const params = await newStyle();
  const brief = {
    occasion: 'Engagement',
    metal: '14 kt yellow',
    finger_size: 'US 6',
    budget: '6,800 EUR',
    due: '2030-03-31',
  };
  await app.db.update(styles).set({ brief }).where(eq(styles.id, params.styleId));
  expect(await read(params)).toMatchObject({
    number: null,
    asks: { text: 'Engagement', alloy: 'yellow-14', ring_mm: 16.51, ring_text: 'US 6', due: '2030-03-31' },
    board_budget: '6,800 EUR',
  });
  expect((await read(params, team.people.c_design)).board_budget).toBeNull();
});

// In the order of TEAM_KINDS: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design,
// reviewer, watcher, client (granted cad-design), space_member, stranger.
const see = [200, 200, 200, 200, 200, 200, 200, 200, 404, 404, 403, 403, 403];
test.each<[string, (caller: Caller | null, params: Params) => Promise<Answer<unknown>>]>([
  ['getBrief', (caller, params) => callApi(app, caller, api.getBrief, { params })],
  ['setBrief', (caller, params) => callApi(app, caller, api.setBrief, { params, body: { asks: ASKS } })],
])('%s answers each role as the table says', async (_name, call) => {
  const params = await newStyle();
  const answers = [];
  for (const kind of TEAM_KINDS) answers.push([kind, (await call(team.people[kind], params)).status]);
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(TEAM_KINDS.map((kind, at) => [kind, see[at]])));
  expect((await call(null, params)).status).toBe(401);
});
