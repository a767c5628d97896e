import * as api from '@facet/contract/endpoints/boards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleGrants } from '../../db/schema/index.ts';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

type Kind = TeamKind | 'nobody';
const params = () => ({ projectId: team.project.id });
const list = (caller: Caller | null) => callApi(app, caller, api.listBoards, { params: params() });
const made = async () => (await callApi(app, team.owner, api.createBoard, { params: params(), body: {} })).body.data.id;
const at = async () => ({ ...params(), boardId: await made() });

const CALLS = {
  list,
  create: (caller) => callApi(app, caller, api.createBoard, { params: params(), body: { title: 'Florals' } }),
  order: async (caller) => {
    const rows = (await list(team.owner)).body.data;
    const body = { ids: rows.map(({ id }) => id), updated_at: new Date().toISOString() };
    return callApi(app, caller, api.orderBoards, { params: params(), body });
  },
  rename: async (caller) => callApi(app, caller, api.updateBoard, { params: await at(), body: { title: 'Petals' } }),
  duplicate: async (caller) => callApi(app, caller, api.updateBoard, { params: await at(), body: { duplicate: true } }),
  delete: async (caller) => callApi(app, caller, api.deleteBoard, { params: await at() }),
} satisfies Record<string, (caller: Caller | null) => Promise<Answer<unknown>>>;

type Expected = Record<keyof typeof CALLS, number>;
const ALL: Expected = { list: 200, create: 201, order: 200, rename: 200, duplicate: 201, delete: 204 };
const READS: Expected = { list: 200, create: 403, order: 403, rename: 403, duplicate: 403, delete: 403 };
const every = (status: number): Expected => ({
  list: status,
  create: status,
  order: status,
  rename: status,
  duplicate: status,
  delete: status,
});

/** Written by hand: the whole team works on mood boards, but for who reads only; the client was shared another module. */
const EXPECTED: Record<Kind, Expected> = {
  space_admin: ALL,
  p_owner: ALL,
  p_manager: ALL,
  designer: ALL,
  s_design: ALL,
  merchandiser: ALL,
  t_design: ALL,
  c_design: ALL,
  reviewer: READS,
  watcher: READS,
  client: every(404),
  space_member: every(403),
  stranger: every(403),
  nobody: every(401),
};

describe.each([...TEAM_KINDS, 'nobody'] as const)('%s', (kind) => {
  test.each(Object.entries(CALLS))('%s', async (name, call) => {
    const caller = kind === 'nobody' ? null : team.people[kind];
    expect((await call(caller)).status).toBe(EXPECTED[kind][name as keyof Expected]);
  });
});

test('a client whom the module is shared with reads its boards', async () => {
  const client = await makeUser(app, { role: 'client' });
  const projectModuleId = team.modules['mood-board'].id;
  await app.db.insert(moduleGrants).values({ projectModuleId, userId: client.id, createdBy: team.owner.id });
  await made();
  const { status, body } = await list(client);
  expect([status, body.data[0]?.abilities]).toEqual([
    200,
    { edit: false, delete: false, comment: true, mark_must_fix: false },
  ]);
  expect((await CALLS.create(client)).status).toBe(403);
});

test('somebody who is taken off the team sees nothing any more', async () => {
  const { id } = team.people.merchandiser;
  await app.pool.query('delete from project_members where user_id = $1', [id]);
  expect((await list(team.people.merchandiser)).status).toBe(403);
});
