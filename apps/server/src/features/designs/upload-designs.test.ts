import type { FileFormat } from '@facet/contract/constants/file-formats';
import { ONE_3D_FILE_TEXT } from '@facet/contract/constants/uploads';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { styles } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

async function upload(
  kind: TeamKind,
  input: { module?: keyof typeof team.modules; fileIds?: number[]; style?: object } = {},
) {
  const user = team.people[kind];
  const file = input.fileIds ? null : await makeFile(app, { uploaderId: user.id });
  return callApi(app, user, api.uploadDesigns, {
    params: { projectId: team.project.id, moduleId: team.modules[input.module ?? 'cad-design'].id },
    body: { style: { title: 'Celeste halo' }, file_ids: input.fileIds ?? [file?.id ?? 0], ...input.style },
  });
}

const UPLOAD_STATUS: Record<TeamKind, number> = {
  space_admin: 201,
  p_owner: 201,
  p_manager: 201,
  designer: 201,
  s_design: 404,
  merchandiser: 404,
  t_design: 404,
  c_design: 201,
  reviewer: 404,
  watcher: 404,
  client: 403,
  space_member: 403,
  stranger: 403,
};

test.each(TEAM_KINDS)('%s uploading to cad-design gets the status of the table', async (kind) => {
  expect((await upload(kind)).status).toBe(UPLOAD_STATUS[kind]);
});

test('files of one call make one version, its pictures a gallery group, and the next call makes version 2', async () => {
  const { designer } = team.people;
  const files = [await makeFile(app, { uploaderId: designer.id }), await makeFile(app, { uploaderId: designer.id })];
  const first = await upload('designer', { fileIds: files.map(({ id }) => id) });
  expect(first.body.data.map(({ version }) => version)).toEqual([1, 1]);
  const groups = new Set(first.body.data.map(({ gallery_group_id: group }) => group));
  expect(groups.size).toBe(1);
  expect(groups.has(null)).toBe(false);
  const next = await makeFile(app, { uploaderId: designer.id });
  const second = await callApi(app, designer, api.uploadDesigns, {
    params: { projectId: team.project.id, moduleId: team.modules['cad-design'].id },
    body: { style_id: first.body.style.id, file_ids: [next.id] },
  });
  expect(second.body.style).toMatchObject({ version: 2, status: 'draft' });
  expect(second.body.data[0]).toMatchObject({ version: 2, gallery_group_id: null });
});

test('somebody else’s upload can’t be used', async () => {
  const foreign = await makeFile(app, { uploaderId: team.people.p_manager.id });
  const answer = await upload('designer', { fileIds: [foreign.id] });
  expect(answer.status).toBe(422);
  expect(answer.errors).toEqual({ file_ids: ['Please enter valid Files.'] });
});

test('a version holds one 3D model at most', async () => {
  const { designer } = team.people;
  const models = [
    await makeFile(app, { uploaderId: designer.id, format: 'stl' }),
    await makeFile(app, { uploaderId: designer.id, format: 'obj' }),
  ];
  const answer = await upload('designer', { fileIds: models.map(({ id }) => id) });
  expect(answer.errors).toEqual({ file_ids: ['Only 1 - 3d CAD file can be uploaded'] });
});

async function uploadElsewhere(formats: FileFormat[], kind: TeamKind = 'designer') {
  const user = team.people[kind];
  const files = await Promise.all(formats.map((format) => makeFile(app, { uploaderId: user.id, format })));
  return callApi(app, user, api.uploadDesigns, {
    params: { projectId: team.project.id, moduleId: team.modules['sketch-design'].id },
    body: {
      style: { title: 'Isolde emerald' },
      file_ids: files.map(({ id }) => id),
      other_module_ids: [team.modules['technical-drawing'].id, team.modules['cad-design'].id],
    },
  });
}

test('what the module does not take goes to the one that does, as the same style, and is told in both', async () => {
  const { status, body } = await uploadElsewhere(['png', 'stl', 'pdf']);
  expect(status).toBe(201);
  expect(body.data.map(({ id }) => id)).toHaveLength(3);
  const versions = async (module: keyof typeof team.modules) => {
    const params = { projectId: team.project.id, moduleId: team.modules[module].id, styleId: body.style.id };
    const { body: style } = await callApi(app, team.people.designer, api.getStyle, { params });
    return style.data.items.map(({ version, file }) => `${version} ${file.type}`).toSorted();
  };
  expect(await versions('sketch-design')).toEqual(['1 pdf', '1 png']);
  expect(await versions('cad-design')).toEqual(['1 stl']);
  const { body: log } = await callApi(app, team.people.designer, api.listLog, {
    params: { projectId: team.project.id },
  });
  const uploaded = log.data.filter(({ event }) => event === 'design.uploaded').slice(0, 2);
  const told = uploaded.map(({ breadcrumbs, new_value: next }) => `${breadcrumbs.module?.title}: ${next?.act?.text}`);
  expect(told.toSorted()).toEqual([
    'cad-design: uploaded version 1 of Isolde emerald, 1 file',
    'sketch-design: uploaded version 1 of Isolde emerald, 2 files',
  ]);
});

test('a style whose only file goes elsewhere is there, without a file here', async () => {
  const { body } = await uploadElsewhere(['3dm']);
  expect(body.data).toHaveLength(1);
  expect(body.style).toMatchObject({ version: 0, items: [] });
});

test('all of it or none: nothing stays of a style when one file does not fit there, or may not be put there', async () => {
  const before = await app.db.$count(styles);
  const two = await uploadElsewhere(['png', 'stl', 'obj']);
  expect([two.status, two.errors]).toEqual([422, { file_ids: [ONE_3D_FILE_TEXT] }]);
  const sketcher = await uploadElsewhere(['png', 'stl'], 's_design');
  expect(sketcher.status).toBe(404);
  expect(await app.db.$count(styles)).toBe(before);
});
