import * as api from '@facet/contract/endpoints/index';
import { brilliant } from '@facet/model/testing/brilliant';
import { turned } from '@facet/model/testing/made-asides';
import { torus, turnedBy } from '@facet/model/testing/rings';
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

/** A ring whose stones and sprue are on the same layer of gold as its shank, and have no names. */
function ringWithStones(width: number): Buffer {
  const shank = torus(9.255, 1, 32);
  const stones = [0, 1, 2].flatMap((at) => brilliant(width, [at * 4, 0, 30]));
  const rod = turned([
    [1.2, 10.3],
    [1.2, 22],
  ]);
  const sprue = turnedBy(rod, 1, 90);
  const faces = (from: number, count: number) =>
    Array.from({ length: count / 3 }, (_, at) => `f ${[1, 2, 3].map((corner) => from + at * 3 + corner).join(' ')}`);
  const lines = [...shank, ...stones, ...sprue].map((corner) => `v ${corner.join(' ')}`);
  const parts = [
    'usemtl Rose gold',
    'o Shank',
    ...faces(0, shank.length),
    'o Round',
    ...faces(shank.length, stones.length),
    'o Rod',
    ...faces(shank.length + stones.length, sprue.length),
  ];
  return Buffer.from([...lines, ...parts].join('\n'));
}

async function measured(body: Buffer, style: object) {
  const place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const { designer } = team.people;
  const { files } = await upload(app, designer, { type: 'design', files: [{ name: 'ring.obj', body }] });
  const made = await callApi(app, designer, api.uploadDesigns, {
    params: place,
    body: { ...style, file_ids: files.map(({ id }) => id) },
  });
  const params = { ...place, itemId: made.body.data[0]?.id ?? 0 };
  const card = async () => {
    const read = async () => (await callApi(app, designer, api.getModelCard, { params })).body.data;
    await expect.poll(async () => (await read()).work?.state, UNTIL_MEASURED).toBe('done');
    return (await read()).figures;
  };
  return { params, styleId: made.body.style.id, card };
}

test('what looks like stones and a sprue in gold is asked once, and the answer holds for the style', async () => {
  const first = await measured(ringWithStones(2.3), { style: { title: 'Trilogy' } });
  const figures = await first.card();
  expect(figures?.look_alikes).toMatchObject({ bodies: 3, stones: [{ shape: 'round', count: 3 }] });
  expect(figures?.asides).toMatchObject([{ role: 'support', bodies: 1 }]);
  expect(figures?.stones).toEqual([]);
  expect(figures?.parts.map(({ role, by }) => [role, by])).toEqual([
    ['metal', 'name'],
    ['support', 'unsure'],
    ['stone', 'unsure'],
  ]);
  const volume = figures?.volume.kind === 'known' ? figures.volume : null;
  const unsure = figures?.parts.slice(1).reduce((sum, { volume_mm3: own }) => sum + (own ?? 0), 0) ?? 0;
  expect((volume?.most_mm3 ?? 0) - (volume?.mm3 ?? 0)).toBeCloseTo(unsure, 3);
  const asked = [{ role: 'stone' as const, keys: figures?.look_alikes?.keys ?? [] }, ...(figures?.asides ?? [])];
  const roles = asked.flatMap(({ keys, role }) => keys.map((key) => ({ key, role, was: null })));
  await callApi(app, team.people.designer, api.setPartRoles, { params: first.params, body: { roles } });
  expect(await first.card()).toMatchObject({
    look_alikes: null,
    asides: [],
    stones: [{ count: 3 }],
    volume: { most_mm3: null },
  });
  // Larger stones in the next version are no new question.
  const next = await measured(ringWithStones(2.5), { style_id: first.styleId });
  expect(await next.card()).toMatchObject({
    look_alikes: null,
    asides: [],
    stones: [{ count: 3 }],
    volume: { mm3: volume?.mm3, most_mm3: null },
  });
});
