import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let shownId: number;
const SECRETS = ['Hidden tiara', 'hidden-sketch.png', 'A hidden note'];

async function makeVersion(module: 'sketch-design' | 'cad-design', title: string, name: string, note: string) {
  const { p_owner: owner } = team.people;
  const file = await makeFile(app, { uploaderId: owner.id, name });
  const { body } = await callApi(app, owner, api.uploadDesigns, {
    params: { projectId: team.project.id, moduleId: team.modules[module].id },
    body: { style: { title }, file_ids: [file.id], note },
  });
  return body.data[0]?.id ?? 0;
}

beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  await makeVersion('sketch-design', 'Hidden tiara', 'hidden-sketch.png', 'A hidden note');
  shownId = await makeVersion('cad-design', 'Shown halo', 'shown.png', 'A shown note');
  await makeVersion('cad-design', 'Hidden tiara', 'hidden-sketch.png', 'A hidden note').then(async (id) => {
    // The client sees cad-design whole: what must stay hidden from them lies in sketch-design alone.
    await callApi(app, team.people.p_owner, api.deleteItem, { params: { projectId: team.project.id, itemId: id } });
  });
  await callApi(app, team.people.p_owner, api.requestReview, {
    params: { projectId: team.project.id },
    body: { item_ids: [shownId], user_ids: [team.people.reviewer.id] },
  });
});
afterAll(() => app.stop());

/** Every list and card that somebody may ask for, as one text. */
async function everythingRead(user: TestUser): Promise<string> {
  const project = { projectId: team.project.id };
  const places = Object.values(team.modules).map(({ id }) => ({ ...project, moduleId: id }));
  const answers = [
    ...(await Promise.all(places.map((params) => callApi(app, user, api.listStyles, { params })))),
    await callApi(app, user, api.listItems, { params: project }),
    await callApi(app, user, api.listItems, { params: project, query: { search: 'hidden' } }),
    await callApi(app, user, api.listReviewItems, { params: project }),
    await callApi(app, user, api.listMyReviews),
    await callApi(app, user, api.listLog, { params: project }),
    await callApi(app, user, api.listNotifications),
    await callApi(app, user, api.listProjects),
    await callApi(app, user, api.getProject, { params: project }),
    await callApi(app, user, api.listProjectModules, { query: { project_id: team.project.id } }),
    await callApi(app, user, api.listPermissions),
    await callApi(app, user, api.listSpaces),
  ];
  return answers.map(({ raw }) => raw.body).join('\n');
}

test.each(['client', 'reviewer', 'watcher', 'merchandiser'] as const)(
  'a %s reads nothing of designs that are not shown to them',
  async (kind) => {
    const read = await everythingRead(team.people[kind]);
    // A merchandiser works on every style of the project, in a module of their own.
    const secrets = kind === 'merchandiser' ? SECRETS.slice(1) : SECRETS;
    expect(secrets.filter((secret) => read.includes(secret))).toEqual([]);
    if (kind === 'client' || kind === 'reviewer') expect(read).toContain('Shown halo');
  },
);

test('a client reads the name and address of nobody', async () => {
  const read = await everythingRead(team.people.client);
  const others = Object.values(team.people).filter(({ id }) => id !== team.people.client.id);
  expect(others.filter(({ email }) => read.includes(email))).toEqual([]);
  expect(others.filter(({ firstName }) => read.includes(`"first_name":"${firstName}"`))).toEqual([]);
});

test('a member of the space reads nothing of a project whose team they are not on', async () => {
  const read = await everythingRead(team.people.space_member);
  expect([...SECRETS, 'Shown halo', 'shown.png'].filter((secret) => read.includes(secret))).toEqual([]);
});

test('an assignee hears of no version in a module they do not see', async () => {
  const { c_design: worker, p_owner: owner } = team.people;
  const place = { projectId: team.project.id, moduleId: team.modules['sketch-design'].id };
  const made = await callApi(app, owner, api.uploadDesigns, {
    params: place,
    body: { style: { title: 'Given pendant' }, file_ids: [] },
  });
  const styleId = made.body.style.id;
  await callApi(app, owner, api.setStyleAssignee, {
    params: { ...place, moduleId: team.modules['cad-design'].id, styleId, userId: worker.id },
  });
  const upload = async (moduleId: number) =>
    callApi(app, owner, api.uploadDesigns, {
      params: { ...place, moduleId },
      body: { style_id: styleId, file_ids: [(await makeFile(app, { uploaderId: owner.id })).id] },
    });
  await upload(place.moduleId);
  await upload(team.modules['cad-design'].id);
  const told = await callApi(app, worker, api.listNotifications);
  expect(told.body.data.map(({ type, additional_data: about }) => [type, about.module_id])).toEqual([
    ['design_uploaded', team.modules['cad-design'].id],
    ['style_assigned', team.modules['cad-design'].id],
  ]);
});
