import * as api from '@facet/contract/endpoints/index';
import { DEFAULT_NOTIFICATION_CHOICES } from '@facet/contract/entities/notification-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import {
  addToTeam,
  makeFullTeam,
  makeProject,
  TEAM_KINDS,
  type TeamKind,
} from '../../testing/factories/make-project.ts';
import { makePersonalSpace } from '../../testing/factories/make-space-people.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { notify } from './actions/notify.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

type Choices = Record<string, unknown> | null;
const noReviews = { reviews: { in_app: false } };
const setGlobal = (by: TestUser | null, choices: unknown) =>
  callApi(app, by, api.updateGlobalNotifications, { body: { choices } });
const setSpaces = (by: TestUser | null, spaceIds: number[], choices: Choices = noReviews) =>
  callApi(app, by, api.updateSpaceNotifications, { body: { space_ids: spaceIds, choices } });
const setProject = (by: TestUser | null, projectId: number | string, choices: Choices = noReviews) =>
  callApi(app, by, api.updateProjectNotifications, { params: { projectId }, body: { choices } });
const listSpaces = (by: TestUser | null, query: Record<string, unknown> = {}) =>
  callApi(app, by, api.listSpaceNotifications, { query });
const listProjects = (by: TestUser | null, query: Record<string, unknown> = {}) =>
  callApi(app, by, api.listProjectNotifications, { query });

describe('everywhere', () => {
  test('the defaults hold until a topic is changed, and null brings them back', async () => {
    const me = await makeUser(app);
    const read = () => callApi(app, me, api.getGlobalNotifications);
    expect((await read()).body.data.choices).toEqual(DEFAULT_NOTIFICATION_CHOICES);
    const changed = await setGlobal(me, { uploads: { email: true } });
    expect(changed.body.data.choices.uploads).toEqual({ in_app: true, email: true, push: false });
    await setGlobal(me, { uploads: { in_app: false }, tasks: { push: false } });
    expect((await read()).body.data.choices).toMatchObject({
      uploads: { in_app: false, email: true, push: false },
      tasks: { in_app: true, email: true, push: false },
    });
    await setGlobal(me, null);
    expect((await read()).body.data.choices).toEqual(DEFAULT_NOTIFICATION_CHOICES);
  });

  test('the digest comes hourly until another rhythm is chosen, and each is changed without the other', async () => {
    const me = await makeUser(app);
    const change = (body: unknown) => callApi(app, me, api.updateGlobalNotifications, { body });
    expect((await callApi(app, me, api.getGlobalNotifications)).body.data.digest).toBe('hourly');
    expect((await change({ digest: 'daily' })).body.data).toEqual({
      choices: DEFAULT_NOTIFICATION_CHOICES,
      digest: 'daily',
      quiet_until: null,
      weekly_figures: false,
    });
    expect((await change({ choices: noReviews })).body.data.digest).toBe('daily');
    expect((await change({ digest: 'never' })).body.data.choices.reviews.in_app).toBe(false);
    const refused = await change({ digest: 'weekly' });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['digest']]);
  });

  test('two changes at once both stay', async () => {
    const me = await makeUser(app);
    await Promise.all([setGlobal(me, noReviews), setGlobal(me, { tasks: { in_app: false } })]);
    const { choices } = (await callApi(app, me, api.getGlobalNotifications)).body.data;
    expect([choices.reviews.in_app, choices.tasks.in_app]).toEqual([false, false]);
  });

  test.each([
    [{ gossip: { in_app: true } }],
    [{ reviews: { in_app: 'sometimes' } }],
    [{ reviews: true }],
    ['everything'],
  ])('%j is refused at its field', async (choices) => {
    const answer = await setGlobal(await makeUser(app), choices);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)[0]).toMatch(/^choices/);
    expect(answer.message).toBe('Please enter valid value.');
  });

  test('nobody without a session reads or changes anything', async () => {
    expect((await callApi(app, null, api.getGlobalNotifications)).status).toBe(401);
    expect((await setGlobal(null, noReviews)).status).toBe(401);
    expect((await listSpaces(null)).status).toBe(401);
    expect((await listProjects(null)).status).toBe(401);
    expect((await setSpaces(null, [1])).status).toBe(401);
    expect((await setProject(null, 1)).status).toBe(401);
  });
});

