import * as api from '@facet/contract/endpoints/index';
import { LogAction } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files, moduleGrants, projectMembers, spaceUsers } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
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
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { recordActivity } from '../activity/actions/record-activity.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const people = (caller: Caller | null, query: Record<string, unknown> = {}) =>
  callApi(app, caller, api.listUsers, { query });
const getUsage = (caller: Caller | null, userId: number) => callApi(app, caller, api.getUsage, { params: { userId } });
const listLog = (caller: Caller | null, userId: number, query: Record<string, unknown> = {}) =>
  callApi(app, caller, api.listUserActivity, { params: { userId }, query });

describe('the people one works with', () => {
  let team: Awaited<ReturnType<typeof makeFullTeam>>;
  beforeAll(async () => void (team = await makeFullTeam(app)));

  const everyone: readonly TeamKind[] = [
    'space_admin',
    'p_owner',
    'p_manager',
    'designer',
    's_design',
    'merchandiser',
    't_design',
    'c_design',
    'reviewer',
    'watcher',
    'client',
  ];
  const grid: Record<TeamKind, readonly TeamKind[]> = {
    space_admin: [...everyone, 'space_member'],
    p_owner: everyone,
    p_manager: everyone,
    designer: everyone,
    s_design: everyone,
    merchandiser: everyone,
    t_design: everyone,
    c_design: everyone,
    reviewer: everyone,
    watcher: everyone,
    client: [],
    space_member: ['space_admin'],
    stranger: [],
  };
  test.each(TEAM_KINDS)('%s sees those, and each of them can be opened', async (kind) => {
    const viewer = team.people[kind];
    const { data, total } = (await people(viewer, { count: -1 })).body;
    const expected = grid[kind].filter((other) => other !== kind).map((other) => team.people[other].id);
    expect(new Set(data.map(({ id }) => id))).toEqual(new Set(expected));
    expect(data).toHaveLength(expected.length);
    expect(total).toBe(expected.length);
    for (const { id } of data) {
      expect((await callApi(app, viewer, api.getUser, { params: { userId: id } })).status).toBe(200);
    }
  });

  test('come by name, page by page, and are found by name and address', async () => {
    const { p_owner: owner } = team.people;
    const all = (await people(owner, { count: -1 })).body.data.map(({ first_name: name }) => name.toLowerCase());
    expect(all).toEqual(all.toSorted());
    const first = (await people(owner, { count: 3 })).body;
    expect([first.data.length, first.total]).toEqual([3, all.length]);
    expect(first.links.next).toContain('page=2');
    const found = await people(owner, { search: team.people.merchandiser.email });
    expect(found.body.data.map(({ id }) => id)).toEqual([team.people.merchandiser.id]);
    expect((await people(owner, { search: 'nobody at all' })).body).toMatchObject({ data: [], total: 0 });
    expect((await people(null)).status).toBe(401);
  });
});

/** Calls about oneself: what others get. */
const selfOnly: [string, (caller: Caller | null, userId: number) => Promise<{ status: number }>][] = [
  ['usage', getUsage],
  ['activity', listLog],
];
test.each(selfOnly)('the %s of somebody is for them alone', async (_name, read) => {
  const { space, admin } = await makeSpace(app);
  const member = await makeUser(app);
  await addToSpace(app, { spaceId: space.id, userId: member.id });
  const answers = [
    read(admin, admin.id),
    read(member, admin.id),
    read(await makeUser(app), admin.id),
    read(null, admin.id),
  ];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 403, 404, 401]);
});

