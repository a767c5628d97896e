import * as api from '@facet/contract/endpoints/analytics';
import { requestReview } from '@facet/contract/endpoints/reviews';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeClient, makeFullTeam, makeProject, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const CALLS = [
  ['getAssetStatusTracking', api.getAssetStatusTracking],
  ['getProjectsCompletionRatio', api.getProjectsCompletionRatio],
  ['getProjectManagementMetrics', api.getProjectManagementMetrics],
  ['getReviewAndApprovalMetrics', api.getReviewAndApprovalMetrics],
  ['getAssetTimeframe', api.getAssetTimeframe],
] as const;

/** A team with one draft of the designer's in cad-design and one in sketch-design, and a task of hers. */
async function makeDesk() {
  const team = await makeFullTeam(app);
  const { project, modules, people } = team;
  const by = { projectId: project.id, createdBy: people.designer.id };
  for (const module of ['cad-design', 'sketch-design'] as const) {
    const style = await makeStyle(app, by);
    await makeItem(app, { ...by, styleId: style.id, moduleId: modules[module].id });
  }
  await makeTask(app, { ...by, assigneeId: people.designer.id });
  return team;
}

/** How many styles each of them counts, in how many modules; null = 403. */
const SEEN: Readonly<Record<TeamKind, number | null>> = {
  space_admin: 2,
  p_owner: 2,
  p_manager: 2,
  designer: 2,
  s_design: 1,
  merchandiser: 0,
  t_design: 0,
  c_design: 1,
  reviewer: 0,
  watcher: 0,
  client: null,
  space_member: 0,
  stranger: 0,
};

test('everybody counts what they see, and clients nothing', async () => {
  const { people } = await makeDesk();
  for (const [kind, seen] of Object.entries(SEEN)) {
    const who = people[kind as TeamKind];
    for (const [name, call] of CALLS) {
      const { status } = await callApi(app, who, call);
      expect([kind, name, status]).toEqual([kind, name, seen === null ? 403 : 200]);
    }
    if (seen === null) continue;
    const { body } = await callApi(app, who, api.getAssetStatusTracking);
    expect([kind, body.data.statuses.reduce((sum, { total }) => sum + total, 0)]).toEqual([kind, seen]);
  }
});

const LEADS: readonly TeamKind[] = ['space_admin', 'p_owner', 'p_manager'];

test('figures of another person are for those who lead the project', async () => {
  const { people } = await makeDesk();
  for (const kind of Object.keys(SEEN) as TeamKind[]) {
    if (kind === 'client') continue;
    const mine = await callApi(app, people[kind], api.getProjectManagementMetrics);
    const told = mine.body.data.workload.map(({ person }) => person.id);
    const isTold = LEADS.includes(kind) || kind === 'designer';
    expect([kind, told]).toEqual([kind, isTold ? [people.designer.id] : []]);
    expect([kind, mine.body.data.scope.is_leading]).toEqual([kind, LEADS.includes(kind)]);
    const query = { user_id: people.designer.id };
    const { status } = await callApi(app, people[kind], api.getProjectManagementMetrics, { query });
    expect([kind, status]).toEqual([kind, isTold ? 200 : 403]);
  }
});

test('who leads one project gets no figures of people in another', async () => {
  const { people, project } = await makeDesk();
  const own = await makeProject(app, { owner: people.c_design });
  const query = { user_id: people.designer.id };
  const { body, status } = await callApi(app, people.c_design, api.getProjectManagementMetrics, { query });
  expect(status).toBe(200);
  expect(body.data.open).toEqual([]);
  expect(body.data.workload).toEqual([]);
  const all = await callApi(app, people.c_design, api.getProjectManagementMetrics);
  expect(all.body.data.open.map((dot) => [dot.project_id, dot.person, dot.waits_for])).toEqual([
    [project.id, null, null],
  ]);
  expect(all.body.data.scope).toMatchObject({ projects: 2, is_leading: true, is_partial: true });
  expect(own.project.id).not.toBe(project.id);
});

test('a guest of a review link sees no analytics', async () => {
  const { project, owner, modules } = await makeProject(app);
  const by = { projectId: project.id, createdBy: owner.id };
  const style = await makeStyle(app, by);
  const item = await makeItem(app, { ...by, styleId: style.id, moduleId: modules['cad-design'].id });
  const guest = await makeGuest(app, { ...by, itemIds: [item.id] });
  for (const [, call] of CALLS) expect((await callApi(app, guest, call)).status).toBe(403);
});

