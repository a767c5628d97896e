import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const list = async (user: TestUser, query: Record<string, unknown> = {}) =>
  (await callApi(app, user, api.listNotifications, { query })).body.data;

/** A designer's new style of two files in CAD. */
async function makeUpload() {
  const team = await makeFullTeam(app);
  const { designer, p_owner: owner } = team.people;
  const files = [await makeFile(app, { uploaderId: designer.id }), await makeFile(app, { uploaderId: designer.id })];
  const params = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const body = { style: { title: 'Isolde' }, file_ids: files.map(({ id }) => id) };
  const { body: made } = await callApi(app, designer, api.uploadDesigns, { params, body });
  return { team, designer, owner, params, itemIds: made.data.map(({ id }) => id) };
}

test('an upload is told once, with its style, version and number of files', async () => {
  const { owner } = await makeUpload();
  const [told] = await list(owner);
  expect(told).toMatchObject({
    type: 'design_uploaded',
    is_waiting: false,
    designs: { style_title: 'Isolde', version: 1, count_files: 2, count_styles: 1, pictures: [] },
  });
});

test('a review waits until it is given, and tells of those designs alone that its reader sees', async () => {
  const { team, designer, owner, params, itemIds } = await makeUpload();
  const { c_design: colleague } = team.people;
  const project = { projectId: params.projectId };
  await callApi(app, designer, api.requestReview, {
    params: project,
    body: { item_ids: itemIds, user_ids: [owner.id] },
  });
  const waiting = await list(owner, { sort_by: 'waiting' });
  expect(waiting).toMatchObject([
    { type: 'review_requested', is_waiting: true, designs: { style_title: 'Isolde', count_files: 2 } },
  ]);
  expect(await list(colleague, { sort_by: 'waiting' })).toEqual([]);
  const requests = itemIds.map((file_id) => ({ file_id, status: 'approved' as const, note: '' }));
  await callApi(app, owner, api.reviewDesigns, { params: project, body: { requests } });
  expect(await list(owner, { sort_by: 'waiting' })).toEqual([]);
  expect((await list(owner)).find(({ type }) => type === 'review_requested')).toMatchObject({ is_waiting: false });
});

test('some are marked read or unread at once, and nobody else’s', async () => {
  const { owner, team } = await makeUpload();
  const [told] = await list(owner);
  const uuids = [told?.uuid ?? ''];
  const mark = (user: TestUser, is_read: boolean) =>
    callApi(app, user, api.readSomeNotifications, { body: { uuids, is_read } });
  await mark(team.people.p_manager, true);
  expect((await list(owner))[0]?.read_at).toBeNull();
  await mark(owner, true);
  expect((await list(owner))[0]?.read_at).not.toBeNull();
  await mark(owner, false);
  expect((await list(owner))[0]?.read_at).toBeNull();
});
