import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_MELEE } from '@facet/contract/craft/melee';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import * as api from '@facet/contract/endpoints/index';
import { brilliant } from '@facet/model/testing/brilliant';
import { torus } from '@facet/model/testing/rings';
import { binaryStl, boxCorners } from '@facet/model/testing/solids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { users } from '../../db/schema/index.ts';
import { fillMeasures } from './actions/fill-measures.ts';
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
const RING = Buffer.from(binaryStl(torus(9.255, 1, 64)));
const THIN = Buffer.from(binaryStl(torus(9.255, 0.3, 64)));

async function uploadVersion(body: Buffer, style: object = { style: { title: 'Celeste' } }, name = 'celeste.stl') {
  const sent = await upload(app, team.people.designer, { type: 'design', files: [{ name, body }] });
  const made = await callApi(app, team.people.designer, api.uploadDesigns, {
    params: place(),
    body: { ...style, file_ids: sent.files.map(({ id }) => id) },
  });
  const [item] = made.body.data;
  if (!item) throw new Error(made.message ?? 'nothing uploaded');
  return { params: { ...place(), itemId: item.id }, styleId: made.body.style.id, fileId: sent.files[0]?.id ?? 0 };
}
type Params = Awaited<ReturnType<typeof uploadVersion>>['params'];
const card = (params: Params, query: Record<string, unknown> = {}, by: Caller = team.people.designer) =>
  callApi(app, by, api.getModelCard, { params, query });

/** The card once everything it shows is measured. */
async function measured(params: Params) {
  await expect.poll(async () => (await card(params)).body.data.work?.state, UNTIL_MEASURED).toMatch(/done|failed/);
  return (await card(params)).body.data;
}

test('a model is measured after its upload, in mm for want of a word, and weighed by the house', async () => {
  const { params } = await uploadVersion(RING);
  const { figures, house, against, problem, others } = await measured(params);
  expect(figures).toMatchObject({
    unit: { from: 'assumed', millimetres: 1 },
    volume: { kind: 'known', summed_mm3: null },
    ring: { normal: [0, 0, 1], diameter_mm: expect.closeTo(16.51, 1) },
    parts: [{ key: '#1', name: 'Body 1', role: 'metal', said: null }],
  });
  const [x, y, z] = figures?.size_mm ?? [];
  expect([x, y, z].map((side) => side?.toFixed(1))).toEqual(['20.5', '20.5', '2.0']);
  const volume = figures?.volume.kind === 'known' ? figures.volume.mm3 : 0;
  expect(volume / 182.6864).toBeCloseTo(0.992, 2);
  expect(figures?.findings.filter(({ is_passed: isPassed }) => !isPassed)).toEqual([]);
  expect(house.alloys.map(({ key }) => key)).toContain('white-18-pd');
  expect([against, problem, others]).toEqual([null, null, []]);
});

test('the next version stands beside the one before, or any other', async () => {
  const first = await uploadVersion(RING);
  const second = await uploadVersion(THIN, { style_id: first.styleId });
  const third = await uploadVersion(RING, { style_id: first.styleId });
  await measured(first.params);
  await measured(second.params);
  const now = await measured(third.params);
  expect(now.against).toMatchObject({ item_id: second.params.itemId, version: 2 });
  expect(now.against?.figures?.findings.find(({ check }) => check === 'wall')).toMatchObject({
    is_passed: false,
    mm: expect.closeTo(0.6, 1),
    limit_mm: 0.8,
  });
  expect(now.others.map(({ version }) => version)).toEqual([2, 1]);
  const chosen = await card(third.params, { against: first.params.itemId });
  expect(chosen.body.data.against).toMatchObject({ item_id: first.params.itemId, version: 1 });
  const stranger = await uploadVersion(RING);
  const refused = await card(third.params, { against: stranger.params.itemId });
  expect(refused.errors).toEqual({ against: ['There is no such version to compare with'] });
});

