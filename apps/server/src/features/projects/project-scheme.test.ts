import * as api from '@facet/contract/endpoints/index';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities, chatMessages, moduleGrants, tasks } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeDesign } from '../../testing/factories/make-design.ts';
import { makeClient, makeMember, makeProject } from '../../testing/factories/make-project.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

type Step = { id?: number; module_id?: number; [field: string]: unknown };

const read = (caller: TestUser, projectId: number) =>
  callApi(app, caller, api.getProjectScheme, { params: { projectId } });

/** A project, its scheme as it is now, and a way to set it as its owner. */
async function makeWorkflow() {
  const made = await makeProject(app);
  const projectId = made.project.id;
  const scheme = (await read(made.owner, projectId)).body.data;
  const set = (modules: readonly Step[], updatedAt = scheme.updated_at) =>
    callApi(app, made.owner, api.setProjectScheme, { params: { projectId }, body: { modules, updated_at: updatedAt } });
  const log = () =>
    app.db.select().from(activities).where(eq(activities.projectId, projectId)).orderBy(asc(activities.id));
  return { ...made, projectId, scheme, set, log };
}
const steps = (modules: readonly { id: number }[]): Step[] => modules.map(({ id }) => ({ id }));

test('the scheme shows the project’s modules with what they hold, and what could join', async () => {
  const { project, owner, modules, projectId } = await makeWorkflow();
  await makeDesign(app, { projectId, projectModuleId: modules['cad-design'].id, createdBy: owner.id });
  const { status, body } = await read(owner, projectId);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    project_id: projectId,
    workflow_scheme_id: project.workflowSchemeId,
    available: [],
    abilities: { edit: true },
  });
  expect(body.data.modules.map((one) => [one.name, one.module_id, one.count_items, one.abilities.remove])).toEqual([
    ['mood-board', 1, 0, true],
    ['sketch-design', 2, 0, true],
    ['tentative-costing', 3, 0, true],
    ['technical-drawing', 4, 0, true],
    ['cad-design', 5, 1, false],
  ]);
});

test('order, titles, types, statuses and due dates are set as one, and each change is in the log', async () => {
  const { scheme, set, log } = await makeWorkflow();
  const [mood, sketch, costing, drawing, cad] = scheme.modules.map(({ id }) => ({ id }));
  const { status, body } = await set([
    { ...cad, title: ' CAD & casting ' },
    { ...mood, workflow_type: 2 },
    { ...sketch, status: 5 },
    { ...costing, due_date: '2099-05-01' },
    { ...drawing },
  ]);
  expect(status).toBe(200);
  expect(body.data.modules.map((one) => [one.name, one.title, one.position])).toEqual([
    ['cad-design', 'CAD & casting', 0],
    ['mood-board', 'mood-board', 1],
    ['sketch-design', 'sketch-design', 2],
    ['tentative-costing', 'tentative-costing', 3],
    ['technical-drawing', 'technical-drawing', 4],
  ]);
  expect(body.data.modules[1]?.workflow_type).toBe(2);
  expect(body.data.modules[2]).toMatchObject({ status: 5, abilities: { upload: false } });
  expect(body.data.modules[3]?.due_date).toBe('2099-05-01');
  expect(body.data.updated_at > scheme.updated_at).toBe(true);
  expect((await log()).map((one) => [one.itemType, one.projectModuleId, one.oldValue, one.newValue])).toEqual([
    ['module', cad?.id, { title: 'cad-design' }, { title: 'CAD & casting' }],
    ['module', mood?.id, { said: [{ kind: 'step_type', type: 1 }] }, { said: [{ kind: 'step_type', type: 2 }] }],
    ['module', sketch?.id, { status: 'draft' }, { status: 'skipped', title: 'sketch-design' }],
    ['module', costing?.id, { due_date: null }, { due_date: '2099-05-01' }],
    [
      'module',
      cad?.id,
      { said: [{ kind: 'step', place: 5 }] },
      { said: [{ kind: 'step', place: 1 }], title: 'CAD & casting' },
    ],
  ]);
});

