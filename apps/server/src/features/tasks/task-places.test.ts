import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileThumbnails } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let style: Awaited<ReturnType<typeof makeStyle>>;
let item: Awaited<ReturnType<typeof makeItem>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  const made = { projectId: team.project.id, createdBy: team.owner.id };
  style = await makeStyle(app, made);
  item = await makeItem(app, { ...made, moduleId: cad(), styleId: style.id, fileName: 'halo.png' });
});
afterAll(() => app.stop());

const cad = () => team.modules['cad-design'].id;
const params = () => ({ projectId: team.project.id });
const position = { x: 0.25, y: 0.5 };
const create = (body: Record<string, unknown>, by = team.owner) =>
  callApi(app, by, api.createTask, {
    params: params(),
    body: { name: 'Thinner prongs', project_style_id: style.id, ...body },
  });

test('a task has a place on a design of its style, and is found by that design', async () => {
  const made = await create({ place: { file_id: item.id, position } });
  expect(made.status, made.raw.body).toBe(201);
  const on = { file_id: item.id, module_id: cad(), style_id: style.id, file_name: 'halo.png' };
  const place = { ...on, picture: null, position };
  expect(made.body.data.place).toEqual(place);
  await create({});
  const list = await callApi(app, team.owner, api.listTasks, { params: params(), query: { file_id: [item.id] } });
  expect(list.body.data.map(({ id, place: at }) => [id, at])).toEqual([[made.body.data.id, place]]);
});

test('nobody hears of a place on a design that they do not see, nor sets one there', async () => {
  const made = await create({ place: { file_id: item.id, position } });
  const { s_design: sketcher, designer } = team.people;
  const read = (by = sketcher) => callApi(app, by, api.getTask, { params: { ...params(), taskId: made.body.data.id } });
  expect((await read()).body.data.place).toBeNull();
  expect((await read(designer)).body.data.place).not.toBeNull();
  const refused = await create({ place: { file_id: item.id, position } }, sketcher);
  expect([refused.status, refused.errors]).toEqual([422, { place: ['Please enter valid Place.'] }]);
});

test('a task shows the newest picture of its piece that its reader sees, its place the very design', async () => {
  const made = { projectId: team.project.id, createdBy: team.owner.id, styleId: style.id };
  const sketch = await makeItem(app, { ...made, moduleId: team.modules['sketch-design'].id, fileName: 'sketch.png' });
  const thumbnail = { presetName: 'small', contentType: 'image/webp', width: 240, height: 180, size: 100 };
  const drawn = [item, sketch].map(({ fileId }) => ({ ...thumbnail, fileId, storageKey: `small of ${fileId}` }));
  await app.db.insert(fileThumbnails).values(drawn);
  const task = (await create({ place: { file_id: item.id, position } })).body.data.id;
  const fileIn = (picture: { url: string } | null | undefined) => /\/files\/(\d+)\//.exec(picture?.url ?? '')?.[1];
  const picturesFor = async (by: typeof team.owner) => {
    const { body } = await callApi(app, by, api.getTask, { params: { ...params(), taskId: task } });
    return [fileIn(body.data.style?.picture), fileIn(body.data.place?.picture)];
  };
  const [pinned, newest] = [String(item.fileId), String(sketch.fileId)];
  expect(await picturesFor(team.owner)).toEqual([newest, pinned]);
  expect(await picturesFor(team.people.c_design)).toEqual([pinned, pinned]);
});

test('a place is refused on a design of another style, project or none, and gone when its task is about another', async () => {
  const other = await makeStyle(app, { projectId: team.project.id, createdBy: team.owner.id });
  const elsewhere = await makeFullTeam(app);
  const theirs = { projectId: elsewhere.project.id, createdBy: elsewhere.owner.id };
  const far = await makeStyle(app, theirs);
  const foreign = await makeItem(app, { ...theirs, moduleId: elsewhere.modules['cad-design'].id, styleId: far.id });
  const bodies = [
    { project_style_id: other.id, place: { file_id: item.id, position } },
    { place: { file_id: foreign.id, position } },
    { place: { file_id: 2_000_000_000, position } },
    { place: { file_id: item.id, position: { x: 1.5, y: 0 } } },
  ];
  for (const body of bodies) expect((await create(body)).status).toBe(422);
  const made = await create({ place: { file_id: item.id, position } });
  const moved = await callApi(app, team.owner, api.updateTask, {
    params: { ...params(), taskId: made.body.data.id },
    body: { project_style_id: other.id },
  });
  expect(moved.body.data.place).toBeNull();
});
