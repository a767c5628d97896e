import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { activities, projects, styles, styleTags } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { addToTeam, makeFullTeam, makeProject, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let made: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  made = await makeFullTeam(app);
});
afterAll(() => app.stop());

const create = (caller: TestUser | null, projectId: number, title: unknown) =>
  callApi(app, caller, api.createTag, { body: { project_id: projectId, title } });
const rename = (caller: TestUser | null, tagId: unknown, title: unknown) =>
  callApi(app, caller, api.updateTag, { params: { tagId }, body: { title } });
const remove = (caller: TestUser | null, tagId: unknown) => callApi(app, caller, api.deleteTag, { params: { tagId } });
const list = (caller: TestUser | null, query: Record<string, unknown> = {}) =>
  callApi(app, caller, api.listTags, { query });

// Columns: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design, reviewer, watcher,
// client, space_member, stranger.
const grid = (statuses: readonly number[]) => TEAM_KINDS.map((kind, index) => [kind, statuses[index] ?? 0] as const);
const READ = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 403];
const CREATE = [201, 201, 201, 201, 201, 201, 201, 201, 403, 403, 403, 403, 403];
const RENAME = [200, 200, 200, 200, 200, 200, 200, 200, 403, 403, 403, 403, 403];
const DELETE = [204, 204, 204, 204, 204, 204, 204, 204, 403, 403, 403, 403, 403];

