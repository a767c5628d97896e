import * as api from '@facet/contract/endpoints/index';
import type { Triple } from '@facet/model/model-data';
import { flatBand, movedBy, stretched, torus, turnedBy } from '@facet/model/testing/rings';
import { binaryStl } from '@facet/model/testing/solids';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
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

const TYPES = { ring: 3, earring: 4, bracelet: 6 } as const;

/** The card of a model that is uploaded as a style of its own. */
async function measured(corners: readonly Triple[], type: keyof typeof TYPES) {
  const place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const { designer } = team.people;
  const body = Buffer.from(binaryStl(corners));
  const { files } = await upload(app, designer, { type: 'design', files: [{ name: 'piece.stl', body }] });
  const made = await callApi(app, designer, api.uploadDesigns, {
    params: place,
    body: { style: { title: 'Piece', product_type: TYPES[type] }, file_ids: files.map(({ id }) => id) },
  });
  const params = { ...place, itemId: made.body.data[0]?.id ?? 0 };
  const card = async () => (await callApi(app, designer, api.getModelCard, { params })).body.data;
  await expect.poll(async () => (await card()).work?.state, UNTIL_MEASURED).toBe('done');
  return { params, ...(await card()) };
}

test('a tilted ring has the size that it was made with, and says how well a circle fits', async () => {
  const { figures, worn_on: wornOn } = await measured(turnedBy(flatBand(17.323 / 2, 1.5, 4), 0, 4), 'ring');
  expect(figures?.ring).toMatchObject({ diameter_mm: expect.closeTo(17.323, 2), range_mm: null });
  expect(figures?.ring?.rest_mm).toBeLessThan(0.01);
  expect([figures?.other_rings, wornOn]).toEqual([[], 'finger']);
});

test('a hole that no circle fits has a range and no width', async () => {
  const { figures } = await measured(stretched(torus(9.255, 1, 64), [1.06, 1, 1]), 'ring');
  expect(figures?.ring).toMatchObject({
    diameter_mm: null,
    range_mm: [expect.closeTo(16.51, 1), expect.closeTo(17.5, 1)],
  });
});

test('of two rings in a file both are told', async () => {
  const pair = [...torus(9.255, 1, 64), ...movedBy(turnedBy(flatBand(8.6615, 1.5, 4), 0, 20), [26, 0, 0])];
  const { figures } = await measured(pair, 'ring');
  const widths = [figures?.ring, ...(figures?.other_rings ?? [])].map((ring) => ring?.diameter_mm?.toFixed(2));
  expect(new Set(widths)).toEqual(new Set(['16.51', '17.32']));
});

test('only what is worn on a finger has a ring size, and its hole can only be a finger’s', async () => {
  const bangle = torus(32, 2, 64);
  const ring = { centre: [0, 0, 0], normal: [0, 0, 1], diameter: 61 };
  const correct = (params: Awaited<ReturnType<typeof measured>>['params']) =>
    callApi(app, team.people.designer, api.correctRing, { params, body: { ring } });
  const own = await measured(bangle, 'bracelet');
  expect([own.worn_on, own.figures?.ring?.diameter_mm?.toFixed(1)]).toEqual(['wrist', '60.0']);
  expect((await correct(own.params)).body.data.figures?.ring).toMatchObject({ diameter_mm: 61, rest_mm: null });
  expect((await measured(torus(11, 1, 64), 'earring')).worn_on).toBe('elsewhere');
  const worn = await measured(torus(9.255, 1, 64), 'ring');
  expect((await correct(worn.params)).errors).toEqual({ ring: ['A finger hole is 10 to 27 mm wide'] });
});
