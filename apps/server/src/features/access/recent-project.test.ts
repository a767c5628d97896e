import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { projectMembers, projects } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

type Team = Awaited<ReturnType<typeof makeFullTeam>>;
const read = async (team: Team, caller: TestUser) => {
  const params = { projectId: team.project.id, moduleId: team.modules['sketch-design'].id };
  return (await callApi(app, caller, api.listStyles, { params })).status;
};

test('who is taken from the team is refused by the very next call', async () => {
  const team = await makeFullTeam(app);
  const { p_owner: owner, designer } = team.people;
  expect(await read(team, designer)).toBe(200);
  const [row] = await app.db.select().from(projects).where(eq(projects.id, team.project.id));
  const body = { team: [{ user_id: owner.id, roles: ['p_owner'] }], updated_at: row?.updatedAt.toISOString() };
  const { status } = await callApi(app, owner, api.setProjectTeam, { params: { projectId: team.project.id }, body });
  expect(status).toBe(200);
  expect(await read(team, designer)).toBe(403);
});

test('what another process took away counts within a second', async () => {
  const team = await makeFullTeam(app);
  const { designer } = team.people;
  expect(await read(team, designer)).toBe(200);
  // Another process changed it: nothing is announced here.
  await app.db.delete(projectMembers).where(eq(projectMembers.userId, designer.id));
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 1001);
  expect(await read(team, designer)).toBe(403);
});

test('a refusal is never kept', async () => {
  const team = await makeFullTeam(app);
  const { stranger } = team.people;
  expect(await read(team, stranger)).toBe(403);
  await app.db.insert(projectMembers).values({ projectId: team.project.id, userId: stranger.id, roles: ['designer'] });
  expect(await read(team, stranger)).toBe(200);
});
