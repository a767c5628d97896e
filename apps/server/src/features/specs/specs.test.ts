import { diameterOfUs, RING_TOLERANCE_MM } from '@facet/contract/craft/ring-size';
import * as api from '@facet/contract/endpoints/index';
import { torus } from '@facet/model/testing/rings';
import { binaryStl } from '@facet/model/testing/solids';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { UNTIL_MEASURED } from '../../testing/until-measured.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

vi.setConfig({ testTimeout: UNTIL_MEASURED.timeout * 2 });

const place = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });
/** A ring of size US 6 in wire of 2 mm, fine enough to read its hole to a hundredth. */
const RING = Buffer.from(binaryStl(torus(9.255, 1, 128)));

async function uploadRing(style: object = { style: { title: 'Celeste' } }) {
  const sent = await upload(app, team.people.designer, {
    type: 'design',
    files: [{ name: 'celeste.stl', body: RING }],
  });
  const made = await callApi(app, team.people.designer, api.uploadDesigns, {
    params: place(),
    body: { ...style, file_ids: sent.files.map(({ id }) => id) },
  });
  const [item] = made.body.data;
  if (!item) throw new Error(made.message ?? 'nothing uploaded');
  return { params: { ...place(), itemId: item.id }, styleId: made.body.style.id };
}
type Params = Awaited<ReturnType<typeof uploadRing>>['params'];

const read = async (params: Params, by: Caller = team.people.designer) =>
  (await callApi(app, by, api.getSpec, { params })).body.data;
const set = (params: Params, lines: object[], since?: string | null, by: Caller = team.people.designer) =>
  callApi(app, by, api.setSpec, { params, body: { lines, since } });
const type = (params: Params, values: object[], by: Caller = team.people.designer) =>
  callApi(app, by, api.setSpecValues, { params, body: { values } });

const line = (over: object) => ({
  key: 'shank-width',
  title: 'Shank width',
  unit: 'mm',
  source: 'hand',
  alloy: null,
  target: null,
  tolerance: null,
  ...over,
});
const finger = (size: number) =>
  line({
    key: 'ring-size',
    title: 'Ring size',
    unit: 'us',
    source: 'ring',
    target: diameterOfUs(size),
    tolerance: RING_TOLERANCE_MM,
  });
const WEIGHT = line({
  key: 'weight',
  title: 'Weight',
  unit: 'g',
  source: 'weight',
  alloy: 'yellow-14',
  target: 2.4,
  tolerance: 0.05,
});
const verdicts = (lines: readonly { title: string; verdict: string | null }[]) =>
  lines.map(({ title, verdict }) => [title, verdict]);

test('a style without a spec offers what its house asks of such a product', async () => {
  const { params } = await uploadRing();
  const spec = await read(params);
  expect(spec).toMatchObject({ lines: [], since: null, abilities: { edit: true } });
  expect(spec.template.map(({ title }) => title)).toContain('Ring size');
  expect(spec.alloys.map(({ key }) => key)).toContain('yellow-14');
});

test('a spec is read from the model of each version, and what somebody types counts before it', async () => {
  const { params, styleId } = await uploadRing();
  const first = await set(params, [finger(6), WEIGHT, line({ target: 2, tolerance: 0.1 })]);
  expect(first.status).toBe(200);
  expect(first.body.data.since?.by.id).toBe(team.people.designer.id);
  await expect.poll(async () => (await read(params)).lines[0]?.measured, UNTIL_MEASURED).toBeTruthy();
  const { lines } = await read(params);
  expect(lines.map(({ measured }) => measured)).toEqual([expect.closeTo(16.51, 1), expect.closeTo(2.388, 1), null]);
  expect(verdicts(lines)).toEqual([
    ['Ring size', 'in'],
    ['Weight', 'in'],
    ['Shank width', null],
  ]);
  const typed = await type(params, [
    { key: 'shank-width', value: 2.1004, from: 'viewer' },
    { key: 'ring-size', value: diameterOfUs(6.5) },
  ]);
  expect(verdicts(typed.body.data.lines)).toEqual([
    ['Ring size', 'out'],
    ['Weight', 'in'],
    ['Shank width', 'in'],
  ]);
  expect(typed.body.data.lines[2]?.typed).toMatchObject({
    value: 2.1,
    from: 'viewer',
    by: { id: team.people.designer.id },
  });
  // The next version has the same spec, and nobody has measured it by hand.
  const next = await uploadRing({ style_id: styleId });
  await expect.poll(async () => (await read(next.params)).lines[0]?.measured, UNTIL_MEASURED).toBeTruthy();
  expect(verdicts((await read(next.params)).lines)).toEqual([
    ['Ring size', 'in'],
    ['Weight', 'in'],
    ['Shank width', null],
  ]);
  const states = await callApi(app, team.people.designer, api.listSpecStates, {
    params: { projectId: team.project.id },
    query: { item_ids: [params.itemId, next.params.itemId] },
  });
  expect(states.body.data).toEqual([
    { item_id: params.itemId, lines: 3, out: ['Ring size'] },
    { item_id: next.params.itemId, lines: 3, out: [] },
  ]);
});

