import * as api from '@facet/contract/endpoints/index';
import { binaryStl, boxCorners } from '@facet/model/testing/solids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { files } from '../../db/schema/index.ts';
import { sharp } from '../../platform/images/guarded-sharp.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { UNTIL_MEASURED } from '../../testing/until-measured.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let first: Awaited<ReturnType<typeof uploadTwo>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  first = await uploadTwo({ style: { title: 'Two-tone' } });
}, 180_000);
afterAll(() => app.stop());

vi.setConfig({ testTimeout: UNTIL_MEASURED.timeout * 2 });

/** A body of 60 mm³ and one of 8 mm³ beside it. */
const TWO = Buffer.from(
  binaryStl([
    ...boxCorners([3, 4, 5]),
    ...boxCorners([2, 2, 2]).map(([x, y, z]): [number, number, number] => [x + 9, y, z]),
  ]),
);

async function uploadTwo(style: object) {
  const { designer } = team.people;
  const place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const sent = await upload(app, designer, { type: 'design', files: [{ name: 'two.stl', body: TWO }] });
  const made = await callApi(app, designer, api.uploadDesigns, {
    params: place,
    body: { ...style, file_ids: sent.files.map(({ id }) => id) },
  });
  const params = { ...place, itemId: made.body.data[0]?.id ?? 0 };
  const read = async () => (await callApi(app, designer, api.getModelCard, { params })).body.data;
  await vi.waitFor(async () => expect((await read()).work?.state).toBe('done'), UNTIL_MEASURED);
  return { params, styleId: made.body.style.id, fileId: sent.files[0]?.id ?? 0, read };
}
const setAlloy = (alloy: string | null, { key = '#2', was, by = team.people.designer }: Partial<Given> = {}) =>
  callApi(app, by, api.setPartAlloys, { params: first.params, body: { alloys: [{ key, alloy, was }] } });
type Given = { key: string; was: string | null; by: Caller | null };

const WEIGHT = { key: 'weight', title: 'Weight', unit: 'g', source: 'weight', alloy: 'yellow-18' };
const weighed = async () => {
  const lines = [{ ...WEIGHT, target: null, tolerance: null }];
  const spec = await callApi(app, team.people.designer, api.setSpec, { params: first.params, body: { lines } });
  return spec.body.data.lines[0]?.measured;
};

test('a part is weighed in its own alloy, without measuring again; the next version and the log know it', async () => {
  expect(await weighed()).toBeCloseTo(0.068 * 15.58, 3);
  const { body } = await setAlloy('platinum-950-ru', { was: null });
  expect(body.data.work?.state).toBe('done');
  expect(body.data.figures?.parts).toMatchObject([
    { key: '#1', alloy: null, alloy_said: null },
    { key: '#2', alloy: 'platinum-950-ru', alloy_said: { by: { id: team.people.designer.id } } },
  ]);
  expect(await weighed()).toBeCloseTo(0.06 * 15.58 + 0.008 * 20.7, 3);
  const log = await callApi(app, team.people.p_owner, api.listLog, { params: { projectId: team.project.id } });
  expect(log.body.data.map(({ new_value: value }) => value?.text)).toContain('Body 2: Pt 950 Ru');
  const second = await uploadTwo({ style_id: first.styleId });
  expect((await second.read()).figures?.parts.map(({ alloy }) => alloy)).toEqual([null, 'platinum-950-ru']);
  expect((await setAlloy(null)).body.data.figures?.parts[1]).toMatchObject({ alloy: null, alloy_said: null });
});

test('what the model or the house does not have is refused, and so is what somebody else has changed meanwhile', async () => {
  expect((await setAlloy('electrum')).errors).toEqual({ alloys: ['The house has no such alloy'] });
  expect((await setAlloy('silver-925', { key: '#3' })).errors).toEqual({ alloys: ['This model has no such part'] });
  await setAlloy('rose-18', { by: team.people.p_owner });
  const late = await setAlloy('silver-925', { was: null });
  expect([late.status, late.message]).toEqual([
    409,
    expect.stringMatching(/ has changed this meanwhile. Body 2: 18 kt rose$/),
  ]);
});

/** How much more red than blue there is in a file's picture, and the tag of its address. */
async function fetchPicture(fileId: number) {
  const { body } = await callApi(app, team.people.designer, api.getFile, { params: { fileId } });
  const url = body.data.thumbnails.find(({ preset_name: name }) => name === 'large')?.url;
  if (!url || body.data.works.preview?.state !== 'done') return null;
  const answer = await app.http.inject(url);
  const { channels } = await sharp(answer.rawPayload).stats();
  return { warmth: (channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0), tag: answer.headers.etag };
}
const drawn = async (fileId: number, isRight: (warmth: number) => boolean) => {
  await expect.poll(async () => isRight((await fetchPicture(fileId))?.warmth ?? Number.NaN), UNTIL_MEASURED).toBe(true);
  const picture = await fetchPicture(fileId);
  if (!picture) throw new Error('no picture');
  return picture;
};

test('the preview is drawn in the alloy of the spec and parts in theirs, in that of the next version too', async () => {
  const { params, fileId, styleId } = await uploadTwo({ style: { title: 'Drawn' } });
  const plain = await drawn(fileId, (warmth) => warmth > -255);
  // As if a browser had sent a picture of it, in whatever metal it was shown there.
  await app.db.update(files).set({ previewKey: 'captured' }).where(eq(files.id, fileId));
  const say = (alloy: string | null) =>
    callApi(app, team.people.designer, api.setPartAlloys, { params, body: { alloys: [{ key: '#1', alloy }] } });
  const lines = [{ ...WEIGHT, target: null, tolerance: null }];
  await callApi(app, team.people.designer, api.setSpec, { params, body: { lines } });
  const gold = await drawn(fileId, (warmth) => warmth > plain.warmth + 3);
  // The address is the same, and so are the bytes that it is made from.
  expect(gold.tag).not.toBe(plain.tag);
  await say('platinum-950-ru');
  const both = await drawn(fileId, (warmth) => warmth < gold.warmth - 1);
  expect(both.warmth).toBeGreaterThan(plain.warmth);
  const next = await uploadTwo({ style_id: styleId });
  expect((await drawn(next.fileId, (warmth) => warmth > plain.warmth)).warmth).toBeCloseTo(both.warmth, 1);
  await say(null);
  expect((await drawn(fileId, (warmth) => warmth > both.warmth)).warmth).toBeCloseTo(gold.warmth, 1);
});

// In the order of TEAM_KINDS: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design,
// reviewer, watcher, client (granted cad-design), space_member, stranger.
const see = [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 403, 403, 403];
test('setPartAlloys answers each role as the table says', async () => {
  const answers = [];
  for (const kind of TEAM_KINDS) answers.push([kind, (await setAlloy('silver-925', { by: team.people[kind] })).status]);
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(TEAM_KINDS.map((kind, at) => [kind, see[at]])));
  expect((await setAlloy('silver-925', { by: null })).status).toBe(401);
});