test('stones are counted by size beside the metal, for the team alone', async () => {
  const parts = [torus(9.255, 1, 32), ...[0, 1, 2].map((at) => brilliant(1.5, [at * 3, 20, 0]))];
  let before = 0;
  const lines = parts.flatMap((corners, part) => {
    const first = before + 1;
    before += corners.length;
    const faces = corners.flatMap((_, at) =>
      at % 3 === 0 ? `f ${first + at} ${first + at + 1} ${first + at + 2}` : [],
    );
    return [
      `o ${part === 0 ? 'Shank' : `Diamond ${part}`}`,
      ...corners.map((corner) => `v ${corner.join(' ')}`),
      ...faces,
    ];
  });
  const { params } = await uploadVersion(Buffer.from(lines.join('\n')), { style: { title: 'Halo' } }, 'halo.obj');
  const { figures, house } = await measured(params);
  const stone = [expect.closeTo(1.5, 2), expect.closeTo(1.5, 2), expect.closeTo(0.87, 2)];
  expect(figures?.stones).toEqual([{ shape: 'round', species: 'diamond', count: 3, size_mm: stone }]);
  expect([house.melee, house.melee_since]).toEqual([FIRST_MELEE, null]);
  // The metal's figures leave the stones out.
  const volume = figures?.volume.kind === 'known' ? figures.volume.mm3 : 0;
  expect(volume / 182.6864).toBeCloseTo(0.968, 2);
  expect((await card(params, {}, team.people.client)).status).toBe(403);
  // A part that somebody marks as no stone is not counted.
  await callApi(app, team.people.designer, api.setPartRoles, {
    params,
    body: { roles: [{ key: '/Diamond 3', role: 'ignore' }] },
  });
  await expect.poll(async () => (await measured(params)).figures?.stones?.[0]?.count, UNTIL_MEASURED).toBe(2);
});

test('a house’s own words say what parts are, of models from before too in the background', async () => {
  const cube = (name: string, at: number) => {
    const corners = boxCorners([2, 2, 2]).map(([x, y, z]) => `v ${x + at} ${y} ${z}`);
    return [`o ${name}`, ...corners];
  };
  const faces = Array.from({ length: 12 }, (_, at) => `f ${at * 3 + 1} ${at * 3 + 2} ${at * 3 + 3}`);
  const later = Array.from({ length: 12 }, (_, at) => `f ${at * 3 + 37} ${at * 3 + 38} ${at * 3 + 39}`);
  const file = Buffer.from([...cube('band', 0), ...faces, ...cube('Bauplatte_2', 9), ...later].join('\n'));
  const { params } = await uploadVersion(file, { style: { title: 'Wire' } }, 'wire.obj');
  expect((await measured(params)).figures?.volume).toMatchObject({ mm3: 16 });
  const owner = team.people.space_admin;
  const house = { params: { spaceId: team.space.id } };
  const set = await callApi(app, owner, api.updateNameWords, {
    ...house,
    body: { words: { ...FIRST_WORDS, support: ['bauplatte'] } },
  });
  expect(set.status).toBe(200);
  expect((await card(params)).body.data.work?.state).toBe('waiting');
  await fillMeasures(app);
  expect((await measured(params)).figures).toMatchObject({
    volume: { mm3: 8 },
    parts: [
      { name: 'band', role: 'metal' },
      { name: 'Bauplatte_2', role: 'support', said: null },
    ],
  });
  await callApi(app, owner, api.updateNameWords, { ...house, body: { words: FIRST_WORDS } });
});

test('roles that people give are measured by, kept for the next version, and left again', async () => {
  const two = Buffer.from(
    binaryStl([
      ...boxCorners([3, 4, 5]),
      ...boxCorners([1, 1, 1]).map(([x, y, z]) => [x + 9, y, z] as [number, number, number]),
    ]),
  );
  const first = await uploadVersion(two);
  expect((await measured(first.params)).figures?.volume).toMatchObject({ mm3: 61 });
  const setRoles = (params: Params, roles: object[]) =>
    callApi(app, team.people.designer, api.setPartRoles, { params, body: { roles } });
  const answer = await setRoles(first.params, [{ key: '#2', role: 'stone' }]);
  expect(answer.body.data.work?.state).toMatch(/waiting|working/);
  expect((await measured(first.params)).figures).toMatchObject({
    volume: { mm3: 60 },
    area_mm2: 94,
    parts: [
      { key: '#1', role: 'metal' },
      { key: '#2', role: 'stone', said: { by: { id: team.people.designer.id } } },
    ],
  });
  const second = await uploadVersion(two, { style_id: first.styleId });
  expect((await measured(second.params)).figures?.volume).toMatchObject({ mm3: 60 });
  await setRoles(second.params, [{ key: '#2', role: null }]);
  expect((await measured(second.params)).figures?.volume).toMatchObject({ mm3: 61 });
  expect((await measured(first.params)).figures?.volume).toMatchObject({ mm3: 60 });
  expect((await setRoles(first.params, [{ key: '#3', role: 'stone' }])).errors).toEqual({
    roles: ['This model has no such part'],
  });
  expect((await setRoles(first.params, [{ key: '#1', role: 'gold' }])).status).toBe(422);
});

test('a unit that somebody says counts at once; a piece that is unlikely small is asked for', async () => {
  const tiny = await uploadVersion(Buffer.from(binaryStl(torus(0.364, 0.039, 32))));
  expect((await measured(tiny.params)).figures).toMatchObject({
    unit: { from: 'asked' },
    volume: { kind: 'none', why: 'unit' },
  });
  await callApi(app, team.people.designer, api.updateFile, { params: { fileId: tiny.fileId }, body: { unit: 'in' } });
  const { figures } = await measured(tiny.params);
  expect(figures).toMatchObject({ unit: { from: 'said', millimetres: 25.4 }, volume: { kind: 'known' } });
  expect(figures?.ring?.diameter_mm).toBeCloseTo(16.5, 1);
});

