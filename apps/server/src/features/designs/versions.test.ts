import * as api from '@facet/contract/endpoints/index';
import { ModuleStatus } from '@facet/contract/constants/statuses';
import type { ModuleName } from '@facet/contract/constants/catalogue';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { UploadType } from '@facet/contract/constants/uploads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectModules } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeDesign } from '../../testing/factories/make-design.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const place = (module: ModuleName = 'cad-design') => ({
  projectId: team.project.id,
  moduleId: team.modules[module].id,
});
const makeDesignFile = async (format: FileFormat = 'png', uploadType: UploadType = 'design') =>
  (await makeFile(app, { uploaderId: team.people.designer.id, format, uploadType })).id;
const upload = (body: object, module?: ModuleName) =>
  callApi(app, team.people.designer, api.uploadDesigns, { params: place(module), body });
const newStyle = { style: { title: 'Halo' } };
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test.each<[ModuleName, FileFormat, number]>([
  ['mood-board', 'png', 201],
  ['mood-board', 'gif', 201],
  ['mood-board', 'pdf', 201],
  ['mood-board', 'xlsx', 422],
  ['mood-board', 'mp4', 422],
  ['mood-board', 'stl', 422],
  ['sketch-design', 'xlsx', 201],
  ['sketch-design', 'mp4', 201],
  ['sketch-design', 'stl', 422],
  ['tentative-costing', 'xlsx', 201],
  ['tentative-costing', '3dm', 422],
  ['technical-drawing', 'pdf', 201],
  ['technical-drawing', 'obj', 422],
  ['cad-design', '3dm', 201],
  ['cad-design', 'jcd', 201],
  ['cad-design', 'zpr', 201],
  ['sketch-design', 'blend', 422],
  ['tentative-costing', 'docx', 201],
  ['technical-drawing', 'eps', 201],
  ['mood-board', 'pptx', 422],
  ['cad-design', 'pdf', 201],
])('%s answers a %s with %i', async (module, format, status) => {
  const answer = await upload({ ...newStyle, file_ids: [await makeDesignFile(format)] }, module);
  expect(answer.status).toBe(status);
  if (status === 422)
    expect(answer.errors['file_ids']?.[0]).toMatch(`“celeste.${format}” not allowed by size or format (`);
});

test('files that are refused for several reasons are each named with their own', async () => {
  const ids = [
    await makeDesignFile('stl'),
    await makeDesignFile('xlsx'),
    await makeDesignFile('obj'),
    await makeDesignFile('png'),
  ];
  const { errors } = await upload({ ...newStyle, file_ids: ids }, 'mood-board');
  expect(errors).toEqual({
    file_ids: [
      '“celeste.stl”, “celeste.obj” not allowed by size or format (pictures and PDF). Add 3D models in cad-design. ' +
        '“celeste.xlsx” not allowed by size or format (pictures and PDF). Add it in one of the design modules.',
    ],
  });
});

test('files uploaded for something else are not taken', async () => {
  const answer = await upload({ ...newStyle, file_ids: [await makeDesignFile('png', 'avatar')] });
  expect(answer).toMatchObject({ status: 422, errors: { file_ids: ['Please enter valid Files.'] } });
});

test('a file that is part of a design already is not taken again', async () => {
  const id = await makeDesignFile();
  expect((await upload({ ...newStyle, file_ids: [id] })).status).toBe(201);
  expect((await upload({ ...newStyle, file_ids: [id] })).errors).toEqual({ file_ids: ['Please enter valid Files.'] });
});

test.each([
  [{ file_ids: [1] }, { style_id: ['Please enter Style'] }],
  [{ style_id: 1, ...newStyle, file_ids: [1] }, { style_id: ['Please enter Style'] }],
  [{ style_id: 1, file_ids: [] }, { file_ids: ['Please enter Files'] }],
  [{ ...newStyle }, { file_ids: ['Please enter Files'] }],
  [{ style: { title: '  ' }, file_ids: [] }, { 'style.title': ['Please enter Title'] }],
  [{ style: { title: 'x'.repeat(256) }, file_ids: [] }, { 'style.title': ['Title must have max 255 symbols.'] }],
  [
    { style: { title: 'Halo', product_type: 8 }, file_ids: [] },
    { 'style.product_type': ['Please enter valid Product type.'] },
  ],
  [{ style: { title: 'Halo', tags: [999_999] }, file_ids: [] }, { tags: ['Please enter valid Tags.'] }],
  [
    { ...newStyle, file_ids: Array.from({ length: 21 }, (_, index) => index + 1) },
    { file_ids: ['File amount limit reached. You can upload up to 20 files'] },
  ],
  [{ ...newStyle, file_ids: [], note: 'x'.repeat(129) }, { note: ['Note must have max 128 symbols.'] }],
  [{ style: { title: 'Ha\0lo' }, file_ids: [] }, { 'style.title': ['Please enter valid Title.'] }],
])('the upload %j is refused at its field', async (body, errors) => {
  expect(await upload(body)).toMatchObject({ status: 422, errors });
});

test('a style of another project, or none, can’t be uploaded to', async () => {
  expect((await upload({ style_id: 999_999, file_ids: [await makeDesignFile()] })).status).toBe(404);
});

test('a style may be made before there is anything of it, with the product type of its project', async () => {
  const { status, body } = await upload({ ...newStyle, file_ids: [] });
  expect(status).toBe(201);
  expect(body).toMatchObject({ data: [], style: { version: 0, status: 'draft', items: [], product_type: 1 } });
});