test('without a tolerance nothing is said of it, and a tolerance is kept to its edge', async () => {
  const { params } = await uploadRing();
  await set(params, [
    line({ key: 'a', title: 'A', target: 2 }),
    line({ key: 'b', title: 'B', target: 2, tolerance: 0.1 }),
    line({ key: 'c', title: 'C', target: 2, tolerance: 0.1 }),
    line({ key: 'd', title: 'D', unit: 'pieces', target: 24, tolerance: 0 }),
  ]);
  const typed = await type(params, [
    { key: 'a', value: 3 },
    { key: 'b', value: 2.1 },
    { key: 'c', value: 1.899 },
    { key: 'd', value: 23 },
  ]);
  expect(verdicts(typed.body.data.lines)).toEqual([
    ['A', null],
    ['B', 'in'],
    ['C', 'out'],
    ['D', 'out'],
  ]);
});

test('a value stays with its line, but not in another measure', async () => {
  const { params } = await uploadRing();
  const since = (await set(params, [line({})])).body.data.since?.at;
  await type(params, [{ key: 'shank-width', value: 17.3 }]);
  const size = await set(params, [line({ unit: 'us' })], since);
  expect(size.body.data.lines[0]?.typed?.value).toBe(17.3);
  const weight = await set(params, [line({ unit: 'g' })], size.body.data.since?.at);
  expect(weight.body.data.lines[0]?.typed).toBeNull();
});

test('two who set a spec, or type a value, hear of each other', async () => {
  const { params } = await uploadRing();
  const first = await set(params, [finger(6), line({})], null);
  const since = first.body.data.since?.at ?? '';
  const blind = await set(params, [], null, team.people.p_manager);
  expect([blind.status, blind.message]).toEqual([409, 'Someone else changed this spec. Reload it and try again.']);
  const second = await set(params, [finger(6.5), line({})], since, team.people.p_manager);
  expect(second.status).toBe(200);
  const late = await set(params, [], since);
  expect([late.status, late.message]).toEqual([409, 'Someone else changed this spec. Reload it and try again.']);
  await type(params, [{ key: 'shank-width', value: 1.9, was: null }], team.people.p_manager);
  const other = await type(params, [{ key: 'shank-width', value: 2, was: null }]);
  expect([other.status, other.message]).toEqual([
    409,
    expect.stringMatching(/ has changed this meanwhile\. Shank width: 1.9 mm$/),
  ]);
  expect((await type(params, [{ key: 'shank-width', value: 2, was: 1.9 }])).status).toBe(200);
  expect((await type(params, [{ key: 'shank-width', value: null, was: 2 }])).body.data.lines[1]?.typed).toBeNull();
  const gone = await type(params, [{ key: 'shank-width', value: 2, was: 2 }]);
  expect([gone.status, gone.message]).toEqual([
    409,
    expect.stringMatching(/^Someone else has changed this meanwhile\. .*: nothing$/),
  ]);
});

test('wrong lines and values are refused with words, and nothing is kept', async () => {
  const { params } = await uploadRing();
  const refused = async (lines: object[]) => (await set(params, lines)).errors;
  expect(await refused([line({}), line({ key: 'other', title: 'shank WIDTH' })])).toEqual({
    lines: ['Two lines have the same name'],
  });
  expect(await refused([line({}), line({ title: 'Other' })])).toEqual({ lines: ['Two lines have the same key'] });
  expect(await refused([line({ unit: 'g', source: 'ring' })])).toEqual({
    'lines.0.unit': ['This figure isn’t given in this unit'],
  });
  expect(await refused([line({ target: -1 })])).toEqual({
    'lines.0.target': ['Please enter a number from 0 to 100,000'],
  });
  expect(await refused([{ ...WEIGHT, alloy: 'unobtainium' }])).toEqual({ lines: ['The house has no such alloy'] });
  expect(await refused(Array.from({ length: 41 }, (_one, at) => line({ key: `k${at}`, title: `T${at}` })))).toEqual({
    lines: ['A spec has at most 40 lines'],
  });
  expect((await read(params)).since).toBeNull();
  expect((await type(params, [{ key: 'shank-width', value: 2 }])).errors).toEqual({
    values: ['This spec has no such line'],
  });
  await set(params, [line({})]);
  const half = await type(params, [
    { key: 'shank-width', value: 2 },
    { key: 'nothing', value: 2 },
  ]);
  expect(half.status).toBe(422);
  expect((await read(params)).lines[0]?.typed).toBeNull();
});

