import { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../../platform/images/samples.ts';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { uploadForTask } from '../../testing/upload.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let styleId: number;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  styleId = (await makeStyle(app, { projectId: team.project.id, createdBy: team.owner.id })).id;
});
afterAll(() => app.stop());

type Kind = TeamKind | 'nobody';
type Call = (caller: Caller | null, kind: Kind) => Promise<Answer<unknown>>;

const place = () => ({ projectId: team.project.id });
/** A task made by the designer, assigned to somebody or nobody. */
const made = async (values: Partial<Parameters<typeof makeTask>[1]> = {}) => {
  const { id: taskId } = await makeTask(app, {
    ...place(),
    createdBy: team.people.designer.id,
    styleId,
    priority: TaskPriority.low,
    ...values,
  });
  return { ...place(), taskId };
};
const idOf = (kind: Kind) => (kind === 'nobody' ? null : team.people[kind].id);
const forMe = (kind: Kind) => made({ assigneeId: idOf(kind) });
const update = async (caller: Caller | null, params: Record<string, unknown>, body: object) =>
  callApi(app, caller, api.updateTask, { params, body });

const CALLS = {
  list: (caller) => callApi(app, caller, api.listTasks, { params: place() }),
  get: async (caller) => callApi(app, caller, api.getTask, { params: await made() }),
  create: (caller) =>
    callApi(app, caller, api.createTask, { params: place(), body: { name: 'Polish', project_style_id: styleId } }),
  upload: async (caller) =>
    uploadForTask(app, caller, team.project.id, [{ name: 'a.png', body: await photo(8, 8).png().toBuffer() }]),
  rename: async (caller) => update(caller, await made(), { name: 'Another' }),
  edit: async (caller) => update(caller, await made(), { priority: TaskPriority.high }),
  setStatus: async (caller) =>
    callApi(app, caller, api.changeTaskStatus, { params: await made(), body: { status: TaskStatus.done } }),
  delete: async (caller) => callApi(app, caller, api.deleteTask, { params: await made() }),
  renameMine: async (caller, kind) => update(caller, await forMe(kind), { name: 'Another', status: TaskStatus.done }),
  editMine: async (caller, kind) => update(caller, await forMe(kind), { priority: TaskPriority.high }),
  setMyStatus: async (caller, kind) =>
    callApi(app, caller, api.changeTaskStatus, { params: await forMe(kind), body: { status: TaskStatus.inReview } }),
  deleteMine: async (caller, kind) => callApi(app, caller, api.deleteTask, { params: await forMe(kind) }),
  getOfCad: async (caller) =>
    callApi(app, caller, api.getTask, { params: await made({ projectModuleId: team.modules['cad-design'].id }) }),
  listStyles: (caller) => callApi(app, caller, api.listProjectStyles, { params: place() }),
} as const satisfies Record<string, Call>;
type CallName = keyof typeof CALLS;

/** Written by hand from the table of permissions and the rules for editing. */
const LEADER: Record<CallName, number> = {
  list: 200,
  get: 200,
  create: 201,
  upload: 201,
  rename: 200,
  edit: 200,
  setStatus: 200,
  delete: 204,
  renameMine: 200,
  editMine: 200,
  setMyStatus: 200,
  deleteMine: 204,
  getOfCad: 200,
  listStyles: 200,
};
/** The designer has made all of these tasks. */
const CREATOR = LEADER;
const COLLEAGUE: Record<CallName, number> = {
  ...LEADER,
  rename: 403,
  edit: 403,
  setStatus: 403,
  delete: 403,
  editMine: 403,
  deleteMine: 403,
};
const ELSEWHERE: Record<CallName, number> = { ...COLLEAGUE, getOfCad: 404 };
/** May do what they are assigned, but not rename it. */
const REVIEWER: Record<CallName, number> = { ...ELSEWHERE, create: 403, upload: 403, renameMine: 403 };
const OUTSIDE: Record<CallName, number> = {
  list: 403,
  get: 403,
  create: 403,
  upload: 403,
  rename: 403,
  edit: 403,
  setStatus: 403,
  delete: 403,
  renameMine: 403,
  editMine: 403,
  setMyStatus: 403,
  deleteMine: 403,
  getOfCad: 403,
  listStyles: 403,
};
/** See designs, and no tasks. */
const WATCHER: Record<CallName, number> = { ...OUTSIDE, listStyles: 200 };
const GRID: Record<TeamKind, Record<CallName, number>> = {
  space_admin: LEADER,
  p_owner: LEADER,
  p_manager: LEADER,
  designer: CREATOR,
  s_design: ELSEWHERE,
  merchandiser: ELSEWHERE,
  t_design: ELSEWHERE,
  c_design: COLLEAGUE,
  reviewer: REVIEWER,
  watcher: WATCHER,
  client: WATCHER,
  space_member: OUTSIDE,
  stranger: OUTSIDE,
};

async function answersTo(caller: Caller | null, kind: Kind) {
  const statuses: Record<string, number> = {};
  for (const [name, call] of Object.entries(CALLS)) statuses[name] = (await (call as Call)(caller, kind)).status;
  return statuses;
}

test.each(TEAM_KINDS)('%s', async (kind) => {
  expect(await answersTo(team.people[kind], kind)).toEqual(GRID[kind]);
});

test('nobody without a session', async () => {
  const statuses = await answersTo(null, 'nobody');
  expect(new Set(Object.values(statuses))).toEqual(new Set([401]));
});
