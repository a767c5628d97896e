import type { ModuleName } from '@facet/contract/constants/catalogue';
import * as api from '@facet/contract/endpoints/index';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costSheets } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeCostedStyle, WORKED_EXAMPLE } from '../../testing/factories/make-costed-style.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillSums } from './actions/keep-sheet.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
const ids = new Map<string, number>();

type Given = Omit<Parameters<typeof makeCostedStyle>[1], 'projectId' | 'createdBy'>;
async function make(title: string, given: Given) {
  const place = { projectId: team.project.id, createdBy: team.people.designer.id };
  ids.set(title, (await makeCostedStyle(app, { ...place, title, ...given })).id);
}

const asks = (wholesale: string, currency = 'USD') => ({ currency, wholesale, vendor: null, stones: null });
const withCad = (amount: string | null): CostBody => ({
  ...WORKED_EXAMPLE,
  processes: WORKED_EXAMPLE.processes.map((line) =>
    line.id === 'cad' ? { ...line, rate: { amount, currency: 'USD' } } : line,
  ),
});
const WITHOUT_TOTAL: CostBody = {
  ...WORKED_EXAMPLE,
  metal: { ...WORKED_EXAMPLE.metal, spot: { amount: null, currency: 'USD' } },
};

// The example comes to 1,000.85 for the vendor, and 1,641.38 wholesale.
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  await make('Alba', {
    sheets: [{ status: 'approved' }, { body: withCad('9.00') }],
    money: asks('1641.38'),
    asks: { quantity: 12, due: '2026-12-04' },
  });
  await make('Celeste', { money: asks('1641.37') });
  await make('Dune', { sheets: [], money: asks('100') });
  await make('Elara', { sheets: [{ body: WITHOUT_TOTAL }], money: asks('100') });
  await make('Fern', {
    sheets: [{ body: { ...WORKED_EXAMPLE, rates: { EUR: '1.1' } } }],
    money: asks('1492.15', 'EUR'),
  });
  await make('Gala', { sheets: [{ status: 'submitted' }], money: asks('1', 'EUR') });
});
afterAll(() => app.stop());

async function estimates(titles: readonly string[]) {
  const query = { style_ids: titles.map((title) => ids.get(title) ?? 0) };
  const params = { projectId: team.project.id };
  return (await callApi(app, team.people.merchandiser, api.listCostEstimates, { params, query })).body.data;
}
const estimate = async (title: string) => (await estimates([title]))[0];

test('what was approved counts before a newer draft, which stands beside it', async () => {
  expect(await estimate('Alba')).toEqual({
    style_id: ids.get('Alba'),
    sheet: {
      id: expect.any(Number),
      number: 1,
      status: 'approved',
      currency: 'USD',
      vendor: '1000.85',
      wholesale: '1641.38',
    },
    target: { amount: '1641.38', currency: 'USD' },
    asked: { quantity: 12, due: '2026-12-04' },
    over: null,
    newest: { number: 2, status: 'draft', currency: 'USD', vendor: '1004.90', over_last: '4.05' },
  });
});

test('a target is passed from the first cent, in the currency of the sheet', async () => {
  expect(await estimate('Celeste')).toMatchObject({ over: '0.01', newest: { number: 1, over_last: null } });
  // 1,492.15 EUR are 1,641.365 USD, rounded half up.
  expect(await estimate('Fern')).toMatchObject({ target: { amount: '1641.37', currency: 'USD' }, over: '0.01' });
  // Without a rate nothing is compared.
  expect(await estimate('Gala')).toMatchObject({ target: { amount: '1', currency: 'EUR' }, over: null });
});

test('without a total there is a target alone', async () => {
  expect(await estimate('Dune')).toMatchObject({ sheet: null, target: { amount: '100' }, over: null, newest: null });
  expect(await estimate('Elara')).toMatchObject({ sheet: { number: 1, vendor: null, wholesale: null }, over: null });
});

type Asked = { module?: ModuleName; search?: string };
const list = async (estimate: string, by: Caller, { module = 'cad-design', ...more }: Asked = {}) => {
  const params = { projectId: team.project.id, moduleId: team.modules[module].id };
  const { body } = await callApi(app, by, api.listStyles, {
    params,
    query: { estimate, sort_by: 'title|asc', ...more },
  });
  return { titles: body.data.map(({ title }) => title), total: body.total };
};
const ALL = ['Alba', 'Celeste', 'Dune', 'Elara', 'Fern', 'Gala'];

test('styles are filtered by what they are estimated at', async () => {
  const { designer } = team.people;
  expect(await list('over_target', designer)).toEqual({ titles: ['Celeste', 'Fern'], total: 2 });
  expect(await list('without', designer)).toEqual({ titles: ['Dune', 'Elara'], total: 2 });
  expect(await list('over_target,without', designer, { search: 'e' })).toEqual({
    titles: ['Celeste', 'Dune', 'Elara', 'Fern'],
    total: 4,
  });
});

test('who doesn’t see costs learns nothing by that filter', async () => {
  const modules = { s_design: 'sketch-design', t_design: 'technical-drawing', c_design: 'cad-design' } as const;
  for (const kind of ['s_design', 't_design', 'c_design'] as const)
    for (const state of ['over_target', 'without'])
      expect((await list(state, team.people[kind], { module: modules[kind] })).titles, `${kind}, ${state}`).toEqual(
        ALL,
      );
});

test('a dashboard counts them by project, for those who see its costs', async () => {
  const query = { project_id: [team.project.id, 1_000_000] };
  const told: string[] = [];
  for (const kind of TEAM_KINDS) {
    const { data } = (await callApi(app, team.people[kind], api.listDashboardEstimates, { query })).body;
    if (data.length > 0) told.push(kind);
    if (data.length > 0) expect(data).toEqual([{ project_id: team.project.id, estimated: 4, over_target: 2 }]);
  }
  expect(told).toEqual(['space_admin', 'p_owner', 'p_manager', 'designer', 'merchandiser']);
});

test('many styles are asked about at once', async () => {
  const [one, all] = [
    await countQueries(app, () => estimates(['Alba'])),
    await countQueries(app, () => estimates(ALL)),
  ];
  expect(all).toBe(one);
});

test('sheets from before their sums were kept are counted when the server starts', async () => {
  await app.db.update(costSheets).set({ sums: null });
  expect(await estimate('Celeste')).toMatchObject({ sheet: { wholesale: null }, over: null });
  await fillSums(app.db);
  expect(await estimate('Celeste')).toMatchObject({ sheet: { wholesale: '1641.38' }, over: '0.01' });
  expect((await list('over_target', team.people.designer)).titles).toEqual(['Celeste', 'Fern']);
});
