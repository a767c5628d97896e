import { ProjectStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities, notifications, projects } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const { draft, inProgress, inReview, rejected, approved, archived } = ProjectStatus;

/** A project whose owner does everything, and somebody who can be asked. */
async function makePlace() {
  const { owner, project, modules } = await makeProject(app);
  const reviewer = await makeMember(app, project.id, 'reviewer');
  const projectId = project.id;
  const params = { projectId, moduleId: modules['cad-design'].id };
  const fileIds = async () => [(await makeFile(app, { uploaderId: owner.id })).id];
  const add = async (where: object) => {
    const body = { file_ids: await fileIds(), ...where };
    const answer = await callApi(app, owner, api.uploadDesigns, { params, body });
    const [item] = answer.body.data;
    return { id: item?.id ?? 0, styleId: item?.style_id ?? 0 };
  };
  const status = async () =>
    (await app.db.select({ status: projects.status }).from(projects).where(eq(projects.id, projectId)))[0]?.status;
  return {
    projectId,
    owner,
    reviewer,
    status,
    addBare: () => callApi(app, owner, api.uploadDesigns, { params, body: { style: { title: 'Bare' }, file_ids: [] } }),
    addStyle: () => add({ style: { title: 'Halo' } }),
    addVersion: (styleId: number) => add({ style_id: styleId }),
    addBoard: () => callApi(app, owner, api.createBoard, { params: { projectId }, body: {} }),
    ask: async (...ids: number[]) => {
      const body = { item_ids: ids, user_ids: [reviewer.id] };
      expect((await callApi(app, owner, api.requestReview, { params: { projectId }, body })).status).toBe(201);
    },
    decide: (...ids: number[]) =>
      callApi(app, reviewer, api.reviewDesigns, {
        params: { projectId },
        body: { requests: ids.map((id) => ({ file_id: id, status: 'approved' })) },
      }),
    remove: (id: number) => callApi(app, owner, api.deleteItem, { params: { projectId, itemId: id } }),
    setByHand: (to: number) => callApi(app, owner, api.setProjectStatus, { params: { projectId, status: to } }),
  };
}

test('the first file or board begins a project, which a style without files does not', async () => {
  const place = await makePlace();
  expect((await place.addBare()).status).toBe(201);
  expect(await place.status()).toBe(draft);
  await place.addStyle();
  expect(await place.status()).toBe(inProgress);
  const other = await makePlace();
  await other.addBoard();
  expect(await other.status()).toBe(inProgress);
  const log = await app.db.select().from(activities).where(eq(activities.projectId, other.projectId));
  expect(log.map(({ event, userId, newValue }) => [event, userId, newValue])).toEqual([
    ['board.changed', other.owner.id, { title: 'Board 1' }],
    ['project.status_changed', other.owner.id, { status: 'in_progress' }],
  ]);
  const told = await app.db.select().from(notifications).where(eq(notifications.userId, other.reviewer.id));
  expect(told.map(({ type }) => type)).not.toContain('project_status');
});

test('a project is in review from its first request until the last file is decided on', async () => {
  const place = await makePlace();
  const [one, two] = [await place.addStyle(), await place.addStyle()];
  await place.ask(one.id, two.id);
  expect(await place.status()).toBe(inReview);
  await place.decide(one.id);
  expect(await place.status()).toBe(inReview);
  const decided = await place.decide(two.id);
  expect(await place.status()).toBe(inProgress);
  const body = { decision_ids: decided.body.decision_ids };
  const undone = await callApi(app, place.reviewer, api.undoDecisions, {
    params: { projectId: place.projectId },
    body,
  });
  expect([undone.status, await place.status()]).toEqual([204, inReview]);
});

test.each(['withdrawing', 'a newer version', 'deleting the file'])('%s leaves nothing that waits', async (deed) => {
  const place = await makePlace();
  const { projectId } = place;
  const item = await place.addStyle();
  await place.ask(item.id);
  if (deed === 'a newer version') await place.addVersion(item.styleId);
  if (deed === 'deleting the file') await place.remove(item.id);
  if (deed === 'withdrawing') {
    const { body } = await callApi(app, place.owner, api.listReviewRequests, { params: { projectId } });
    const params = { projectId, requestId: body.data[0]?.id ?? 0 };
    expect((await callApi(app, place.owner, api.withdrawReview, { params })).status).toBe(204);
  }
  expect(await place.status()).toBe(inProgress);
});

test('the last two answers, given at once, leave nothing that waits', async () => {
  const place = await makePlace();
  const [one, two] = [await place.addStyle(), await place.addStyle()];
  await place.ask(one.id, two.id);
  await Promise.all([place.decide(one.id), place.decide(two.id)]);
  expect(await place.status()).toBe(inProgress);
});

test.each([rejected, approved, archived])('nothing that people do leads out of status %i', async (status) => {
  const place = await makePlace();
  const item = await place.addStyle();
  await place.setByHand(status);
  await place.addStyle();
  await place.addBoard();
  await place.ask(item.id);
  await place.decide(item.id);
  expect(await place.status()).toBe(status);
});

test('what somebody set by hand stays while nothing new is asked', async () => {
  const place = await makePlace();
  const [one, two] = [await place.addStyle(), await place.addStyle()];
  await place.ask(one.id, two.id);
  await place.setByHand(inProgress);
  await place.decide(one.id);
  expect(await place.status()).toBe(inProgress);
});
