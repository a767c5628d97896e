import type { RingChange } from '@facet/contract/entities/measure';
import * as api from '@facet/contract/endpoints/index';
import { torus } from '@facet/model/testing/rings';
import { binaryStl } from '@facet/model/testing/solids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { designItems, users } from '../../db/schema/index.ts';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { UNTIL_MEASURED } from '../../testing/until-measured.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let first: Params;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  first = await uploadVersion(RING);
  await measured(first);
}, 180_000);
afterAll(() => app.stop());

vi.setConfig({ testTimeout: UNTIL_MEASURED.timeout * 2 });

const RING = Buffer.from(binaryStl(torus(9.255, 1, 64)));
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
type Params = { projectId: number; moduleId: number; itemId: number; styleId: number };
const sent = async (name: string, body: Buffer, by = team.people.designer) =>
  (await upload(app, by, { type: 'design', files: [{ name, body }] })).files[0]?.id ?? 0;

async function uploadVersion(
  body: Buffer,
  style: object = { style: { title: 'Celeste' } },
  name = 'celeste.stl',
): Promise<Params> {
  const place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const file_ids = [await sent(name, body)];
  const made = await callApi(app, team.people.designer, api.uploadDesigns, {
    params: place,
    body: { ...style, file_ids },
  });
  return { ...place, itemId: made.body.data[0]?.id ?? 0, styleId: made.body.style.id };
}
async function card(params: Params, by: Caller = team.people.designer) {
  const { status, message, body } = await callApi(app, by, api.getModelCard, { params });
  if (status !== 200) throw new Error(`${status} ${message}`);
  return body.data;
}
const measured = (params: Params) =>
  vi.waitFor(async () => expect((await card(params)).work?.state).toBe('done'), UNTIL_MEASURED);

type Said<Was> = { by?: Caller | null; was?: Was | null };
const setPhoto = (
  params: Params,
  which: string,
  file_id: number | null,
  { by = team.people.designer, was }: Said<number> = {},
) => callApi(app, by, api.setWeightPhoto, { params, body: { which, file_id, was } });
const correct = (params: Params, ring: RingChange | null, { by = team.people.designer, was }: Said<string> = {}) =>
  callApi(app, by, api.correctRing, { params, body: { ring, was } });
const US_7: RingChange = { centre: [0, 0, 1], normal: [0, 0, 4], diameter: 17.323 };

test('a picture of the scales stands beside its weight until another takes its place, or none', async () => {
  const [one, other] = [await sent('scales.png', DOT), await sent('scales-2.png', DOT)];
  const { photos } = (await setPhoto(first, 'sample', one)).body.data;
  expect(photos).toMatchObject({ cast: null, sample: { id: one, original_name: 'scales.png' } });
  expect((await setPhoto(first, 'cast', other)).body.data.photos).toMatchObject({
    cast: { id: other },
    sample: { id: one },
  });
  expect((await setPhoto(first, 'sample', null)).body.data.photos).toMatchObject({ cast: { id: other }, sample: null });
  // Nothing holds it any more: it is its uploader's again, who may use it once more.
  const again = await setPhoto(first, 'cast', one);
  expect(again.body.data.photos).toMatchObject({ cast: { id: one }, sample: null });
  expect(await newestLine()).toBe('Photo of the cast weight: scales-2.png → Photo of the cast weight: scales.png');
  // Cameras give all their pictures the same name.
  await setPhoto(first, 'cast', await sent('scales.png', DOT));
  expect(await newestLine()).toBe(
    'Photo of the cast weight: scales.png → Photo of the cast weight: another scales.png',
  );
});

/** The newest log entry, before and after. */
async function newestLine() {
  const params = { projectId: team.project.id };
  const log = await callApi(app, team.people.p_owner, api.listLog, { params, query: { count: 1 } });
  const [entry] = log.body.data;
  return `${entry?.old_value?.text} → ${entry?.new_value?.text}`;
}

