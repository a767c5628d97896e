import * as api from '@facet/contract/endpoints/index';
import type { Triple } from '@facet/model/model-data';
import { makeBoxesObj } from '@facet/model/testing/boxes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
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
const BAND = { name: 'Band', size: [10, 10, 2] as Triple, at: [0, 0, 0] as Triple };
const PRONG = { name: 'Prong', size: [1, 1, 3] as Triple, at: [2, 2, 2] as Triple };
const THICK = { ...BAND, size: [10, 10, 2.6] as Triple };

async function version(body: Buffer, style: object = { style: { title: 'Celeste' } }) {
  const sent = await upload(app, team.people.designer, { type: 'design', files: [{ name: 'celeste.obj', body }] });
  const made = await callApi(app, team.people.designer, api.uploadDesigns, {
    params: place(),
    body: { ...style, file_ids: sent.files.map(({ id }) => id) },
  });
  const [item] = made.body.data;
  if (!item) throw new Error(made.message ?? 'nothing uploaded');
  return { itemId: item.id, styleId: made.body.style.id };
}
const makePosition = (point: Triple) => ({
  x: 0.4,
  y: 0.6,
  view: {
    projection: 'perspective' as const,
    position: [30, 30, 30] as Triple,
    target: [5, 5, 1] as Triple,
    up: [0, 0, 1] as Triple,
    zoom: 1,
    point,
  },
});
const say = (itemId: number, text: string, point: Triple) =>
  callApi(app, team.people.designer, api.createComment, {
    params: place(),
    body: { file_id: itemId, text, position: makePosition(point) },
  });
const carry = (from: number, to: number, by: Caller = team.people.designer) =>
  callApi(app, by, api.carryComments, { params: place(), body: { from_file_id: from, file_id: to } });
const list = async (itemId: number) => {
  const query = { file_id: itemId };
  return (await callApi(app, team.people.designer, api.listComments, { params: place(), query })).body.data.toSorted(
    (a, b) => a.id - b.id,
  );
};
/** The threads of an item once all of their pins are looked for. */
async function placed(itemId: number) {
  await expect
    .poll(async () => (await list(itemId)).filter(({ pin_state: state }) => state === 'looking'), UNTIL_MEASURED)
    .toEqual([]);
  return list(itemId);
}

test('pins go with their parts to the next version, and say what became of them', async () => {
  const first = await version(makeBoxesObj([BAND, PRONG]));
  await say(first.itemId, 'Underside', [8, 8, 0]);
  await say(first.itemId, 'Too thin', [8, 8, 2]);
  await say(first.itemId, 'Blunt the prong', [2.5, 2.5, 5]);
  const second = await version(makeBoxesObj([THICK]), { style_id: first.styleId });
  const carried = (await carry(first.itemId, second.itemId)).body.data;
  expect(carried.map(({ pin_state: state }) => state)).toEqual(['looking', 'looking', 'looking']);
  const [under, over, gone] = await placed(second.itemId);
  expect(under).toMatchObject({ text: 'Underside', pin_state: null, position: makePosition([8, 8, 0]) });
  expect(over).toMatchObject({ text: 'Too thin', pin_state: 'moved' });
  const { view } = over?.position ?? {};
  expect(view?.point).toEqual([8, 8, expect.closeTo(2.6, 5)]);
  // The camera goes along, so that what was drawn lies over the same place.
  expect(view?.position[2]).toBeCloseTo(30.6, 5);
  expect(view?.target[2]).toBeCloseTo(1.6, 5);
  expect(gone).toMatchObject({ pin_state: 'gone', position: makePosition([2.5, 2.5, 5]) });
  // Where they were set they stay as they are.
  expect((await list(first.itemId)).map(({ pin_state: state }) => state)).toEqual([null, null, null]);

  // What is gone is not sought again, and what is set anew by hand is where somebody set it.
  const third = await version(makeBoxesObj([THICK]), { style_id: first.styleId });
  await carry(second.itemId, third.itemId);
  const [, still, missing] = await placed(third.itemId);
  expect([still?.pin_state, missing?.pin_state]).toEqual([null, 'gone']);
  expect(still?.position?.view?.point?.[2]).toBeCloseTo(2.6, 5);
  const set = await callApi(app, team.people.designer, api.updateComment, {
    params: { ...place(), commentId: missing?.id ?? 0 },
    body: { position: makePosition([1, 1, 2.6]) },
  });
  expect(set.body.data).toMatchObject({ pin_state: null, position: makePosition([1, 1, 2.6]) });
});

test('where a model can’t be read a pin stands by its old numbers, and says so', async () => {
  const first = await version(makeBoxesObj([BAND]));
  await say(first.itemId, 'Too thin', [8, 8, 2]);
  const second = await version(Buffer.from('v 0 0 0\nv 1 0 0\nl 1 2\n'), { style_id: first.styleId });
  await carry(first.itemId, second.itemId);
  expect(await placed(second.itemId)).toMatchObject([{ pin_state: 'unplaced', position: makePosition([8, 8, 2]) }]);
  // The next model that can be read is asked again, by the numbers that are left.
  const third = await version(makeBoxesObj([BAND]), { style_id: first.styleId });
  await carry(first.itemId, third.itemId);
  expect(await placed(third.itemId)).toMatchObject([{ pin_state: null, position: makePosition([8, 8, 2]) }]);
});

test('what is said of the whole has no pin to look for', async () => {
  const first = await version(makeBoxesObj([BAND]));
  const body = { file_id: first.itemId, text: 'Lovely' };
  await callApi(app, team.people.designer, api.createComment, { params: place(), body });
  const second = await version(makeBoxesObj([THICK]), { style_id: first.styleId });
  expect((await carry(first.itemId, second.itemId)).body.data).toMatchObject([{ pin_state: null, position: null }]);
});
