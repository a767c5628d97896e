import type { StoneList } from '@facet/contract/entities/stone-list';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costSheets, projectAttachments } from '../../db/schema/index.ts';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam, makeProject, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const CENTRE = {
  id: 'centre',
  species: 'beryl',
  variety: 'Aquamarine',
  origin: 'natural',
  shape: 'oval',
  length: 8,
  width: 6,
  depth: 3.85,
  quantity: 1,
  carats: 1,
  weight_source: 'actual',
  setting: 'prong',
  place: 'Centre',
};
const melee = (id: string, place: string, quantity: number) => ({
  id,
  species: 'diamond',
  shape: 'round',
  length: 1.3,
  width: 1.3,
  quantity,
  quality: 'G–H VS',
  place,
});
/** The stones of the worked example: 25, of which 24 are small. */
const ROWS = [CENTRE, melee('halo', 'Halo', 18), melee('left', 'Shoulder, left', 3), melee('right', 'Right', 3)];

async function newStyle() {
  const style = await makeStyle(app, { projectId: team.project.id, createdBy: team.people.designer.id });
  const item = await makeItem(app, {
    projectId: team.project.id,
    moduleId: team.modules['cad-design'].id,
    styleId: style.id,
    createdBy: team.people.designer.id,
  });
  return { params: { projectId: team.project.id, styleId: style.id }, item };
}
type Params = Awaited<ReturnType<typeof newStyle>>['params'];

const set = (params: Params, rows: object[], since?: string | null, by: Caller = team.people.designer) =>
  callApi(app, by, api.setStones, { params, body: { rows, updated_at: since } });
const read = async (params: Params, query: Record<string, unknown> = {}) =>
  (await callApi(app, team.people.designer, api.getStones, { params, query })).body.data;
const weights = (list: StoneList) => list.weights.map(({ each, total, source, words }) => [each, total, source, words]);

async function approve({ styleId }: Params, stoneList: number) {
  const by = team.people.p_owner.id;
  await app.db.insert(costSheets).values({
    styleId,
    number: stoneList,
    title: 'Yellow',
    status: 'approved',
    steps: [],
    body: { stones: [] } as never,
    ground: { design_id: null, stone_list: stoneList, snapshot: null },
    createdBy: by,
  });
}

test('a style without stones has an empty list', async () => {
  const { params } = await newStyle();
  expect(await read(params)).toMatchObject({
    number: null,
    rows: [],
    totals: { stones: 0, carats: 0, fraction: null },
    updated_at: null,
    abilities: { edit: true, costs: true },
  });
  expect((await callApi(app, team.people.designer, api.getStones, { params, query: { list: 2 } })).status).toBe(404);
});

test('carats are those of the scales, of the house chart or of the formula, and say which', async () => {
  const { params } = await newStyle();
  const { body } = await set(params, ROWS, null);
  expect(body.data).toMatchObject({ number: 1, is_fixed: false, by: { id: team.people.designer.id } });
  expect(weights(body.data).slice(0, 3)).toEqual([
    [1, 1, 'actual', 'on the scales'],
    [0.01, 0.18, 'chart', '1.30 mm in the house chart (common)'],
    [0.01, 0.03, 'chart', '1.30 mm in the house chart (common)'],
  ]);
  expect(body.data.totals).toEqual({
    stones: 25,
    carats: 1.24,
    unweighed: 0,
    fraction: { label: '1¼', from: 1.23, to: 1.28 },
    charted_by_formula: expect.closeTo(0.1925, 4),
  });
});

test('what is missing for a weight is said in its place, and no fraction either', async () => {
  const { params } = await newStyle();
  const { body } = await set(params, [
    { ...CENTRE, carats: null, weight_source: 'formula' },
    { ...CENTRE, id: 'a', carats: null, depth: null },
    { ...CENTRE, id: 'b', carats: null, shape: 'cushion' },
    { ...CENTRE, id: 'c', carats: null, species: null },
    { ...melee('d', '', 1), length: 6.11, width: 6.05, depth: 3.63 },
    { ...melee('e', '', 1), length: 9, width: 9 },
  ]);
  expect(weights(body.data)).toEqual([
    [expect.closeTo(1.0053, 4), 1.0053, 'formula', '8.00 × 6.00 × 3.85 × 2.72 × 0.002'],
    [null, null, null, 'The depth is missing'],
    [null, null, null, 'There is no formula for this cut: weigh it'],
    [null, null, null, 'The species is missing'],
    [expect.any(Number), expect.any(Number), 'chart', '6.05 mm in the house chart (common)'],
    [expect.closeTo(2.66, 2), expect.any(Number), 'formula', '9.00³ × 0.00365'],
  ]);
  expect(body.data.totals).toMatchObject({ unweighed: 3, fraction: null });
});