test('a picture of the scales that somebody else has changed meanwhile is not overwritten', async () => {
  const { designer, p_owner: owner } = team.people;
  await app.db.update(users).set({ firstName: 'Olga' }).where(eq(users.id, owner.id));
  const before = (await setPhoto(first, 'cast', await sent('before.png', DOT))).body.data.photos.cast?.id ?? null;
  const theirs = await sent('theirs.png', DOT, owner);
  expect((await setPhoto(first, 'cast', theirs, { by: owner, was: before })).status).toBe(200);
  const mine = await sent('mine.png', DOT);
  const late = await setPhoto(first, 'cast', mine, { was: before });
  expect([late.status, late.message]).toEqual([
    409,
    'Olga Tester has changed this meanwhile. Photo of the cast weight: theirs.png',
  ]);
  expect((await setPhoto(first, 'cast', null, { was: before })).status).toBe(409);
  expect((await card(first)).photos.cast?.id).toBe(theirs);
  // What was refused can still be sent by whoever has read the other.
  expect((await setPhoto(first, 'cast', mine, { was: theirs })).body.data.photos.cast?.id).toBe(mine);
  expect((await setPhoto(first, 'cast', null, { by: owner, was: mine })).status).toBe(200);
  expect((await setPhoto(first, 'cast', await sent('late.png', DOT), { by: designer, was: mine })).message).toBe(
    'Someone else has changed this meanwhile. Photo of the cast weight: none',
  );
});

test('a finger hole that somebody else has said meanwhile is not overwritten', async () => {
  const { p_owner: owner } = team.people;
  await app.db.update(users).set({ firstName: 'Olga' }).where(eq(users.id, owner.id));
  const US_8 = { ...US_7, diameter: 18.136 };
  const theirs = (await correct(first, US_7, { by: owner, was: null })).body.data;
  const late = await correct(first, US_8, { was: null });
  expect([late.status, late.message]).toEqual([409, 'Olga Tester has changed this meanwhile. Ring: Ø 17.32 mm']);
  expect((await correct(first, null, { was: null })).status).toBe(409);
  expect((await card(first)).figures?.ring?.diameter_mm).toBe(17.323);
  const read = theirs.corrected?.at ?? null;
  const mine = (await correct(first, US_8, { was: read })).body.data;
  expect([mine.figures?.ring?.diameter_mm, await newestLine()]).toEqual([
    18.136,
    'Ring: Ø 17.32 mm → Ring: Ø 18.14 mm',
  ]);
  expect((await correct(first, US_7, { by: owner, was: read })).status).toBe(409);
  await correct(first, null, { was: mine.corrected?.at ?? null });
  expect((await correct(first, US_7, { by: owner, was: mine.corrected?.at ?? null })).message).toMatch(
    /^Someone else has changed this meanwhile\. Ring: Ø 16\.\d\d mm$/,
  );
});

test('only a picture of one’s own, uploaded and not used yet, stands beside a weight', async () => {
  const model = await sent('stone.stl', RING);
  expect((await setPhoto(first, 'sample', model)).errors).toEqual({
    file_id: ['Only a picture can be added to a weight'],
  });
  const theirs = await sent('scales.png', DOT, team.people.p_owner);
  expect((await setPhoto(first, 'sample', theirs)).status).toBe(422);
  expect((await setPhoto(first, 'finished', theirs)).status).toBe(422);
});

test('whoever sees the figures sees the picture, and no client', async () => {
  const fileId = await sent('scales.png', DOT);
  await setPhoto(first, 'sample', fileId);
  const looks = async (by: Caller) => (await callApi(app, by, api.getFile, { params: { fileId } })).status;
  expect(await looks(team.people.c_design)).toBe(200);
  expect(await looks(team.people.client)).toBe(404);
  expect(await looks(team.people.s_design)).toBe(404);
});

test('the finger hole that somebody points at counts for card and spec, until it is taken back', async () => {
  const said = (await correct(first, US_7)).body.data;
  expect(said.figures?.ring).toEqual({
    diameter_mm: 17.323,
    range_mm: null,
    rest_mm: null,
    centre: [0, 0, 1],
    normal: [0, 0, 1],
  });
  expect(said.corrected).toMatchObject({
    by: { id: team.people.designer.id },
    found_mm: expect.closeTo(16.51, 1),
  });
  const line = {
    key: 'size',
    title: 'Ring size',
    source: 'ring',
    unit: 'mm',
    target: 16.51,
    tolerance: 0.2032,
    alloy: null,
  };
  const set = await callApi(app, team.people.designer, api.setSpec, { params: first, body: { lines: [line] } });
  expect(set.errors).toEqual({});
  const [off] = set.body.data.lines;
  expect(off).toMatchObject({ measured: 17.323, verdict: 'out' });

  // In the next version it is found again: the correction was only for this file.
  const second = await uploadVersion(RING, { style_id: first.styleId });
  await measured(second);
  const later = await card(second);
  expect(later.corrected).toBeNull();
  expect(later.figures?.ring?.diameter_mm).toBeCloseTo(16.51, 1);
  expect(later.against?.figures?.ring?.diameter_mm).toBe(17.323);

  const back = (await correct(first, null)).body.data;
  expect(back.corrected).toBeNull();
  expect(back.figures?.ring?.diameter_mm).toBeCloseTo(16.51, 1);
  const spec = await callApi(app, team.people.designer, api.getSpec, { params: first });
  expect(spec.body.data.lines[0]).toMatchObject({ verdict: 'in' });
});

