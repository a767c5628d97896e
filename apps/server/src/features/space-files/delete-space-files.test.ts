import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());

/** Two projects of one space with a designer on both teams; `add` makes a file in the cad-design module of one. */
async function makePair() {
  const { space, admin } = await makeSpace(app);
  const designer = await makeUser(app, { firstName: 'Mei' });
  const made = [await makeProject(app, { spaceId: space.id }), await makeProject(app, { spaceId: space.id })] as const;
  for (const { project } of made) {
    await addToTeam(app, { projectId: project.id, userId: designer.id, roles: ['designer'] });
  }
  const add = async (index: 0 | 1, by: TestUser, status: 'draft' | 'approved' = 'draft') => {
    const { project, modules } = made[index];
    const style = await makeStyle(app, { projectId: project.id, createdBy: by.id });
    const place = { projectId: project.id, moduleId: modules['cad-design'].id, styleId: style.id };
    return (await makeItem(app, { ...place, createdBy: by.id, status })).id;
  };
  return { space, admin, designer, made, add };
}

const remove = (by: TestUser, spaceId: number, body: unknown) =>
  callApi(app, by, api.deleteSpaceFiles, { params: { spaceId }, body });

test('files of several projects go together, and each project writes it into its log', async () => {
  const { space, designer, made, add } = await makePair();
  const ids = [await add(0, designer), await add(0, designer), await add(1, designer)];
  expect((await remove(designer, space.id, { ids })).body.data).toEqual({ done: ids, failed: [] });
  const left = await callApi(app, designer, api.listSpaceFiles, { params: { spaceId: space.id } });
  expect(left.body).toMatchObject({ data: [], total: 0 });
  for (const [index, expected] of [
    [0, ids.slice(0, 2)],
    [1, ids.slice(2)],
  ] as const) {
    const params = { projectId: made[index].project.id };
    const log = await callApi(app, designer, api.listLog, { params, query: { event_type: 'delete' } });
    expect(new Set(log.body.data.map(({ item_id: id }) => id))).toEqual(new Set(expected));
  }
});

test('the answer names what could not be deleted and why, and the rest goes', async () => {
  const { space, designer, made, add } = await makePair();
  const elsewhere = await makePair();
  const [mine, theirs, approved] = [
    await add(0, designer),
    await add(0, made[0].owner),
    await add(1, designer, 'approved'),
  ];
  const far = await elsewhere.add(0, elsewhere.designer);
  const ids = [mine, theirs, approved, far, 999_999];
  expect((await remove(designer, space.id, { ids, confirm: true })).body.data).toEqual({
    done: [mine],
    failed: [
      { id: theirs, message: 'You may not do this: delete design' },
      { id: approved, message: 'You may not do this: delete an approved design' },
      { id: far, message: 'This design does not exist' },
      { id: 999_999, message: 'This design does not exist' },
    ],
  });
});

test('an approved file needs an owner and a confirmation', async () => {
  const { space, admin, designer, add } = await makePair();
  const id = await add(0, designer, 'approved');
  const message = 'This design is approved. Confirm to delete it.';
  expect((await remove(admin, space.id, { ids: [id] })).body.data).toEqual({ done: [], failed: [{ id, message }] });
  expect((await remove(admin, space.id, { ids: [id], confirm: true })).body.data.done).toEqual([id]);
});

test.each([
  [{ ids: [] }, 'ids'],
  [{}, 'ids'],
  [{ ids: ['ring'] }, '0'],
  [{ ids: [1], confirm: 'perhaps' }, 'confirm'],
])('%j is refused at its field', async (body, field) => {
  const { space, admin } = await makePair();
  const answer = await remove(admin, space.id, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors).join()).toContain(field);
});

test('a space that is not there is 404', async () => {
  const { admin } = await makePair();
  expect((await remove(admin, 999_999, { ids: [1] })).status).toBe(404);
});

test('everyone in the channels of the projects hears which files are gone', async () => {
  const { space, designer, made, add } = await makePair();
  const ids = [await add(0, designer), await add(1, designer)];
  const probe = await openProbe(`${address}/ws?token=${made[0].owner.token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: made[0].project.id });
  await remove(designer, space.id, { ids });
  const { data } = await probe.push(METHOD.projectUpdates);
  expect(data).toMatchObject({ event: 'design.deleted', project_id: made[0].project.id, item_ids: [ids[0]] });
});

test('deleting asks the database as often for many files of many projects as for few', async () => {
  const { space, admin, designer, made, add } = await makePair();
  const few = [await add(0, designer)];
  const many = [await add(0, designer), await add(0, designer), await add(1, designer), await add(1, made[1].owner)];
  const measure = (ids: number[]) => countQueries(app, () => remove(admin, space.id, { ids }));
  await measure([await add(0, designer)]);
  const first = await measure(few);
  expect(await measure(many)).toBe(first);
});
