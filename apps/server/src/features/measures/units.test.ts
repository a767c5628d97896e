import { diameterOfUs, RING_TOLERANCE_MM } from '@facet/contract/craft/ring-size';
import * as api from '@facet/contract/endpoints/index';
import { cornersGlb } from '@facet/model/testing/boxes';
import { torus } from '@facet/model/testing/rings';
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

/** A ring of US 6 in the numbers of millimetres; the format states metres. */
const RING = Buffer.from(cornersGlb(torus(9.255, 1, 64)));

async function uploadVersion(style: object) {
  const place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const { designer } = team.people;
  const sent = await upload(app, designer, { type: 'design', files: [{ name: 'ring.glb', body: RING }] });
  const made = await callApi(app, designer, api.uploadDesigns, {
    params: place,
    body: { ...style, file_ids: sent.files.map(({ id }) => id) },
  });
  const params = { ...place, itemId: made.body.data[0]?.id ?? 0 };
  const read = async () => (await callApi(app, designer, api.getModelCard, { params })).body.data;
  const figures = async () => {
    await expect.poll(async () => (await read()).work?.state, UNTIL_MEASURED).toBe('done');
    return (await read()).figures;
  };
  return { params, styleId: made.body.style.id, fileId: sent.files[0]?.id ?? 0, figures };
}

/** The mesh that clients are shown; null until it is made. */
async function clientsMesh(params: Awaited<ReturnType<typeof uploadVersion>>['params']) {
  const { body } = await callApi(app, team.people.client, api.getDesign, { params });
  const { reduced } = body.data.file;
  return reduced && (await app.http.inject(reduced.url)).rawPayload.toString('base64');
}

const finger = {
  key: 'ring-size',
  title: 'Ring size',
  unit: 'us',
  source: 'ring',
  alloy: null,
  target: diameterOfUs(6),
  tolerance: RING_TOLERANCE_MM,
};

test('a file that states metres for millimetres is asked for, and what is said counts everywhere', async () => {
  const { designer } = team.people;
  const { params, fileId, styleId, figures } = await uploadVersion({ style: { title: 'Celeste' } });
  expect(await figures()).toMatchObject({
    unit: { from: 'asked', millimetres: 1, stated_mm: 1000, proposed: 'mm' },
    volume: { kind: 'none', why: 'unit' },
    stones: null,
  });
  await callApi(app, designer, api.setSpec, { params, body: { lines: [finger] } });
  const measuredSize = async () =>
    (await callApi(app, designer, api.getSpec, { params })).body.data.lines.map(({ measured }) => measured);
  expect(await measuredSize()).toEqual([null]);

  await expect.poll(() => clientsMesh(params), UNTIL_MEASURED).toBeTruthy();
  const before = await clientsMesh(params);
  await callApi(app, designer, api.updateFile, { params: { fileId }, body: { unit: 'mm' } });
  expect(await figures()).toMatchObject({
    unit: { from: 'said', millimetres: 1, stated_mm: 1000 },
    volume: { kind: 'known', mm3: expect.closeTo(181.22, 1) },
    ring: { diameter_mm: expect.closeTo(16.51, 2) },
  });
  expect(await measuredSize()).toEqual([expect.closeTo(16.51, 2)]);
  // It was as coarse as an unknown unit allows; each is bent in another way.
  await expect.poll(() => clientsMesh(params), UNTIL_MEASURED).not.toBe(before);

  // Another unit is what the team said last; without one the file's is as implausible as before.
  await callApi(app, designer, api.updateFile, { params: { fileId }, body: { unit: 'cm' } });
  expect(await figures()).toMatchObject({ ring: { diameter_mm: expect.closeTo(165.1, 1) } });
  const next = await uploadVersion({ style_id: styleId });
  expect(await next.figures()).toMatchObject({ unit: { from: 'asked', proposed: 'cm' } });
  await callApi(app, designer, api.updateFile, { params: { fileId }, body: { unit: null } });
  expect(await figures()).toMatchObject({ unit: { from: 'asked' }, volume: { kind: 'none' } });
  expect(await next.figures()).toMatchObject({ unit: { from: 'asked', proposed: 'mm' } });
});
