import * as api from '@facet/contract/endpoints/index';
import type { Endpoint } from '@facet/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from './db/transact.ts';
import { notify } from './features/notifications/actions/notify.ts';
import { callApi, type Caller } from './testing/call-api.ts';
import { countQueries } from './testing/count-queries.ts';
import { makeAdmin, type TestUser } from './testing/factories/make-user.ts';
import { makeProject } from './testing/factories/make-project.ts';
import { addToSpace, makeSpace } from './testing/factories/make-space.ts';
import { makeItem, makeStyle } from './testing/factories/make-style.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let administrator: Caller;
beforeAll(async () => {
  app = await startTestApp();
  administrator = (await makeAdmin(app)).admin;
});
afterAll(() => app.stop());

/** An owner with `size` of everything: styles with designs under review, log entries, news, projects and spaces. */
async function makeWorld(size: number) {
  const made = await makeProject(app);
  const { owner, project } = made;
  const place = { projectId: project.id, moduleId: made.modules['cad-design'].id };
  const itemIds: number[] = [];
  for (let index = 0; index < size; index += 1) {
    const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id });
    itemIds.push((await makeItem(app, { ...place, styleId: style.id, createdBy: owner.id })).id);
    await makeProject(app, { owner, spaceId: made.space?.id ?? 0 });
    const { space } = await makeSpace(app);
    await addToSpace(app, { spaceId: space.id, userId: owner.id });
  }
  await callApi(app, owner, api.requestReview, {
    params: place,
    body: { item_ids: itemIds, user_ids: [owner.id] },
  });
  const news = {
    userIds: [owner.id],
    actorId: 0,
    type: 'project_status' as const,
    told: { kind: 'words' as const, words: 'news' },
    link: null,
    data: {},
  };
  await transact(app, (tx) => notify(tx, ...itemIds.map(() => ({ ...news, actorId: made.admin?.id ?? 0 }))));
  return { owner, place, itemIds };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const LISTS: [string, Endpoint, (world: World) => Record<string, unknown>][] = [
  ['listStyles', api.listStyles, ({ place }) => place],
  ['listItems', api.listItems, ({ place }) => place],
  ['listLog', api.listLog, ({ place }) => place],
  ['listNotifications', api.listNotifications, () => ({})],
  ['listMyReviews', api.listMyReviews, () => ({})],
  ['listReviewItems', api.listReviewItems, ({ place }) => place],
  ['listProjects', api.listProjects, () => ({})],
  ['listSpaces', api.listSpaces, () => ({})],
];

/** Counted over everything their caller sees. */
const FIGURES: [string, Endpoint][] = [
  ['getAssetStatusTracking', api.getAssetStatusTracking],
  ['getProjectsCompletionRatio', api.getProjectsCompletionRatio],
  ['getProjectManagementMetrics', api.getProjectManagementMetrics],
  ['getReviewAndApprovalMetrics', api.getReviewAndApprovalMetrics],
  ['getAssetTimeframe', api.getAssetTimeframe],
];
/** What administrators read about the whole installation, which grows from one world to the next. */
const ADMINISTRATION: [string, Endpoint][] = [
  ['listAdminUsers', api.listAdminUsers],
  ['countAdminUsers', api.countAdminUsers],
  ['getInstallation', api.getInstallation],
  ['listStoredSpaces', api.listStoredSpaces],
  ['listTrash', api.listTrash],
  ['listAudit', api.listAudit],
];

async function measure(world: World, by: TestUser) {
  const counts: Record<string, number> = {};
  for (const [name, endpoint, params] of LISTS) {
    let rows = 0;
    const read = async () => {
      const answer = await callApi(app, by, endpoint, { params: params(world), query: { count: -1 } });
      rows = (answer.body as { data: unknown[] }).data.length;
    };
    await read();
    counts[name] = await countQueries(app, read);
    expect(rows, name).toBeGreaterThanOrEqual(world.itemIds.length);
  }
  for (const [name, endpoint] of FIGURES) {
    const read = async () => expect((await callApi(app, by, endpoint)).status, name).toBe(200);
    await read();
    counts[name] = await countQueries(app, read);
  }
  for (const [name, endpoint] of ADMINISTRATION) {
    const read = async () => expect((await callApi(app, administrator, endpoint)).status, name).toBe(200);
    await read();
    counts[name] = await countQueries(app, read);
  }
  const ids = world.itemIds;
  counts['setDesignsStatus'] = await countQueries(app, () =>
    callApi(app, by, api.setDesignsStatus, { params: world.place, body: { ids, status: 'approved' } }),
  );
  counts['deleteDesigns'] = await countQueries(app, () =>
    callApi(app, by, api.deleteDesigns, { params: world.place, body: { ids, confirm: true } }),
  );
  return counts;
}

test('no call asks the database more often because there is more to answer', async () => {
  const few = await makeWorld(3);
  const atFirst = await measure(few, few.owner);
  const many = await makeWorld(60);
  expect(await measure(many, many.owner)).toEqual(atFirst);
}, 60_000);