test('somebody new counts nothing, and is told of nothing', async () => {
  const { body, status } = await callApi(app, await makeUser(app), api.getAssetStatusTracking);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    statuses: [],
    scope: { spaces: 0, all_spaces: 0, projects: 0, is_partial: false },
  });
});

test('what was granted to an address that is not verified counts for nothing', async () => {
  const { modules, owner } = await makeProject(app);
  const client = await makeClient(app, modules['cad-design'].id, owner.id);
  await app.db.execute(sql`update users set email_verified_at = null where id = ${client.id}`);
  const { body } = await callApi(app, client, api.getAssetStatusTracking);
  expect(body.data.scope.projects).toBe(0);
});

test('archived projects, skipped modules and what was deleted are left out; the filters name what is counted', async () => {
  const { people, project, space, modules } = await makeDesk();
  const total = async (query: Record<string, unknown> = {}) => {
    const { body } = await callApi(app, people.p_owner, api.getAssetStatusTracking, { query });
    return body.data.statuses.reduce((sum, one) => sum + one.total, 0);
  };
  expect(await total()).toBe(2);
  expect(await total({ module: 'cad-design' })).toBe(1);
  expect(await total({ space_id: space.id, project_id: project.id })).toBe(2);
  expect(await total({ space_id: space.id + 1000 })).toBe(0);
  expect(await total({ user_id: people.designer.id })).toBe(2);
  expect(await total({ user_id: people.c_design.id })).toBe(0);
  await app.db.execute(
    sql`update design_items set deleted_at = now() where project_module_id = ${modules['cad-design'].id}`,
  );
  expect(await total()).toBe(1);
  await app.db.execute(sql`update project_modules set status = 5 where id = ${modules['sketch-design'].id}`);
  expect(await total()).toBe(0);
  await app.db.execute(sql`update project_modules set status = 1 where id = ${modules['sketch-design'].id}`);
  await app.db.update(projects).set({ status: 10 }).where(eq(projects.id, project.id));
  expect(await total()).toBe(0);
});

test('what is open says on whom it waits', async () => {
  const { people, project, modules } = await makeDesk();
  const by = { projectId: project.id, createdBy: people.c_design.id };
  const style = await makeStyle(app, { ...by, title: 'Asked' });
  const item = await makeItem(app, { ...by, styleId: style.id, moduleId: modules['cad-design'].id });
  const asked = await callApi(app, people.c_design, requestReview, {
    params: { projectId: project.id },
    body: { item_ids: [item.id], user_ids: [people.reviewer.id] },
  });
  expect(asked.status).toBe(201);
  const { body } = await callApi(app, people.p_owner, api.getProjectManagementMetrics);
  const waiting = body.data.open.map((dot) => [dot.title === 'Asked', dot.waits_on, dot.waits_for?.id]);
  expect(waiting).toContainEqual([true, 'reviewer', people.reviewer.id]);
  expect(waiting.filter(([, on]) => on === 'maker')).toHaveLength(2);
  expect(body.data.workload).toContainEqual(
    expect.objectContaining({ person: expect.objectContaining({ id: people.reviewer.id }), reviews: 1 }),
  );
});

test.each([
  [{ from: '2026-01-01' }, { to: ['Please enter both days, or none.'] }],
  [{ from: '2026-02-01', to: '2026-01-01' }, { to: ['The last day must not come before the first.'] }],
  [{ from: '2024-01-01', to: '2026-01-01' }, { from: ['Please choose at most two years.'] }],
])('%j is refused', async (query, errors) => {
  const who = await makeUser(app);
  for (const [, call] of CALLS) {
    const answer = await callApi(app, who, call, { query });
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  }
});

test.each([{ from: 'yesterday', to: '2026-01-01' }, { interval: 'hour' }, { module: 'welding' }, { user_id: 'me' }])(
  '%j is no question',
  async (query) => {
    const who = await makeUser(app);
    for (const [, call] of CALLS) expect((await callApi(app, who, call, { query })).status).toBe(422);
  },
);

test('a call makes as many queries for many projects as for one', async () => {
  const { people, space } = await makeDesk();
  const count = async () => {
    const counts: number[] = [];
    for (const [, call] of CALLS) counts.push(await countQueries(app, () => callApi(app, people.space_admin, call)));
    return counts;
  };
  await count();
  const few = await count();
  for (let index = 0; index < 5; index += 1) await makeProject(app, { spaceId: space.id, owner: people.p_owner });
  expect(await count()).toEqual(few);
});