describe('in spaces', () => {
  test('a choice differs there alone and follows the global one again after null', async () => {
    const { space, admin } = await makeSpace(app);
    const { space: other } = await makeSpace(app, { admin });
    await setGlobal(admin, { uploads: { in_app: false } });
    const changed = await setSpaces(admin, [space.id]);
    expect(changed.body.data).toMatchObject([{ space_id: space.id, differences: noReviews }]);
    const rows = (await listSpaces(admin)).body.data;
    expect(rows.map(({ space_id: id, choices }) => [id, choices.reviews.in_app, choices.uploads.in_app])).toEqual(
      expect.arrayContaining([
        [space.id, false, false],
        [other.id, true, false],
      ]),
    );
    expect((await setSpaces(admin, [space.id, other.id], null)).body.data.map((row) => row.differences)).toEqual([
      {},
      {},
    ]);
  });

  test('My Space comes first, and a search finds by title', async () => {
    const { space, admin } = await makeSpace(app);
    const mine = await makePersonalSpace(app, admin);
    const answer = await listSpaces(admin);
    expect(answer.body).toMatchObject({ total: 2, data: [{ space_id: mine.id }, { space_id: space.id }] });
    expect((await listSpaces(admin, { search: space.title.toUpperCase() })).body).toMatchObject({ total: 1 });
    expect((await listSpaces(admin, { search: '100%' })).body).toMatchObject({ total: 0, data: [] });
  });

  test('the whole is refused when one space is missing or not mine', async () => {
    const { space, admin } = await makeSpace(app);
    const { space: foreign } = await makeSpace(app);
    expect((await setSpaces(admin, [space.id, foreign.id])).status).toBe(403);
    expect(await setSpaces(admin, [space.id, 2_000_000_000])).toMatchObject({
      status: 404,
      message: 'This space does not exist',
    });
    expect((await listSpaces(admin)).body.data).toMatchObject([{ differences: {} }]);
    expect(await setSpaces(admin, [])).toMatchObject({
      status: 422,
      errors: { space_ids: ['Please enter valid Spaces.'] },
    });
  });

  test('an inactive, unverified or outside member has none of it', async () => {
    const { space } = await makeSpace(app);
    const inactive = await makeUser(app);
    const unverified = await makeUser(app, { isVerified: false });
    const client = await makeUser(app, { role: 'client' });
    await addToSpace(app, { spaceId: space.id, userId: inactive.id, status: 3 });
    await addToSpace(app, { spaceId: space.id, userId: unverified.id, status: 1 });
    await addToSpace(app, { spaceId: space.id, userId: client.id });
    for (const one of [inactive, unverified, client]) {
      expect((await listSpaces(one)).body.data).toEqual([]);
      expect((await setSpaces(one, [space.id])).status).toBe(403);
    }
  });
});