describe('usage', () => {
  /** A project with one design of `size` bytes. */
  async function store(owner: TestUser, spaceId: number, size: number) {
    const { project, modules } = await makeProject(app, { spaceId, owner });
    const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id });
    const place = { projectId: project.id, styleId: style.id, moduleId: modules['cad-design'].id };
    const item = await makeItem(app, { ...place, createdBy: owner.id });
    await app.db.update(files).set({ size }).where(eq(files.id, item.fileId));
    return project;
  }

  test('an admin is told of the whole space, a member of their own', async () => {
    const { space, admin } = await makeSpace(app);
    const member = await makeUser(app);
    await addToSpace(app, { spaceId: space.id, userId: member.id });
    await store(admin, space.id, 5_000_000_000);
    await store(member, space.id, 300);
    const row = { space_id: space.id, title: space.title };
    expect((await getUsage(admin, admin.id)).body.data).toMatchObject({
      storage: 5_000_000_300,
      files: 2,
      spaces: [{ ...row, scope: 'space', storage: 5_000_000_300, files: 2, projects: 2, members: 2 }],
    });
    expect((await getUsage(member, member.id)).body.data).toMatchObject({
      storage: 300,
      spaces: [{ ...row, scope: 'own', storage: 300, files: 1, projects: 1, members: null }],
    });
  });

  test('who only works on a project of a space has a row for it, and My Space is one too', async () => {
    const { space, owner } = await makeProject(app);
    const mine = await makePersonalSpace(app, owner);
    const { spaces } = (await getUsage(owner, owner.id)).body.data;
    expect(spaces.map(({ space_id: id, scope, projects }) => [id, scope, projects])).toEqual(
      expect.arrayContaining([
        [mine.id, 'space', 0],
        [space?.id, 'own', 1],
      ]),
    );
  });

  test('an unverified person is told of My Space alone, and many spaces take no more queries than one', async () => {
    const { admin } = await makeSpace(app);
    const one = await countQueries(app, () => getUsage(admin, admin.id));
    for (let index = 0; index < 5; index += 1) await makeSpace(app, { admin });
    expect(await countQueries(app, () => getUsage(admin, admin.id))).toBe(one);
    const unverified = await makeUser(app, { isVerified: false });
    const mine = await makePersonalSpace(app, unverified);
    const { space } = await makeSpace(app);
    await addToSpace(app, { spaceId: space.id, userId: unverified.id, status: 1 });
    const { spaces } = (await getUsage(unverified, unverified.id)).body.data;
    expect(spaces.map(({ space_id: id }) => id)).toEqual([mine.id]);
  });
});

describe('the own log', () => {
  type Made = Awaited<ReturnType<typeof makeProject>>;
  const record = (by: TestUser, { project }: Pick<Made, 'project'>, moduleId: number | null, title: string) =>
    transact(app, async (tx) =>
      recordActivity(
        tx,
        { userId: by.id, impersonatorId: null },
        {
          projectId: project.id,
          event: 'design.uploaded',
          itemType: 'file',
          actionType: LogAction.create,
          projectModuleId: moduleId,
          newValue: { title },
        },
      ),
    );
  const titles = async (by: TestUser) => (await listLog(by, by.id)).body.data.map((entry) => entry.new_value?.title);

  test('has what I did in every project, newest first, with where, and nothing of others', async () => {
    const me = await makeUser(app);
    const [one, two] = [await makeProject(app, { owner: me }), await makeProject(app, { owner: me })];
    const other = await makeUser(app);
    await addToTeam(app, { projectId: one.project.id, userId: other.id, roles: ['designer'] });
    await record(me, one, one.modules['cad-design'].id, 'first');
    await record(other, one, one.modules['cad-design'].id, 'not mine');
    await record(me, two, null, 'second');
    const { data, total } = (await listLog(me, me.id)).body;
    expect([data.map((entry) => entry.new_value?.title), total]).toEqual([['second', 'first'], 2]);
    expect(data[1]?.breadcrumbs).toMatchObject({
      project: { id: one.project.id, title: one.project.title },
      module: { id: one.modules['cad-design'].id },
    });
    const page = (await listLog(me, me.id, { count: 1 })).body;
    expect([page.data.length, page.total]).toEqual([1, 2]);
    const next = new URLSearchParams(page.links.next?.split('?')[1]);
    const second = (await listLog(me, me.id, { count: 1, page: next.get('page') ?? '' })).body;
    expect([second.data.map((entry) => entry.new_value?.title), second.links.next]).toEqual([['first'], null]);
  });

  test('shows only what I may still see', async () => {
    const me = await makeUser(app);
    const made = await makeProject(app);
    const { project, modules, owner } = made;
    await addToTeam(app, { projectId: project.id, userId: me.id, roles: ['designer'] });
    await record(me, made, modules['sketch-design'].id, 'sketch');
    await record(me, made, modules['cad-design'].id, 'cad');
    await record(me, made, modules['mood-board'].id, 'mood');
    await record(me, made, null, 'project');
    const mine = eq(projectMembers.userId, me.id);
    await app.db
      .update(projectMembers)
      .set({ roles: ['s_design'] })
      .where(mine);
    expect(await titles(me)).toEqual(['project', 'mood', 'sketch']);
    await app.db.delete(projectMembers).where(mine);
    expect(await titles(me)).toEqual([]);
    const grant = { projectModuleId: modules['cad-design'].id, userId: me.id, createdBy: owner.id };
    await app.db.insert(moduleGrants).values(grant);
    expect(await titles(me)).toEqual(['project', 'cad']);
    await app.db.insert(spaceUsers).values({ spaceId: project.spaceId, userId: me.id, role: 'space_admin', status: 2 });
    expect(await titles(me)).toEqual(['project', 'mood', 'cad', 'sketch']);
  });
});
