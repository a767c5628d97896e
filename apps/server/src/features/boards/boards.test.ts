import { LogAction, ModuleStatus } from '@facet/contract/constants/statuses';
import { BOARDS_MAX } from '@facet/contract/constants/limits';
import { BOARDS_CHANGED_TEXT, BOARDS_MAX_TEXT } from '@facet/contract/constants/texts';
import * as api from '@facet/contract/endpoints/boards';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities, boards, projectModules, projects } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { emptyTrash } from '../trash/actions/empty-trash.ts';
import { restore } from '../trash/actions/restore.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

type Made = Awaited<ReturnType<typeof makeProject>>;
const makeCalls = ({ project, owner }: Made) => {
  const params = { projectId: project.id };
  const at = (boardId: number) => ({ params: { ...params, boardId } });
  return {
    list: async (caller: Caller = owner) => (await callApi(app, caller, api.listBoards, { params })).body,
    create: (body: object = {}) => callApi(app, owner, api.createBoard, { params, body }),
    order: (ids: number[], updated_at: string) =>
      callApi(app, owner, api.orderBoards, { params, body: { ids, updated_at } }),
    update: (boardId: number, body: object) => callApi(app, owner, api.updateBoard, { ...at(boardId), body }),
    delete: (boardId: number) => callApi(app, owner, api.deleteBoard, at(boardId)),
  };
};
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
const newest = (rows: { updated_at: string }[]) =>
  rows
    .map((row) => row.updated_at)
    .toSorted()
    .at(-1) ?? '';

test('boards are created one behind the other, called by their number or by a plain title', async () => {
  const made = await makeProject(app);
  const { create, list } = makeCalls(made);
  const first = await create();
  expect(first.status).toBe(201);
  expect(first.body.data).toMatchObject({
    title: 'Board 1',
    position: 0,
    project_module_id: made.modules['mood-board'].id,
    created_by: { id: made.owner.id },
    abilities: { edit: true, delete: true, comment: true, mark_must_fix: true },
  });
  await create({ title: '  Art   Deco\u200B ', project_module_id: made.modules['mood-board'].id });
  const { data, total, links } = await list();
  expect([titles(data), total, links]).toEqual([['Board 1', 'Art Deco'], 2, { next: null }]);
});

test('a board of another module, without a title or with one that is too long is refused, and none is made', async () => {
  const made = await makeProject(app);
  const { create, list } = makeCalls(made);
  const elsewhere = await create({ project_module_id: made.modules['cad-design'].id });
  expect([elsewhere.status, elsewhere.errors]).toEqual([422, { project_module_id: ['Please enter valid Module.'] }]);
  expect((await create({ title: ' ' })).errors).toEqual({ title: ['Please enter Title'] });
  expect((await create({ title: 'x'.repeat(256) })).errors).toEqual({ title: ['Title must have max 255 symbols.'] });
  expect((await list()).data).toEqual([]);
});

test('a project holds as many boards as its limit, and says so', async () => {
  const made = await makeProject(app);
  const [place, createdBy] = [{ projectModuleId: made.modules['mood-board'].id }, made.owner.id];
  const many = Array.from({ length: BOARDS_MAX }, (_, position) => ({
    ...place,
    title: `${position}`,
    position,
    createdBy,
  }));
  await app.db.insert(boards).values(many);
  const refused = await makeCalls(made).create();
  expect([refused.status, refused.message]).toEqual([409, BOARDS_MAX_TEXT]);
});

test('the order is set for all of them, unless a board came or was moved since it was read', async () => {
  const { create, list, order } = makeCalls(await makeProject(app));
  for (const title of ['A', 'B', 'C']) await create({ title });
  const { data } = await list();
  const [a = 0, b = 0, c = 0] = data.map(({ id }) => id);
  const ordered = await order([c, a, b], newest(data));
  expect(titles(ordered.body.data)).toEqual(['C', 'A', 'B']);
  const late = await order([b, a, c], newest(data));
  expect([late.status, late.message]).toEqual([409, BOARDS_CHANGED_TEXT]);
  for (const ids of [
    [a, b],
    [a, b, c, c],
    [a, b, c + 1000],
  ])
    expect((await order(ids, newest(ordered.body.data))).status).toBe(409);
  expect(titles((await list()).data)).toEqual(['C', 'A', 'B']);
});