test.each([
  ['a model of lines alone', 'lines.obj', Buffer.from('v 0 0 0\nv 1 0 0\nl 1 2\n'), 'lines_only'],
  ['a model with a face of no corners', 'bad.obj', Buffer.from('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 99\n'), 'bad_index'],
])('%s ends with its reason, and is not tried again', async (_what, name, body, problem) => {
  const { params } = await uploadVersion(body, undefined, name);
  const answer = await measured(params);
  expect([answer.problem, answer.figures, answer.work]).toEqual([problem, null, { state: 'done', failure: null }]);
});

test('an open surface has no volume, and says which fault is where', async () => {
  const { params } = await uploadVersion(Buffer.from(binaryStl(boxCorners([4, 4, 4]).slice(3))));
  const { figures } = await measured(params);
  expect(figures?.volume).toEqual({ kind: 'none', why: 'open' });
  expect(figures?.findings[0]).toMatchObject({
    check: 'closed',
    is_passed: false,
    faults: [{ kind: 'missing_triangle', count: 1 }],
  });
  expect(figures?.findings[0]?.places).toHaveLength(1);
});

test('what pre-flight says of several items is told in short', async () => {
  const [thin, whole] = [await uploadVersion(THIN), await uploadVersion(RING)];
  await measured(thin.params);
  await measured(whole.params);
  const ids = [thin.params.itemId, whole.params.itemId];
  const params = { projectId: team.project.id };
  const list = (caller: Caller) => callApi(app, caller, api.listFindings, { params, query: { item_ids: ids } });
  const told = (await list(team.people.designer)).body.data;
  const failed = told.map(({ findings }) => findings.filter(({ is_passed: isPassed }) => !isPassed));
  expect(told.map(({ item_id: id, work }) => [id, work?.state])).toEqual(ids.map((id) => [id, 'done']));
  expect(failed.map((found) => found.map(({ check }) => check))).toEqual([['wall'], []]);
  expect(failed[0]?.[0]).not.toHaveProperty('places');
  // People of other modules hear of none of them, and a client of nothing at all.
  expect((await list(team.people.s_design)).body.data).toEqual([]);
  expect((await list(team.people.client)).status).toBe(403);
  expect((await list(team.people.stranger)).status).toBe(403);
});

test('a file that is no model has no measures', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const { params } = await uploadVersion(png, undefined, 'dot.png');
  expect((await card(params)).body.data).toMatchObject({ work: null, figures: null, problem: null });
});

test('weights are typed in one by one', async () => {
  const { params } = await uploadVersion(RING);
  const weigh = (body: object, by: Caller = team.people.designer) => callApi(app, by, api.setWeights, { params, body });
  expect((await weigh({ sample_g: 4.1234 })).body.data.weights).toEqual({
    cast_g: null,
    finished_g: null,
    sample_g: 4.123,
  });
  expect((await weigh({ finished_g: 4 })).body.data.weights).toEqual({ cast_g: null, finished_g: 4, sample_g: 4.123 });
  expect((await weigh({ sample_g: null })).body.data.weights).toEqual({ cast_g: null, finished_g: 4, sample_g: null });
  const typed = await weigh({ finished_g: 4.2, was: { finished_g: 4 } });
  expect(typed.body.data.weighed).toMatchObject({
    cast_g: null,
    finished_g: { by: { id: team.people.designer.id } },
    sample_g: null,
  });
  // Sending the same value again types nothing.
  const same = await weigh({ finished_g: 4.2 }, team.people.p_owner);
  expect(same.body.data.weighed.finished_g?.by.id).toBe(team.people.designer.id);
  expect((await weigh({ cast_g: 0 })).errors).toEqual({ cast_g: ['Weight must be over 0 g'] });
});

/** Gives the owner a name that nobody else has. */
async function renameOwner() {
  await app.db.update(users).set({ firstName: 'Olga' }).where(eq(users.id, team.people.p_owner.id));
  return 'Olga Tester';
}
/** The newest log entry about an item, before and after. */
async function newestEntry() {
  const log = await callApi(app, team.people.p_owner, api.listLog, {
    params: { projectId: team.project.id },
    query: { count: 1 },
  });
  const [entry] = log.body.data;
  return [entry?.old_value?.text, entry?.new_value?.text];
}

