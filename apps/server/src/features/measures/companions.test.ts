import * as api from '@facet/contract/endpoints/index';
import { parseGlb } from '@facet/model/formats/parse-glb';
import { torus } from '@facet/model/testing/rings';
import { binaryStl, boxCorners } from '@facet/model/testing/solids';
import rhino3dm, { type File3dm } from 'rhino3dm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { UNTIL_MEASURED } from '../../testing/until-measured.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let bare: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  const rhino = await rhino3dm();
  const file = new rhino.File3dm();
  file.objects().add(new rhino.Sphere([0, 0, 0], 5).toBrep(), new rhino.ObjectAttributes());
  bare = saveFile(file);
}, 120_000);
afterAll(() => app.stop());

/** What the library writes; its types know no call without options. */
function saveFile(file: File3dm): Buffer {
  const write: () => Uint8Array = Reflect.get(file, 'toByteArray');
  return Buffer.from(Reflect.apply(write, file, []));
}

vi.setConfig({ testTimeout: 180_000 });

const RING = Buffer.from(binaryStl(torus(9.255, 1, 64)));
const place = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });

/** A version of a new style, with its items by name. */
async function version(files: readonly { name: string; body: Buffer }[]) {
  const { designer } = team.people;
  const sent = await upload(app, designer, { type: 'design', files: [...files] });
  const made = await callApi(app, designer, api.uploadDesigns, {
    params: place(),
    body: { style: { title: 'Isolde' }, file_ids: sent.files.map(({ id }) => id) },
  });
  if (made.status !== 201) throw new Error(`${made.status} ${made.message} ${JSON.stringify(made.errors)}`);
  return (name: string) => {
    const item = made.body.data.find(({ file }) => file.original_name === name);
    if (!item) throw new Error(`no ${name}`);
    return { ...place(), itemId: item.id };
  };
}
type Params = ReturnType<Awaited<ReturnType<typeof version>>>;
const card = async (params: Params) =>
  (await callApi(app, team.people.designer, api.getModelCard, { params })).body.data;
async function measured(params: Params) {
  await expect.poll(async () => (await card(params)).work?.state, UNTIL_MEASURED).toMatch(/done|failed/);
  return card(params);
}
const shownTo = async (by: Caller, params: Params) =>
  (await callApi(app, by, api.getDesign, { params })).body.data.file;

test('a Rhino file without meshes is measured on the STL of its version, which is shown for it', async () => {
  const of = await version([
    { name: 'Isolde.3dm', body: bare },
    { name: 'isolde.stl', body: RING },
  ]);
  const { figures, problem } = await measured(of('Isolde.3dm'));
  expect(problem).toBeNull();
  expect(figures?.ring?.diameter_mm).toBeCloseTo(16.51, 1);
  expect(figures?.findings.filter(({ is_passed: isPassed }) => !isPassed)).toEqual([]);
  const { companion } = await shownTo(team.people.designer, of('Isolde.3dm'));
  expect(companion).toMatchObject({ name: 'isolde.stl', size: RING.length });
  expect((await app.http.inject(companion?.url ?? '')).rawPayload.equals(RING)).toBe(true);

  // Clients see what is made from it, and hear nothing of its file.
  const forClient = () => shownTo(team.people.client, of('Isolde.3dm'));
  await expect.poll(async () => (await forClient()).works.reduced?.state, UNTIL_MEASURED).toBe('done');
  const { companion: none, reduced } = await forClient();
  const { soup } = parseGlb((await app.http.inject(reduced?.url ?? '')).rawPayload, () => undefined);
  const [low, high] = [Math.min(...(soup?.positions ?? [])), Math.max(...(soup?.positions ?? []))];
  expect(none).toBeNull();
  expect(high - low).toBeCloseTo(20.51, 0);
});

test('without the STL it has its own card again, and says what is missing', async () => {
  const of = await version([
    { name: 'Isolde.3dm', body: bare },
    { name: 'Isolde.stl', body: RING },
  ]);
  expect((await measured(of('Isolde.3dm'))).figures?.ring).not.toBeNull();
  const deleted = await callApi(app, team.people.designer, api.deleteDesign, { params: of('Isolde.stl') });
  expect(deleted.status).toBe(204);
  // Ordered by the deletion: nobody has looked at the card since.
  const works = await app.pool.query(`select file_id from file_works where work = 'measure'`);
  expect(works.rows).toHaveLength(1);
  await expect.poll(async () => (await card(of('Isolde.3dm'))).problem, UNTIL_MEASURED).toBe('bare_curves');
  expect((await shownTo(team.people.designer, of('Isolde.3dm'))).companion).toBeNull();
});

test('a Rhino file that has meshes is measured by itself; another STL is no companion', async () => {
  const rhino = await rhino3dm();
  const [file, mesh] = [new rhino.File3dm(), new rhino.Mesh()];
  const corners = boxCorners([2, 3, 4]);
  for (const [x, y, z] of corners) mesh.vertices().add(x, y, z);
  for (let at = 0; at < corners.length; at += 3) mesh.faces().addTriFace(at, at + 1, at + 2);
  file.objects().addMesh(mesh, new rhino.ObjectAttributes());
  const of = await version([
    { name: 'Isolde.3dm', body: saveFile(file) },
    { name: 'Isolde.stl', body: RING },
  ]);
  expect((await measured(of('Isolde.3dm'))).figures?.volume).toMatchObject({ mm3: expect.closeTo(24, 3) });
  for (const name of ['Isolde.3dm', 'Isolde.stl'])
    expect((await shownTo(team.people.designer, of(name))).companion).toBeNull();
  const other = version([
    { name: 'Isolde.3dm', body: bare },
    { name: 'sprue.stl', body: RING },
  ]);
  await expect(other).rejects.toThrow('Only 1 - 3d CAD file can be uploaded');
});
