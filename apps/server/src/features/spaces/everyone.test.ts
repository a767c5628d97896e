import * as api from '@facet/contract/endpoints/index';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makePersonalSpace, makeSpacePeople } from '../../testing/factories/make-space-people.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const list = (caller: Caller | null, query = {}) => callApi(app, caller, api.listAllSpaceUsers, { query });

test('everyone of my spaces is there once, with what they are where', async () => {
  const admin = await makeUser(app, { firstName: 'Zoe' });
  const own = await makePersonalSpace(app, admin);
  const [first, second] = [await makeSpace(app, { admin }), await makeSpace(app, { admin })];
  const mate = await makeUser(app, { firstName: 'Ben' });
  await addToSpace(app, { spaceId: first.space.id, userId: mate.id });
  const status = SpaceUserStatus.invited;
  await addToSpace(app, { spaceId: second.space.id, userId: mate.id, role: 'space_admin', status });
  const elsewhere = await makeSpace(app);
  await addToSpace(app, { spaceId: elsewhere.space.id, userId: mate.id });
  const { body } = await list(admin);
  expect(body.total).toBe(2);
  expect(body.data.map(({ user }) => user.first_name)).toEqual(['Ben', 'Zoe']);
  expect(body.data[0]?.spaces).toEqual(
    [
      { ...toPlace(first.space), user_role: { name: 'space_member' }, status: SpaceUserStatus.active },
      { ...toPlace(second.space), user_role: { name: 'space_admin' }, status: SpaceUserStatus.invited },
    ].toSorted((a, b) => (a.title < b.title ? -1 : 1)),
  );
  expect(body.data[1]?.spaces.map(({ id }) => id)).toEqual([own.id, first.space.id, second.space.id]);
});

const toPlace = ({ id, title, color }: { id: number; title: string; color: string }) => ({ id, title, color });

test('people are found by name and address, page by page', async () => {
  const { space, admin } = await makeSpace(app);
  for (const firstName of ['Ada', 'Bea', 'Cleo']) {
    await addToSpace(app, { spaceId: space.id, userId: (await makeUser(app, { firstName })).id });
  }
  const found = await list(admin, { search: 'BEA test' });
  expect(found.body.data.map(({ user }) => user.first_name)).toEqual(['Bea']);
  const first = await list(admin, { count: 3 });
  expect(first.body.data.map(({ user }) => user.first_name)).toEqual(['Ada', 'Admin', 'Bea']);
  expect(first.body).toMatchObject({ total: 4, links: { next: '/api/spaces/all-users?count=3&page=2' } });
  const second = await list(admin, { count: 3, page: 2 });
  expect(second.body.data.map(({ user }) => user.first_name)).toEqual(['Cleo']);
  expect((await list(admin, { search: '%' })).body).toMatchObject({ data: [], total: 0 });
});

// How many of a space's six people each kind of person sees.
test.each([
  ['space_admin', 6],
  ['space_member', 5],
  ['invited', 5],
  ['inactive', 0],
  ['unverified', 0],
  ['client', 0],
  ['outside_owner', 0],
  ['stranger', 0],
] as const)('%s sees %i people', async (kind, total) => {
  const { people } = await makeSpacePeople(app);
  const { status, body } = await list(people[kind]);
  expect([status, body.total, body.data.length]).toEqual([200, total, total]);
});

test('it needs a session, and asks as often for many as for few', async () => {
  expect((await list(null)).status).toBe(401);
  const { space, admin } = await makeSpace(app);
  const few = await countQueries(app, () => list(admin));
  for (let made = 0; made < 5; made += 1)
    await addToSpace(app, { spaceId: space.id, userId: (await makeUser(app)).id });
  expect(await countQueries(app, () => list(admin))).toBe(few);
});
