import * as api from '@facet/contract/endpoints/index';
import type { DesignStatus } from '@facet/contract/constants/statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const place = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });

async function makeOwn(kind: TeamKind, status: DesignStatus = 'draft') {
  const createdBy = team.people[kind].id;
  const style = await makeStyle(app, { projectId: team.project.id, createdBy });
  return { style, item: await makeItem(app, { ...place(), createdBy, styleId: style.id, status }) };
}

const remove = (kind: TeamKind, itemId: number, query: Record<string, unknown> = {}) =>
  callApi(app, team.people[kind], api.deleteDesign, { params: { ...place(), itemId }, query });
const removeStyles = async (kind: TeamKind, ids: number[], confirm?: boolean) =>
  (await callApi(app, team.people[kind], api.deleteStyles, { params: place(), body: { ids, confirm } })).body.data;

test('one’s own design goes, and is not there any more', async () => {
  const { item, style } = await makeOwn('c_design');
  expect((await remove('c_design', item.id)).status).toBe(204);
  expect(await remove('c_design', item.id)).toMatchObject({ status: 404, message: 'This design does not exist' });
  const left = await callApi(app, team.people.p_owner, api.getStyle, { params: { ...place(), styleId: style.id } });
  expect(left.body.data).toMatchObject({ version: 0, items: [] });
});

test('an approved design goes only by the hand of an owner who confirms', async () => {
  const { item } = await makeOwn('c_design', 'approved');
  expect((await remove('c_design', item.id, { confirm: true })).status).toBe(403);
  expect((await remove('p_manager', item.id, { confirm: true })).status).toBe(403);
  const text = 'This design is approved. Confirm to delete it.';
  for (const query of [{}, { confirm: false }, { confirm: 0 }]) {
    expect(await remove('p_owner', item.id, query)).toMatchObject({ status: 409, message: text });
  }
  expect((await remove('p_owner', item.id, { confirm: 'maybe' })).errors).toEqual({
    confirm: ['Please enter valid value.'],
  });
  expect((await remove('p_owner', item.id, { confirm: true })).status).toBe(204);
});

test('a space admin counts as owner, wherever the design is in the project', async () => {
  const { item } = await makeOwn('c_design', 'approved');
  const params = { projectId: team.project.id, itemId: item.id };
  const call = (query: object) =>
    callApi(app, team.people.space_admin, api.deleteItem, { params, query: { ...query } });
  expect((await call({})).status).toBe(409);
  expect((await call({ confirm: 1 })).status).toBe(204);
});

test('ids and the confirmation of a batch may come in the query', async () => {
  const [draft, approved] = [await makeOwn('c_design'), await makeOwn('c_design', 'approved')];
  const call = (query: Record<string, unknown>) =>
    callApi(app, team.people.p_owner, api.deleteDesigns, { params: place(), query });
  expect((await call({ ids: `${draft.item.id},${approved.item.id}` })).body.data).toEqual({
    done: [draft.item.id],
    failed: [{ id: approved.item.id, message: 'This design is approved. Confirm to delete it.' }],
  });
  expect((await call({ 'ids[]': approved.item.id, confirm: true })).body.data.done).toEqual([approved.item.id]);
  expect((await call({})).status).toBe(422);
});

test('a batch reports what is not there, not in the module, or not one’s own', async () => {
  const [mine, theirs] = [await makeOwn('c_design'), await makeOwn('p_owner')];
  const ids = [mine.item.id, theirs.item.id, 999_999];
  const answer = await callApi(app, team.people.c_design, api.deleteDesigns, { params: place(), body: { ids } });
  expect(answer.body.data).toEqual({
    done: [mine.item.id],
    failed: [
      { id: theirs.item.id, message: 'You may not do this: delete design' },
      { id: 999_999, message: 'This design does not exist' },
    ],
  });
});

test('a style goes with its designs, unless others have designs in it', async () => {
  const [mine, shared] = [await makeOwn('c_design'), await makeOwn('c_design')];
  await makeItem(app, { ...place(), createdBy: team.people.designer.id, styleId: shared.style.id, version: 2 });
  expect(await removeStyles('c_design', [mine.style.id, shared.style.id, 999_999])).toEqual({
    done: [mine.style.id],
    failed: [
      { id: shared.style.id, message: 'You may not do this: delete a style with designs of others' },
      { id: 999_999, message: 'This style does not exist' },
    ],
  });
  expect((await remove('p_owner', mine.item.id)).status).toBe(404);
  expect((await removeStyles('p_manager', [shared.style.id])).done).toEqual([shared.style.id]);
  const log = await callApi(app, team.people.p_owner, api.listLog, {
    params: place(),
    query: { event_type: 'delete', count: 1 },
  });
  expect(log.body.data).toMatchObject([
    { event: 'style.deleted', item_id: shared.style.id, old_value: { title: shared.style.title } },
  ]);
});

test('a style with an approved design needs an owner and a confirmation', async () => {
  const { style } = await makeOwn('c_design', 'approved');
  const [manager, owner] = [
    await removeStyles('p_manager', [style.id], true),
    await removeStyles('p_owner', [style.id]),
  ];
  expect(manager.failed).toEqual([
    { id: style.id, message: 'You may not do this: delete a style with an approved design' },
  ]);
  expect(owner.failed).toEqual([{ id: style.id, message: 'This style has an approved design. Confirm to delete it.' }]);
  expect((await removeStyles('p_owner', [style.id], true)).done).toEqual([style.id]);
});