test('what is set as it was is no change', async () => {
  const { scheme, set, log } = await makeWorkflow();
  expect((await set(steps(scheme.modules))).body.data).toEqual(scheme);
  expect(await log()).toEqual([]);
});

test('a module leaves with what was shared of it, and joins again as a new one, once', async () => {
  const { owner, modules, projectId, scheme, set, log } = await makeWorkflow();
  const client = await makeClient(app, modules['cad-design'].id, owner.id);
  const left = await set(steps(scheme.modules.slice(0, 4)));
  expect(left.body.data.available).toEqual([
    { id: 5, name: 'cad-design', title: 'cad-design', icon: 'cad-design', type: 4 },
  ]);
  expect(await app.db.select().from(moduleGrants).where(eq(moduleGrants.userId, client.id))).toEqual([]);
  expect((await read(client, projectId)).status).toBe(403);
  const back = [{ module_id: 5, title: 'Casting', workflow_type: 2 }, ...steps(left.body.data.modules)];
  const joined = await set(back, left.body.data.updated_at);
  expect(joined.body.data.modules[0]).toMatchObject({
    name: 'cad-design',
    title: 'Casting',
    workflow_type: 2,
    status: 0,
  });
  expect(joined.body.data.modules[0]?.id).not.toBe(modules['cad-design'].id);
  expect((await log()).map((one) => [one.actionType, one.oldValue, one.newValue])).toEqual([
    [3, { title: 'cad-design' }, null],
    [1, null, { title: 'Casting' }],
  ]);
  const twice = await set([...steps(joined.body.data.modules), { module_id: 5 }], joined.body.data.updated_at);
  expect(twice).toMatchObject({ status: 422, errors: { modules: ['Please enter valid Modules.'] } });
});

test('a catalogue module that is in already is meant as the project’s own', async () => {
  const { scheme, set } = await makeWorkflow();
  const { body } = await set([5, 4, 3, 2, 1].map((id) => ({ module_id: id })));
  expect(body.data.modules.map(({ id }) => id)).toEqual(scheme.modules.map(({ id }) => id).toReversed());
});

describe('a module that holds designs', () => {
  test('can not leave, and nothing of the change is kept', async () => {
    const { owner, modules, projectId, scheme, set } = await makeWorkflow();
    await makeDesign(app, { projectId, projectModuleId: modules['cad-design'].id, createdBy: owner.id });
    expect(await set(steps(scheme.modules.slice(0, 4).toReversed()))).toMatchObject({
      status: 409,
      message: 'cad-design contains designs, so you can’t remove it. Skip it instead.',
    });
    expect((await read(owner, projectId)).body.data.modules.map(({ id }) => id)).toEqual(
      scheme.modules.map(({ id }) => id),
    );
  });

  test('can not leave while they are deleted, for they may come back', async () => {
    const { owner, modules, projectId, scheme, set } = await makeWorkflow();
    const place = { projectId, moduleId: modules['cad-design'].id };
    const { itemId } = await makeDesign(app, { projectId, projectModuleId: place.moduleId, createdBy: owner.id });
    await callApi(app, owner, api.deleteDesign, { params: { ...place, itemId } });
    expect(await set(steps(scheme.modules.slice(0, 4)))).toMatchObject({
      status: 409,
      message: 'cad-design has deleted designs that can still be restored, so you can’t remove it. Skip it instead.',
    });
  });
});

test.each(['a task', 'a message'])('a module with %s of its own can not leave until that is gone', async (kind) => {
  const { owner, modules, projectId, scheme, set } = await makeWorkflow();
  const place = { projectId, projectModuleId: modules['cad-design'].id };
  const table = kind === 'a task' ? tasks : chatMessages;
  if (kind === 'a task') {
    await app.db
      .insert(tasks)
      .values({ ...place, name: 'Lower the halo', priority: 1, status: 1, createdBy: owner.id });
  } else await app.db.insert(chatMessages).values({ ...place, userId: owner.id, text: 'For the bench alone' });
  const without = steps(scheme.modules.slice(0, 4));
  expect(await set(without)).toMatchObject({
    status: 409,
    message: 'cad-design has tasks or messages, so you can’t remove it. Skip it instead.',
  });
  await app.db.update(table).set({ deletedAt: new Date() }).where(eq(table.projectId, projectId));
  expect((await set(without)).status).toBe(200);
});

