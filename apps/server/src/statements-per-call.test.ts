import * as api from '@facet/contract/endpoints/index';
import type { Endpoint } from '@facet/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from './testing/call-api.ts';
import { countQueries } from './testing/count-queries.ts';
import { makeProject } from './testing/factories/make-project.ts';
import { makeItem, makeStyle } from './testing/factories/make-style.ts';
import { makeTask } from './testing/factories/make-task.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let turns = 0;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld();
});
afterAll(() => app.stop());

async function makeWorld() {
  const { owner, project, modules } = await makeProject(app);
  const place = { projectId: project.id, moduleId: modules['cad-design'].id };
  const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id });
  const item = await makeItem(app, { ...place, styleId: style.id, createdBy: owner.id });
  const task = await makeTask(app, { projectId: project.id, createdBy: owner.id });
  return { owner, place, styleId: style.id, itemId: item.id, taskId: task.id };
}
type World = typeof world;

type Request = { query?: Record<string, unknown>; params?: Record<string, unknown>; body?: Record<string, unknown> };
const inProject = ({ place }: World): Request => ({ params: place });
const ofTask = ({ place, taskId }: World): Request => ({ params: { ...place, taskId } });

/**
 * Statements of the most frequent calls, with `begin` and `commit`, but without session and standing, which are cached
 * for a second.
 */
const STATEMENTS: [name: string, statements: number, Endpoint, (world: World) => Request][] = [
  ['the styles of a module', 2, api.listStyles, inProject],
  ['the files of a module', 2, api.listItems, inProject],
  ['the tasks of a project', 2, api.listTasks, inProject],
  ['one task', 1, api.getTask, ofTask],
  [
    'the comments of a file',
    2,
    api.listComments,
    ({ place, itemId }) => ({ params: place, query: { file_id: itemId } }),
  ],
  ['the log of a project', 2, api.listLog, inProject],
  ['my notifications', 3, api.listNotifications, () => ({})],
  ['my projects', 2, api.listProjects, () => ({})],
  [
    'a new task',
    4,
    api.createTask,
    ({ place, styleId }) => ({ params: place, body: { name: 'Check the halo', project_style_id: styleId } }),
  ],
  ['the status of a task', 7, api.changeTaskStatus, (one) => ({ ...ofTask(one), body: { status: 1 + (turns += 1) } })],
  [
    'a new comment',
    6,
    api.createComment,
    ({ place, itemId }) => ({ params: place, body: { file_id: itemId, text: 'A thinner band' } }),
  ],
];

test.each(STATEMENTS)('%s asks the database %i times', async (_name, statements, endpoint, requestOf) => {
  const call = () => callApi(app, world.owner, endpoint, requestOf(world));
  expect((await call()).status).toBeLessThan(300);
  expect(await countQueries(app, call)).toBe(statements);
});