test('two who set the stones hear of each other', async () => {
  const { params } = await newStyle();
  const first = await set(params, ROWS, null);
  const blind = await set(params, [CENTRE], null, team.people.p_manager);
  const text = 'Someone else changed this stone list. Reload it and try again.';
  expect([blind.status, blind.message]).toEqual([409, text]);
  const since = first.body.data.updated_at;
  expect((await set(params, [CENTRE], since, team.people.p_manager)).status).toBe(200);
  const late = await set(params, ROWS, since);
  expect([late.status, late.message]).toEqual([409, text]);
  const same = await read(params);
  expect((await set(params, same.rows, same.updated_at)).body.data.updated_at).toBe(same.updated_at);
});

test('a list that an approved sheet stands on stays, and the next save is the next list', async () => {
  const { params } = await newStyle();
  const first = await set(params, ROWS, null);
  expect((await set(params, ROWS.slice(0, 3), first.body.data.updated_at)).body.data.number).toBe(1);
  await approve(params, 1);
  const fixed = await read(params);
  expect([fixed.number, fixed.is_fixed]).toEqual([1, true]);
  const next = await set(params, [CENTRE, melee('halo', 'Halo', 20)], fixed.updated_at);
  expect(next.body.data).toMatchObject({ number: 2, newest: 2, is_fixed: false });
  const old = await read(params, { list: 1 });
  expect([old.number, old.newest, old.rows.length]).toEqual([1, 2, 3]);
  const history = await callApi(app, team.people.designer, api.listStoneLists, { params, query: { from: 1, to: 2 } });
  expect(history.body.data.lists.map(({ number, stones, rows, is_fixed: is }) => [number, stones, rows, is])).toEqual([
    [2, 21, 2, false],
    [1, 22, 3, true],
  ]);
  const quantities = history.body.data.difference?.map(({ row_id: id, was, now }) => [
    id,
    was?.quantity,
    now?.quantity,
  ]);
  expect(quantities).toEqual([
    ['halo', 18, 20],
    ['left', 3, undefined],
  ]);
  const none = await callApi(app, team.people.designer, api.listStoneLists, { params, query: { from: 1, to: 9 } });
  expect(none.status).toBe(404);
});

test('impossible rows are refused with words', async () => {
  const { params } = await newStyle();
  const refused = async (...rows: object[]) => (await set(params, rows)).errors;
  expect(await refused({ ...CENTRE, quantity: 0 })).toEqual({
    'rows.0.quantity': ['Please enter a whole number from 1 to 10,000'],
  });
  expect(await refused({ ...CENTRE, width: 0 })).toEqual({ 'rows.0.width': ['Please enter 0.1 to 200 mm'] });
  expect(await refused(CENTRE, CENTRE)).toEqual({ rows: ['Two rows have the same id'] });
  const many = Array.from({ length: 301 }, (_row, at) => ({ ...CENTRE, id: `r${at}` }));
  expect(await refused(...many)).toEqual({ rows: ['A stone list has at most 300 rows'] });
});

test('a document is a file of the project that the person sees', async () => {
  const { params } = await newStyle();
  const other = await makeProject(app);
  const attach = async (projectId: number, uploaderId: number) => {
    const file = await makeFile(app, { uploaderId, name: 'gia-2141438171.pdf', format: 'pdf' });
    await app.db.insert(projectAttachments).values({ projectId, fileId: file.id, position: 0 });
    return file.id;
  };
  const own = await attach(team.project.id, team.people.designer.id);
  const foreign = await attach(other.project.id, other.owner.id);
  const certificate = { lab: 'GIA', number: '2141438171', file_id: own };
  const refused = await set(params, [{ ...CENTRE, origin_file_id: foreign }]);
  expect(refused.errors).toEqual({ rows: ['A document has to be a file of this project'] });
  const kept = await set(params, [{ ...CENTRE, certificate }]);
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  expect(kept.body.data.files).toEqual([{ id: own, title: 'gia-2141438171.pdf', sha256 }]);
});