test('what was changed stands in the log', async () => {
  const { params } = await uploadRing({ style: { title: 'Logged' } });
  await set(params, [line({})]);
  await type(params, [{ key: 'shank-width', value: 2.2 }]);
  const log = await callApi(app, team.people.designer, api.listLog, { params: { projectId: team.project.id } });
  const told = log.body.data.filter(
    ({ event, breadcrumbs: crumbs }) => event === 'spec.changed' && crumbs.style?.title === 'Logged',
  );
  expect(told.map(({ old_value: old, new_value: next }) => [old?.text ?? null, next?.text])).toEqual([
    ['Shank width: nothing', 'Shank width: 2.2 mm'],
    [null, 'Shank width'],
  ]);
});

// In the order of TEAM_KINDS: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design,
// reviewer, watcher, client (granted cad-design), space_member, stranger.
const see = [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 403, 403, 403];
// People who see none of the items get none.
const states = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 403, 403];
test.each<[string, number[], (caller: Caller | null, params: Params) => Promise<Answer<unknown>>]>([
  ['getSpec', see, (caller, params) => callApi(app, caller, api.getSpec, { params })],
  ['setSpec', see, (caller, params) => callApi(app, caller, api.setSpec, { params, body: { lines: [line({})] } })],
  [
    'setSpecValues',
    see,
    (caller, params) =>
      callApi(app, caller, api.setSpecValues, { params, body: { values: [{ key: 'shank-width', value: 2 }] } }),
  ],
  [
    'listSpecStates',
    states,
    (caller, { projectId, itemId }) =>
      callApi(app, caller, api.listSpecStates, { params: { projectId }, query: { item_ids: [itemId] } }),
  ],
])('%s answers each role as the table says', async (_name, expected, call) => {
  const { params } = await uploadRing();
  await set(params, [line({})]);
  const answers = [];
  for (const kind of TEAM_KINDS) answers.push([kind, (await call(team.people[kind], params)).status]);
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(TEAM_KINDS.map((kind, at) => [kind, expected[at]])));
  expect((await call(null, params)).status).toBe(401);
});

test('somebody who is asked for a review reads a spec and changes nothing of it', async () => {
  const { params } = await uploadRing();
  await set(params, [line({})]);
  await callApi(app, team.people.designer, api.requestReview, {
    params: place(),
    body: { item_ids: [params.itemId], user_ids: [team.people.reviewer.id] },
  });
  const spec = await read(params, team.people.reviewer);
  expect([spec.lines.length, spec.abilities]).toEqual([1, { edit: false }]);
  expect((await set(params, [], spec.since?.at, team.people.reviewer)).status).toBe(403);
  expect((await type(params, [{ key: 'shank-width', value: 2 }], team.people.reviewer)).status).toBe(403);
});

test('a copy of a project asks the same of its pieces', async () => {
  const { params } = await uploadRing({ style: { title: 'Copied' } });
  await set(params, [finger(6), line({ target: 2 })]);
  const made = await callApi(app, team.people.space_admin, api.duplicateProject, {
    params: { projectId: team.project.id },
    body: { with_designs: true },
  });
  expect(made.status).toBe(201);
  const projectId = made.body.data.id;
  const items = await callApi(app, team.people.space_admin, api.listItems, { params: { projectId } });
  const copy = items.body.data.find(({ style }) => style.title === 'Copied');
  if (!copy) throw new Error('the style was not copied');
  const spec = await read({ projectId, moduleId: copy.project_module.id, itemId: copy.id }, team.people.space_admin);
  expect(spec.lines.map(({ title, target }) => [title, target])).toEqual([
    ['Ring size', diameterOfUs(6)],
    ['Shank width', 2],
  ]);
});