test('a weight that somebody else typed meanwhile is not overwritten: the answer and the log say who and what', async () => {
  const { params } = await uploadVersion(RING);
  const { designer, p_owner: owner } = team.people;
  const name = await renameOwner();
  const weigh = (by: Caller, body: object) => callApi(app, by, api.setWeights, { params, body });
  await weigh(owner, { cast_g: 5, was: { cast_g: null } });
  await weigh(designer, { sample_g: 4.1, was: { sample_g: null } });
  // The last person to type a weight is not the one who typed this one.
  const late = await weigh(designer, { cast_g: 6, was: { cast_g: null } });
  expect([late.status, late.message]).toEqual([409, `${name} has changed this meanwhile. Cast weight: 5 g`]);
  expect((await weigh(designer, { cast_g: 6, was: { cast_g: 5 } })).status).toBe(200);
  expect(await newestEntry()).toEqual(['Cast weight: 5 g', 'Cast weight: 6 g']);
  await weigh(owner, { cast_g: null });
  expect((await weigh(designer, { cast_g: 6, was: { cast_g: 6 } })).message).toBe(
    'Someone else has changed this meanwhile. Cast weight: nothing',
  );
});

test('a role that somebody else gave meanwhile is not overwritten: the answer, the card and the log say who and what', async () => {
  const { params } = await uploadVersion(RING);
  await measured(params);
  const { designer, p_owner: owner } = team.people;
  const name = await renameOwner();
  const setRole = (by: Caller, role: string | null, was?: string | null) =>
    callApi(app, by, api.setPartRoles, { params, body: { roles: [{ key: '#1', role, was }] } });
  const given = await setRole(owner, 'stone', null);
  expect(given.body.data.figures?.parts).toMatchObject([{ role: 'stone', said: { by: { name } } }]);
  expect(await newestEntry()).toEqual(['Body 1: from its name', 'Body 1: Stone']);
  const late = await setRole(designer, 'support', null);
  expect([late.status, late.message]).toEqual([409, `${name} has changed this meanwhile. Body 1: Stone`]);
  expect((await setRole(designer, 'support', 'stone')).status).toBe(200);
  expect((await setRole(owner, null, 'support')).status).toBe(200);
  expect((await setRole(designer, 'metal', 'support')).message).toBe(
    'Someone else has changed this meanwhile. Body 1: from its name',
  );
});

test('the limits of the house count from the moment they are set', async () => {
  const { params } = await uploadVersion(RING);
  await measured(params);
  const limits = { ...FIRST_LIMITS, wall_mm: 2.5, solid_mm: 1 };
  await callApi(app, team.people.space_admin, api.updateLimits, {
    params: { spaceId: team.project.spaceId },
    body: { limits },
  });
  const shown = async (caller: Caller) => (await callApi(app, caller, api.getDesign, { params })).body.data.findings;
  expect([await shown(team.people.designer), await shown(team.people.client)]).toEqual([2, 0]);
  const failed = (await measured(params)).figures?.findings.filter(({ is_passed: isPassed }) => !isPassed);
  expect(failed?.map(({ check, limit_mm: limit }) => [check, limit])).toEqual([
    ['wall', 2.5],
    ['solid', 1],
  ]);
});

// In the order of TEAM_KINDS: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design,
// reviewer, watcher, client (granted cad-design), space_member, stranger.
const see = [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 403, 403, 403];
test.each<[string, (caller: Caller | null, params: Params) => Promise<Answer<unknown>>]>([
  ['getModelCard', (caller, params) => callApi(app, caller, api.getModelCard, { params })],
  [
    'setPartRoles',
    (caller, params) =>
      callApi(app, caller, api.setPartRoles, { params, body: { roles: [{ key: '#1', role: 'metal' }] } }),
  ],
  ['setWeights', (caller, params) => callApi(app, caller, api.setWeights, { params, body: { sample_g: 4 } })],
])('%s answers each role as the table says', async (_name, call) => {
  const { params } = await uploadVersion(RING);
  await measured(params);
  const answers = [];
  for (const kind of TEAM_KINDS) answers.push([kind, (await call(team.people[kind], params)).status]);
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(TEAM_KINDS.map((kind, at) => [kind, see[at]])));
  expect((await call(null, params)).status).toBe(401);
});

// In the same order: whether each is told of the item, or refused.
const told = ['told', 'told', 'told', 'told', 'not', 'not', 'not', 'told', 'not', 'not', 403, 403, 403];
test('listFindings answers each role as the table says', async () => {
  const { params } = await uploadVersion(RING);
  const list = (caller: Caller | null) =>
    callApi(app, caller, api.listFindings, {
      params: { projectId: team.project.id },
      query: { item_ids: [params.itemId] },
    });
  const answers = [];
  for (const kind of TEAM_KINDS) {
    const { status, body } = await list(team.people[kind]);
    answers.push([kind, status === 200 ? (body.data.length > 0 ? 'told' : 'not') : status]);
  }
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(TEAM_KINDS.map((kind, at) => [kind, told[at]])));
  expect((await list(null)).status).toBe(401);
});