describe('who may do what', () => {
  test.each(grid(READ))('%s listing a project’s tags gets %i', async (kind, status) => {
    expect((await list(made.people[kind], { project_id: made.project.id })).status).toBe(status);
  });
  test.each(grid(CREATE))('%s creating one gets %i', async (kind, status) => {
    expect((await create(made.people[kind], made.project.id, `by ${kind}`)).status).toBe(status);
  });
  test.each(grid(RENAME))('%s renaming one gets %i', async (kind, status) => {
    const { body } = await create(made.owner, made.project.id, `to rename by ${kind}`);
    expect((await rename(made.people[kind], body.data.id, `renamed by ${kind}`)).status).toBe(status);
  });
  test.each(grid(DELETE))('%s deleting one gets %i', async (kind, status) => {
    const { body } = await create(made.owner, made.project.id, `to delete by ${kind}`);
    expect((await remove(made.people[kind], body.data.id)).status).toBe(status);
  });
  test('nobody without a session', async () => {
    const answers = await Promise.all([
      list(null),
      create(null, made.project.id, 'Gold'),
      rename(null, 1, 'Gold'),
      remove(null, 1),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

test('the same title again, in any case, answers with the tag that is there', async () => {
  const { project, owner } = await makeProject(app);
  const first = await create(owner, project.id, ' Gold ');
  expect(first).toMatchObject({ status: 201, body: { data: { id: expect.any(Number), title: 'Gold' } } });
  expect((await create(owner, project.id, 'GOLD')).body).toEqual(first.body);
  const both = await Promise.all([create(owner, project.id, 'Halo'), create(owner, project.id, 'halo')]);
  expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1);
});

test('a tag is renamed and deleted; the project moves on, the log tells of it and the channel hears', async () => {
  const { project, owner } = await makeProject(app);
  const probe = await openProbe(`${address}/ws?token=${owner.token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: project.id });
  const { id } = (await create(owner, project.id, 'Gold')).body.data;
  expect((await rename(owner, id, 'gold')).body.data).toEqual({ id, title: 'gold', colour: null });
  const [style] = await app.db
    .insert(styles)
    .values({ projectId: project.id, title: 'Solitaire', productType: 1, createdBy: owner.id })
    .returning();
  await app.db.insert(styleTags).values({ styleId: style?.id ?? 0, tagId: id });
  expect((await remove(owner, id)).status).toBe(204);
  expect(await app.db.select().from(styleTags).where(eq(styleTags.tagId, id))).toEqual([]);
  for (let heard = 0; heard < 3; heard += 1) {
    const { data } = await probe.push(METHOD.projectUpdates);
    expect(projectUpdate.parse(data)).toMatchObject({
      event: 'tag.changed',
      entity: 'tag',
      id,
      project_id: project.id,
    });
  }
  const log = await app.db
    .select()
    .from(activities)
    .where(eq(activities.projectId, project.id))
    .orderBy(asc(activities.id));
  expect(log.map(({ actionType, oldValue, newValue }) => [actionType, oldValue, newValue])).toEqual([
    [1, null, { text: 'Gold' }],
    [2, { text: 'Gold' }, { text: 'gold' }],
    [3, { text: 'gold' }, null],
  ]);
  const [row] = await app.db.select().from(projects).where(eq(projects.id, project.id));
  expect(row?.updatedAt.getTime()).toBeGreaterThan(project.updatedAt.getTime());
});

test('a tag has a colour, which its tasks show and the log leaves out', async () => {
  const { project, owner } = await makeProject(app);
  const body = { project_id: project.id, title: 'Rush', colour: 'ruby' };
  const { id } = (await callApi(app, owner, api.createTag, { body })).body.data;
  const task = await makeTask(app, { projectId: project.id, createdBy: owner.id, tagId: id });
  const colour = async (asked: Record<string, unknown>) => {
    const answer = await callApi(app, owner, api.updateTag, { params: { tagId: id }, body: asked });
    const read = await callApi(app, owner, api.getTask, { params: { projectId: project.id, taskId: task.id } });
    return [answer.status, read.body.data.tag?.colour];
  };
  expect(await colour({})).toEqual([200, 'ruby']);
  expect(await colour({ colour: 'sapphire' })).toEqual([200, 'sapphire']);
  expect(await colour({ colour: 'pink; background: url(/x)' })).toEqual([422, 'sapphire']);
  expect(await colour({ colour: null })).toEqual([200, null]);
  expect((await list(owner, { project_id: project.id })).body.data).toMatchObject([{ title: 'Rush', colour: null }]);
  const log = await app.db.select().from(activities).where(eq(activities.projectId, project.id));
  expect(log.filter(({ itemType }) => itemType === 'default')).toHaveLength(1);
});

test('a title is needed, is short enough, and is once in a project', async () => {
  const { project, owner } = await makeProject(app);
  const { id } = (await create(owner, project.id, 'Gold')).body.data;
  await create(owner, project.id, 'Halo');
  expect(await create(owner, project.id, ' ')).toMatchObject({
    status: 422,
    errors: { title: ['Please enter Title'] },
  });
  expect((await create(owner, project.id, 'x'.repeat(256))).errors).toEqual({
    title: ['Title must have max 255 symbols.'],
  });
  expect(await rename(owner, id, 'HALO')).toMatchObject({ status: 422, errors: { title: ['Tag already exists'] } });
  expect((await rename(owner, id, '')).errors).toEqual({ title: ['Please enter Title'] });
});

test.each([999_999, 'abc'])('the tag %s does not exist', async (id) => {
  expect((await rename(made.owner, id, 'Gold')).status).toBe(404);
  expect((await remove(made.owner, id)).status).toBe(404);
});

test('my tags are those of every project that I reach, by title, searched and in pages', async () => {
  const one = await makeProject(app);
  const two = await makeProject(app);
  await addToTeam(app, { projectId: two.project.id, userId: one.owner.id, roles: ['watcher'] });
  await create(one.owner, one.project.id, 'gold');
  await create(two.owner, two.project.id, 'Emerald');
  await create(two.owner, two.project.id, 'Halo');
  const titles = async (query: Record<string, unknown>) =>
    (await list(one.owner, query)).body.data.map(({ title }) => title);
  expect(await titles({})).toEqual(['Emerald', 'gold', 'Halo']);
  expect(await titles({ search: 'O' })).toEqual(['gold', 'Halo']);
  expect(await titles({ project_id: two.project.id })).toEqual(['Emerald', 'Halo']);
  expect(await titles({ count: 2, page: 2 })).toEqual(['Halo']);
  expect((await list(one.owner, { count: 2 })).body).toMatchObject({ total: 3, links: { next: expect.any(String) } });
  expect((await list(two.admin ?? two.owner)).body.data.map(({ project_id: id }) => id)).toEqual([
    two.project.id,
    two.project.id,
  ]);
  expect((await list(await makeUser(app, { isVerified: false }))).body.total).toBe(0);
  expect(await countQueries(app, () => list(one.owner))).toBe(1);
});