describe('in projects', () => {
  let team: Awaited<ReturnType<typeof makeFullTeam>>;
  beforeAll(async () => void (team = await makeFullTeam(app)));

  const grid: Record<TeamKind, number> = {
    space_admin: 200,
    p_owner: 200,
    p_manager: 200,
    designer: 200,
    s_design: 200,
    merchandiser: 200,
    t_design: 200,
    c_design: 200,
    reviewer: 200,
    watcher: 200,
    client: 200,
    space_member: 403,
    stranger: 403,
  };
  test.each(TEAM_KINDS)('%s chooses for themselves where they reach the project', async (kind) => {
    const person = team.people[kind];
    expect((await setProject(person, team.project.id)).status).toBe(grid[kind]);
    const isListed = (await listProjects(person)).body.data.some(({ project_id: id }) => id === team.project.id);
    expect(isListed).toBe(grid[kind] === 200);
  });

  test('a project differs from its space, which differs from everywhere', async () => {
    const { project, owner, space } = await makeProject(app);
    if (!space) throw new Error('no space');
    await addToSpace(app, { spaceId: space.id, userId: owner.id });
    await setSpaces(owner, [space.id], { reviews: { in_app: false }, status: { in_app: false } });
    const answer = await setProject(owner, project.id, { reviews: { in_app: true } });
    expect(answer.body.data).toMatchObject({
      project_id: project.id,
      space: { id: space.id },
      choices: { reviews: { in_app: true }, status: { in_app: false }, uploads: { in_app: true } },
      differences: { reviews: { in_app: true } },
    });
    expect((await setProject(owner, project.id, null)).body.data.choices.reviews.in_app).toBe(false);
  });

  test('no such project, and no id at all, are 404', async () => {
    expect((await setProject(await makeUser(app), 2_000_000_000)).status).toBe(404);
    expect((await setProject(await makeUser(app), 'mine')).status).toBe(404);
  });
});

describe('who turned a topic off', () => {
  const countNews = async (user: TestUser) => (await callApi(app, user, api.listNotifications)).body.total;

  test('gets no notification of it, everyone else does', async () => {
    const { project, owner, space, admin } = await makeProject(app);
    if (!space || !admin) throw new Error('no space');
    const [everywhere, here, inSpace] = [await makeUser(app), await makeUser(app), await makeUser(app)];
    for (const user of [everywhere, owner, here, inSpace])
      await addToSpace(app, { spaceId: space.id, userId: user.id });
    for (const user of [everywhere, here, inSpace]) {
      await addToTeam(app, { projectId: project.id, userId: user.id, roles: ['watcher'] });
    }
    await setGlobal(everywhere, noReviews);
    await setProject(owner, project.id);
    await setSpaces(inSpace, [space.id]);
    const told = (projectId: number | null, spaceId: number | null) =>
      transact(app, (tx) =>
        notify(tx, {
          userIds: [everywhere.id, owner.id, here.id, inSpace.id],
          actorId: admin.id,
          type: 'review_decided',
          told: { kind: 'words', words: 'Approved' },
          link: null,
          data: { project_id: projectId, space_id: spaceId },
        }),
      );
    await told(project.id, null);
    expect(await Promise.all([everywhere, owner, here, inSpace].map(countNews))).toEqual([0, 0, 1, 0]);
    await told(null, space.id);
    expect(await Promise.all([everywhere, owner, here, inSpace].map(countNews))).toEqual([0, 1, 2, 0]);
  });

  test('asks the database no more often for many people than for one', async () => {
    const { project, owner } = await makeProject(app);
    const people = await Promise.all(Array.from({ length: 12 }, () => makeUser(app)));
    const count = (userIds: number[]) =>
      countQueries(app, () =>
        transact(app, (tx) =>
          notify(tx, {
            userIds,
            actorId: owner.id,
            type: 'project_status',
            told: { kind: 'words', words: 'news' },
            link: null,
            data: { project_id: project.id },
          }),
        ),
      );
    expect(await count(people.map(({ id }) => id))).toBe(await count(people.slice(0, 1).map(({ id }) => id)));
  });
});

test('all messages are read at once, notifications stay', async () => {
  const [me, other] = [await makeUser(app), await makeUser(app)];
  const row = { type: 'project_status' as const, told: { kind: 'words' as const, words: 'news' }, data: {} };
  await app.db.insert(notifications).values([
    { ...row, userId: me.id, kind: 'message' },
    { ...row, userId: me.id },
    { ...row, userId: other.id, kind: 'message' },
  ]);
  expect((await callApi(app, me, api.readMessages)).status).toBe(204);
  const unread = async (by: TestUser, type: string) =>
    (await callApi(app, by, api.listNotifications, { query: { type } })).body.total_unread;
  expect([await unread(me, 'message'), await unread(me, 'notification'), await unread(other, 'message')]).toEqual([
    0, 1, 1,
  ]);
  expect((await callApi(app, null, api.readMessages)).status).toBe(401);
});