test('versions count per style and module, and a deleted one keeps its number', async () => {
  const made = (await upload({ ...newStyle, file_ids: [await makeDesignFile()] })).body;
  const next = async (module?: ModuleName) =>
    (await upload({ style_id: made.style.id, file_ids: [await makeDesignFile()] }, module)).body.data[0];
  expect((await next('sketch-design'))?.version).toBe(1);
  const second = await next();
  expect(second?.version).toBe(2);
  await callApi(app, team.people.designer, api.deleteDesign, { params: { ...place(), itemId: second?.id } });
  expect((await next())?.version).toBe(3);
  const { body } = await callApi(app, team.people.designer, api.getStyle, {
    params: { ...place(), styleId: made.style.id },
  });
  expect(body.data.items.map(({ version }) => version)).toEqual([3, 1]);
});

test('uploads to one style at the same moment get different versions', async () => {
  const made = (await upload({ ...newStyle, file_ids: [] })).body.style;
  const ids = [await makeDesignFile(), await makeDesignFile(), await makeDesignFile(), await makeDesignFile()];
  const answers = await Promise.all(ids.map((id) => upload({ style_id: made.id, file_ids: [id] })));
  expect(new Set(answers.map(({ body }) => body.data[0]?.version))).toEqual(new Set([1, 2, 3, 4]));
});

test('a new file makes the next version and leaves status and note behind', async () => {
  const first = (await upload({ ...newStyle, file_ids: [await makeDesignFile()], note: 'First try' })).body.data[0];
  const params = { ...place(), itemId: first?.id };
  await callApi(app, team.people.p_owner, api.setDesignStatus, { params: { ...params, status: 'approved' } });
  const { body } = await callApi(app, team.people.designer, api.updateDesign, {
    params,
    body: { new_file_id: await makeDesignFile() },
  });
  expect(body.data).toMatchObject({ version: 2, status: 'draft', note: null });
  const old = await callApi(app, team.people.designer, api.getDesign, { params });
  expect(old.body.data).toMatchObject({ version: 1, status: 'approved', note: 'First try' });
});

test('a note is set, kept when absent and cleared by null', async () => {
  const item = (await upload({ ...newStyle, file_ids: [await makeDesignFile()] })).body.data[0];
  const change = async (body: object) =>
    (await callApi(app, team.people.designer, api.updateDesign, { params: { ...place(), itemId: item?.id }, body }))
      .body.data;
  expect(await change({ note: 'Thinner band' })).toMatchObject({
    note: 'Thinner band',
    note_user_id: team.people.designer.id,
  });
  expect(await change({})).toMatchObject({ note: 'Thinner band' });
  expect(await change({ note: null })).toMatchObject({ note: null, note_created_at: null, note_user_id: null });
});

test.each(['locked', 'skipped'] as const)('a %s module takes no upload', async (status) => {
  const other = await makeFullTeam(app);
  const params = { projectId: other.project.id, moduleId: other.modules['cad-design'].id };
  const file = await makeFile(app, { uploaderId: other.people.designer.id });
  await app.db
    .update(projectModules)
    .set({ status: ModuleStatus[status] })
    .where(eq(projectModules.id, params.moduleId));
  const body = { ...newStyle, file_ids: [file.id] };
  const refusal = { status: 409, message: 'This module is locked or skipped and takes no uploads' };
  expect(await callApi(app, other.people.designer, api.uploadDesigns, { params, body })).toMatchObject(refusal);
  expect((await callApi(app, other.people.watcher, api.uploadDesigns, { params, body })).status).toBe(404);
});

test('what moves a project along waits for a change of its workflow, and the change not for it', async () => {
  const other = await makeFullTeam(app);
  const { designer, p_owner: owner } = other.people;
  const params = { projectId: other.project.id, moduleId: other.modules['cad-design'].id };
  const file = await makeFile(app, { uploaderId: designer.id });
  const change = await app.pool.connect();
  await change.query('begin');
  // As whoever changes the workflow does: the project first, then its modules, of which some may go.
  await change.query('select from projects where id = $1 for no key update', [params.projectId]);
  const answers = [
    callApi(app, designer, api.uploadDesigns, { params, body: { ...newStyle, file_ids: [file.id] } }),
    callApi(app, owner, api.createBoard, { params, body: { title: 'Stones' } }),
  ];
  await expect.poll(async () => (await app.pool.query(WAITING)).rowCount).toBe(answers.length);
  await change.query('select from project_modules where project_id = $1 for update', [params.projectId]);
  await change.query('commit');
  change.release();
  for (const answer of answers) expect((await answer).status).toBe(201);
});

test('an answer locks the project before its designs, as a new version does', async () => {
  const other = await makeFullTeam(app);
  const moduleId = other.modules['cad-design'].id;
  const { itemId } = await makeDesign(app, {
    projectId: other.project.id,
    projectModuleId: moduleId,
    createdBy: other.people.designer.id,
  });
  const upload = await app.pool.connect();
  await upload.query('begin');
  await upload.query('select from projects where id = $1 for no key update', [other.project.id]);
  const params = { projectId: other.project.id, moduleId, itemId, status: 'approved' as const };
  const answer = callApi(app, other.people.p_owner, api.setDesignStatus, { params });
  await expect.poll(async () => (await app.pool.query(WAITING)).rowCount).toBe(1);
  await upload.query('select from design_items where id = $1 for no key update', [itemId]);
  await upload.query('commit');
  upload.release();
  expect((await answer).status).toBe(200);
});