test('what no finger goes through is refused, and so is what is not measured yet', async () => {
  expect((await correct(first, { ...US_7, diameter: 3 })).errors).toEqual({
    ring: [expect.stringMatching(/^A finger hole is .* mm wide$/)],
  });
  expect((await correct(first, { ...US_7, normal: [0, 0, 0] })).status).toBe(422);
  expect((await correct(first, { ...US_7, diameter: -1 })).status).toBe(422);
  const drawing = await uploadVersion(DOT, { style: { title: 'Drawing' } }, 'drawing.png');
  expect((await correct(drawing, US_7)).status).toBe(409);
});

test('a copy of a project has what was said of its versions, with pictures of its own', async () => {
  const style = await uploadVersion(RING, { style: { title: 'Copied' } });
  await measured(style);
  const photo = await sent('scales.png', DOT);
  await setPhoto(style, 'sample', photo);
  await correct(style, US_7);
  await callApi(app, team.people.designer, api.setWeights, { params: style, body: { sample_g: 4.2 } });
  const made = await callApi(app, team.people.space_admin, api.duplicateProject, {
    params: { projectId: team.project.id },
    body: { with_designs: true },
  });
  const projectId = made.body.data.id;
  const items = await callApi(app, team.people.space_admin, api.listItems, { params: { projectId } });
  const copy = items.body.data.find((item) => item.style.title === 'Copied');
  if (!copy) throw new Error('the style was not copied');
  const params = { projectId, moduleId: copy.project_module.id, itemId: copy.id, styleId: copy.style_id };
  const copied = await card(params, team.people.space_admin);
  expect(copied).toMatchObject({
    figures: { ring: { diameter_mm: 17.323 } },
    corrected: { by: { id: team.people.designer.id } },
    weights: { sample_g: 4.2 },
    photos: { cast: null, sample: { original_name: 'scales.png' } },
  });
  expect(copied.photos.sample?.id).not.toBe(photo);
  await setPhoto(style, 'sample', null);
  const bytes = await app.http.inject(copied.photos.sample?.url ?? '');
  expect(bytes.rawPayload.equals(DOT)).toBe(true);
});

test('the approved version stands beside the last one', async () => {
  const style = await uploadVersion(RING, { style: { title: 'Dune' } });
  await measured(style);
  expect((await card(style)).approved).toBeNull();
  await app.db.update(designItems).set({ status: 'approved' }).where(eq(designItems.id, style.itemId));
  const second = await uploadVersion(RING, { style_id: style.styleId });
  const third = await uploadVersion(RING, { style_id: style.styleId });
  await measured(third);
  const now = await card(third);
  expect(now.against?.item_id).toBe(second.itemId);
  expect(now.approved).toMatchObject({
    item_id: style.itemId,
    version: 1,
    figures: { volume: { mm3: expect.closeTo(181.22, 1) } },
  });
});

// In the order of TEAM_KINDS: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design,
// reviewer, watcher, client (granted cad-design), space_member, stranger.
const says = [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 403, 403, 403];
test.each<[string, (caller: Caller | null) => Promise<Answer<unknown>>]>([
  [
    'setWeightPhoto',
    (caller) => callApi(app, caller, api.setWeightPhoto, { params: first, body: { which: 'cast', file_id: null } }),
  ],
  ['correctRing', (caller) => correct(first, US_7, { by: caller })],
])('%s answers each role as the table says', async (_name, call) => {
  const answers = [];
  for (const kind of TEAM_KINDS) answers.push([kind, (await call(team.people[kind])).status]);
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(TEAM_KINDS.map((kind, at) => [kind, says[at]])));
  expect((await call(null)).status).toBe(401);
});