describe('what is refused', () => {
  test('a scheme that somebody changed meanwhile', async () => {
    const { scheme, set } = await makeWorkflow();
    expect((await set(steps(scheme.modules.toReversed()))).status).toBe(200);
    expect(await set(steps(scheme.modules))).toMatchObject({
      status: 409,
      message: 'Someone else changed this project. Reload it and try again.',
    });
  });

  test('one of two at the same moment', async () => {
    const { scheme, set } = await makeWorkflow();
    const answers = await Promise.all([
      set(steps(scheme.modules.toReversed())),
      set(steps(scheme.modules.slice(0, 4))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });

  test('a scheme without the moment it was read at', async () => {
    const { owner, projectId } = await makeWorkflow();
    const input = { params: { projectId }, body: { modules: [{ module_id: 1 }] } };
    const answer = await callApi(app, owner, api.setProjectScheme, input);
    expect(answer).toMatchObject({ status: 422, errors: { updated_at: ['Please enter Updated at'] } });
  });

  test.each<[string, Step[], Record<string, string[]>]>([
    ['no modules', [], { modules: ['Please enter Modules'] }],
    ['a step that names none', [{}], { 'modules.0.module_id': ['Please enter Module'] }],
    ['a module of nowhere', [{ id: 999_999 }], { 'modules.0.id': ['Please enter valid Module.'] }],
    ['a catalogue module that is none', [{ module_id: 99 }], { 'modules.0.module_id': ['Please enter valid Module.'] }],
    [
      'a catalogue module twice',
      [{ module_id: 1 }, { module_id: 1 }],
      { 'modules.1.module_id': ['Each module can be in a workflow only once'] },
    ],
    ['no title', [{ module_id: 1, title: ' ' }], { 'modules.0.title': ['Please enter Title'] }],
    [
      'a title of 256 symbols',
      [{ module_id: 1, title: 'x'.repeat(256) }],
      { 'modules.0.title': ['Title must have max 255 symbols.'] },
    ],
    ['a status that is none', [{ module_id: 1, status: 7 }], { 'modules.0.status': ['Please enter valid Status.'] }],
    [
      'a due date in the past',
      [{ module_id: 1, due_date: '2020-01-01' }],
      { 'modules.0.due_date': ['Due date is in the past'] },
    ],
  ])('%s', async (_what, wrong, errors) => {
    const { set } = await makeWorkflow();
    expect(await set(wrong)).toMatchObject({ status: 422, errors });
  });

  test('a module of another project, and the same module by both its ids', async () => {
    const { scheme, set } = await makeWorkflow();
    const other = await makeWorkflow();
    const [foreign, own] = [other.scheme.modules[0]?.id ?? 0, scheme.modules[0]?.id ?? 0];
    expect((await set([{ id: foreign }])).errors).toEqual({ 'modules.0.id': ['Please enter valid Module.'] });
    expect((await set([{ id: own }, { module_id: 1 }])).errors).toEqual({
      'modules.1.module_id': ['Each module can be in a workflow only once'],
    });
  });
});

test('who sees a part of the project sees that part of its scheme, and not what could join', async () => {
  const { owner, modules, projectId, scheme, set } = await makeWorkflow();
  await makeDesign(app, { projectId, projectModuleId: modules['cad-design'].id, createdBy: owner.id });
  await set(steps(scheme.modules.filter(({ name }) => name !== 'tentative-costing')));
  const sketcher = await makeMember(app, projectId, 's_design');
  const client = await makeClient(app, modules['technical-drawing'].id, owner.id);
  const seen = async (caller: TestUser) => (await read(caller, projectId)).body.data;
  expect((await seen(sketcher)).modules.map(({ name }) => name)).toEqual(['mood-board', 'sketch-design']);
  expect(await seen(sketcher)).toMatchObject({ available: [], abilities: { edit: false } });
  expect((await seen(client)).modules.map(({ name }) => name)).toEqual(['technical-drawing']);
});