test('two who order at once do not mix: one of them is told', async () => {
  const { create, list, order } = makeCalls(await makeProject(app));
  for (const title of ['A', 'B', 'C']) await create({ title });
  const { data } = await list();
  const [a = 0, b = 0, c = 0] = data.map(({ id }) => id);
  const answers = await Promise.all([order([c, b, a], newest(data)), order([b, c, a], newest(data))]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const winner = answers.find(({ status }) => status === 200);
  expect((await list()).data.map(({ id }) => id)).toEqual(winner?.body.data.map(({ id }) => id));
});

test('a board is renamed in its place, and its copy stands behind the others', async () => {
  const { create, list, update } = makeCalls(await makeProject(app));
  const { id } = (await create({ title: 'Florals' })).body.data;
  await create({ title: 'Stones' });
  expect(await update(id, { title: 'Petals' })).toMatchObject({ status: 200, body: { data: { id, title: 'Petals' } } });
  const copy = await update(id, { duplicate: true });
  expect([copy.status, copy.body.data.title]).toEqual([201, 'Petals copy']);
  expect((await update(id, { duplicate: true, title: 'Leaves' })).body.data.title).toBe('Leaves');
  expect(titles((await list()).data)).toEqual(['Petals', 'Stones', 'Petals copy', 'Leaves']);
  expect((await update(id, { duplicate: false })).status).toBe(422);
});

test('a deleted board is gone, comes back to its place within 30 days, and then no more', async () => {
  const { create, list, delete: remove, update } = makeCalls(await makeProject(app));
  const { id } = (await create({ title: 'Florals' })).body.data;
  await create({ title: 'Stones' });
  expect((await remove(id)).status).toBe(204);
  expect([(await remove(id)).status, (await update(id, { title: 'Back' })).status]).toEqual([404, 404]);
  expect(titles((await list()).data)).toEqual(['Stones']);
  expect(await restore(app, 'board', id)).toBe('Florals');
  expect(titles((await list()).data)).toEqual(['Florals', 'Stones']);
  await remove(id);
  expect(await update(id, { restore: true })).toMatchObject({ status: 200, body: { data: { id, title: 'Florals' } } });
  expect(titles((await list()).data)).toEqual(['Florals', 'Stones']);
  expect((await update(id, { restore: true })).status).toBe(404);
  await remove(id);
  await emptyTrash(app, new AbortController().signal, Date.now() + (app.config.trashDays + 1) * 86_400_000);
  expect(await app.db.select().from(boards).where(eq(boards.id, id))).toEqual([]);
  await expect(restore(app, 'board', id)).rejects.toThrow('This deleted board does not exist');
});

test('a board of another project is not there', async () => {
  const [mine, theirs] = [makeCalls(await makeProject(app)), makeCalls(await makeProject(app))];
  const { id } = (await theirs.create()).body.data;
  expect([(await mine.update(id, { title: 'Mine' })).status, (await mine.delete(id)).status]).toEqual([404, 404]);
  expect(titles((await theirs.list()).data)).toEqual(['Board 1']);
});

test('a project without a mood-board module has no whiteboard, and a locked one takes no change', async () => {
  const made = await makeProject(app);
  const { create, list } = makeCalls(made);
  await create();
  const isMoodBoard = eq(projectModules.id, made.modules['mood-board'].id);
  await app.db.update(projectModules).set({ status: ModuleStatus.locked }).where(isMoodBoard);
  expect((await create()).status).toBe(409);
  expect((await list()).data).toMatchObject([{ abilities: { edit: false, delete: false } }]);
  await app.db.delete(projectModules).where(isMoodBoard);
  const params = { projectId: made.project.id };
  const gone = await callApi(app, made.owner, api.listBoards, { params });
  expect([gone.status, gone.message]).toEqual([404, 'This whiteboard does not exist']);
});

test('the log and those who look hear that a board came, has another title and went', async () => {
  const made = await makeProject(app);
  const { create, update, delete: remove } = makeCalls(made);
  const { id } = (await create({ title: 'Florals' })).body.data;
  await update(id, { title: 'Petals' });
  await update(id, { title: 'Petals' });
  await remove(id);
  const rows = await app.db
    .select()
    .from(activities)
    .where(and(eq(activities.projectId, made.project.id), eq(activities.itemType, 'board')))
    .orderBy(activities.id);
  expect(rows.map(({ actionType, oldValue, newValue }) => [actionType, oldValue?.title, newValue?.title])).toEqual([
    [LogAction.create, undefined, 'Florals'],
    [LogAction.update, 'Florals', 'Petals'],
    [LogAction.delete, 'Petals', undefined],
  ]);
  expect(rows.every(({ event, itemId }) => event === 'board.changed' && itemId === id)).toBe(true);
});

test('boards go with their project', async () => {
  const made = await makeProject(app);
  const { id } = (await makeCalls(made).create()).body.data;
  await app.db
    .update(projects)
    .set({ deletedAt: new Date(0) })
    .where(eq(projects.id, made.project.id));
  await emptyTrash(app, new AbortController().signal);
  expect(await app.db.select().from(boards).where(eq(boards.id, id))).toEqual([]);
});