test('a copy of a project has the stones and the brief, without the certificates of its stones', async () => {
  const { params } = await newStyle();
  await set(params, [{ ...CENTRE, certificate: { lab: 'GIA', number: '1' } }, melee('halo', 'Halo', 18)]);
  await callApi(app, team.people.designer, api.setBrief, { params, body: { asks: { text: 'Low', ring_mm: 16.51 } } });
  const { body } = await callApi(app, team.people.space_admin, api.duplicateProject, {
    params,
    body: { with_designs: true },
  });
  const projectId = body.data.id;
  const styles = await callApi(app, team.people.space_admin, api.listProjectStyles, { params: { projectId } });
  const copies = await Promise.all(
    styles.body.data.map(async ({ id: styleId }) => {
      const place = { params: { projectId, styleId } };
      const list = await callApi(app, team.people.space_admin, api.getStones, place);
      const brief = await callApi(app, team.people.space_admin, api.getBrief, place);
      return [list.body.data.rows.map(({ id, certificate }) => [id, certificate]), brief.body.data.asks.text];
    }),
  );
  expect(copies).toContainEqual([
    [
      ['centre', null],
      ['halo', null],
    ],
    'Low',
  ]);
});

// In the order of TEAM_KINDS: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design,
// reviewer, watcher, client (granted cad-design), space_member, stranger.
const see = [200, 200, 200, 200, 200, 200, 200, 200, 404, 404, 403, 403, 403];
const seeModel = [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 403, 403, 403];
type Place = { params: Params; itemId: number };
test.each<[string, number[], (caller: Caller | null, place: Place) => Promise<Answer<unknown>>]>([
  ['getStones', see, (caller, { params }) => callApi(app, caller, api.getStones, { params })],
  ['listStoneLists', see, (caller, { params }) => callApi(app, caller, api.listStoneLists, { params })],
  ['getStoneCounts', see, (caller, { params }) => callApi(app, caller, api.getStoneCounts, { params })],
  ['listStoneMaps', see, (caller, { params }) => callApi(app, caller, api.listStoneMaps, { params })],
  [
    'getStoneProposal',
    seeModel,
    (caller, { params, itemId }) =>
      callApi(app, caller, api.getStoneProposal, { params, query: { design_id: itemId } }),
  ],
  ['setStones', see, (caller, { params }) => callApi(app, caller, api.setStones, { params, body: { rows: ROWS } })],
  [
    'setStoneMap',
    seeModel,
    (caller, { params, itemId }) =>
      callApi(app, caller, api.setStoneMap, { params: { ...params, designId: itemId }, body: { pins: [] } }),
  ],
])('%s answers each role as the table says', async (_name, expected, call) => {
  const { params } = await newStyle();
  const { id: itemId } = await makeItem(app, {
    projectId: team.project.id,
    moduleId: team.modules['cad-design'].id,
    styleId: params.styleId,
    createdBy: team.people.designer.id,
    format: 'stl',
  });
  await set(params, ROWS);
  const answers = [];
  for (const kind of TEAM_KINDS) answers.push([kind, (await call(team.people[kind], { params, itemId })).status]);
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(TEAM_KINDS.map((kind, at) => [kind, expected[at]])));
  expect((await call(null, { params, itemId })).status).toBe(401);
});

test('somebody who is asked for a review reads the stones and changes nothing of them', async () => {
  const { params, item } = await newStyle();
  await set(params, ROWS);
  await callApi(app, team.people.designer, api.requestReview, {
    params: { projectId: params.projectId, moduleId: team.modules['cad-design'].id },
    body: { item_ids: [item.id], user_ids: [team.people.reviewer.id] },
  });
  const list = await callApi(app, team.people.reviewer, api.getStones, { params });
  expect([list.body.data.rows.length, list.body.data.abilities]).toEqual([4, { edit: false, costs: false }]);
  expect((await set(params, [], list.body.data.updated_at, team.people.reviewer)).status).toBe(403);
});
