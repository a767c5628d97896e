import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  designItems,
  projects,
  reviewRecipients,
  reviewRequestItems,
  reviewRequests,
  tags,
} from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeDesign } from '../../testing/factories/make-design.ts';
import {
  addToTeam,
  makeClient,
  makeFullTeam,
  makeMember,
  makeProject,
  TEAM_KINDS,
} from '../../testing/factories/make-project.ts';
import { makeFolder, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const list = (caller: TestUser, query: Record<string, unknown> = {}) =>
  callApi(app, caller, api.listProjects, { query });
const titles = async (caller: TestUser, query: Record<string, unknown> = {}) =>
  (await list(caller, query)).body.data.map(({ title }) => title);

async function makeShelf() {
  const { space, admin } = await makeSpace(app);
  const folder = await makeFolder(app, { spaceId: space.id, createdBy: admin.id });
  const make = async (title: string, columns: Partial<typeof projects.$inferInsert> = {}) => {
    const made = await makeProject(app, { spaceId: space.id, title });
    await app.db.update(projects).set(columns).where(eq(projects.id, made.project.id));
    return made;
  };
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const rings = await make('bridal rings', { category: 3, dueDate: '2099-03-01', updatedAt: at(1), createdAt: at(3) });
  const drops = await make('Drops', {
    status: 4,
    category: 4,
    dueDate: '2099-01-01',
    updatedAt: at(3),
    createdAt: at(1),
  });
  const chains = await make('Chains', { status: 10, folderId: folder.id, updatedAt: at(2), createdAt: at(2) });
  return { space, admin, folder, rings, drops, chains };
}

// Columns as in TEAM_KINDS: only those who are on the team, lead the space or hold a grant find the project.
const REACHED = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0];
describe('the projects that one reaches', () => {
  let made: Awaited<ReturnType<typeof makeFullTeam>>;
  beforeAll(async () => void (made = await makeFullTeam(app)));
  test.each(TEAM_KINDS.map((kind, index) => [kind, REACHED[index]] as const))('%s finds %i', async (kind, count) => {
    const everywhere = await list(made.people[kind]);
    expect(everywhere).toMatchObject({ status: 200, body: { total: count, links: { next: null } } });
    const inSpace = await list(made.people[kind], { space_id: made.space.id });
    expect(inSpace.body.data.map(({ id }) => id)).toEqual(count ? [made.project.id] : []);
  });

  test('a client sees the granted module, and names of no one', async () => {
    const [card] = (await list(made.people.client)).body.data;
    expect(card).toMatchObject({ team: [], space_title: null, folder_title: null, modules: [{ name: 'cad-design' }] });
    expect(card?.abilities).toMatchObject({ edit: false, upload: false, request_review: false, delete: false });
  });

  test('a card shows the first four of the team, owners first', async () => {
    const [card] = (await list(made.people.designer)).body.data;
    expect(card).toMatchObject({ total_users: 9, team: [{ user_id: made.owner.id }, {}, {}, {}] });
    expect(card?.team).toHaveLength(4);
  });
});

test('what is deleted, revoked or granted to an unverified address is not found', async () => {
  const { project, modules, owner } = await makeProject(app);
  const unproven = await makeUser(app, { isVerified: false });
  await addToTeam(app, { projectId: project.id, userId: unproven.id, roles: ['p_owner'] });
  expect((await list(unproven)).body.total).toBe(0);
  const reviewer = await makeUser(app, { role: 'client' });
  const place = { projectId: project.id, projectModuleId: modules['sketch-design'].id, createdBy: owner.id };
  const { itemId } = await makeDesign(app, place);
  const [request] = await app.db
    .insert(reviewRequests)
    .values({ projectId: project.id, createdBy: owner.id })
    .returning();
  const reviewRequestId = request?.id ?? 0;
  await app.db.insert(reviewRequestItems).values({ reviewRequestId, designItemId: itemId });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await app.db
    .insert(reviewRecipients)
    .values({ reviewRequestId, userId: reviewer.id, linkHash: `hash ${itemId}`, expiresAt });
  expect((await list(reviewer)).body.data).toMatchObject([
    { id: project.id, count_styles: 1, modules: [{ name: 'sketch-design' }] },
  ]);
  await app.db.update(designItems).set({ deletedAt: new Date() }).where(eq(designItems.id, itemId));
  expect((await list(reviewer)).body.total).toBe(0);
  await callApi(app, owner, api.deleteProject, { params: { projectId: project.id } });
  expect((await list(owner)).body.total).toBe(0);
});

describe('filters and sorting', () => {
  let shelf: Awaited<ReturnType<typeof makeShelf>>;
  beforeAll(async () => void (shelf = await makeShelf()));
  const RINGS = 'bridal rings';
  test.each([
    [{}, ['Drops', 'Chains', RINGS]],
    [{ order: 'asc' }, [RINGS, 'Chains', 'Drops']],
    [{ sort_by: 'created_at' }, [RINGS, 'Chains', 'Drops']],
    [{ sort_by: 'created_at', order: 'asc' }, ['Drops', 'Chains', RINGS]],
    [{ sort_by: 'title', order: 'asc' }, [RINGS, 'Chains', 'Drops']],
    [{ sort_by: 'title' }, ['Drops', 'Chains', RINGS]],
    [{ sort_by: 'due_date', order: 'asc' }, ['Drops', RINGS, 'Chains']],
    [{ sort_by: 'due_date' }, [RINGS, 'Drops', 'Chains']],
    [{ status: '4,10' }, ['Drops', 'Chains']],
    [{ 'status[]': ['0', '4'] }, ['Drops', RINGS]],
    [{ category: 3 }, [RINGS]],
    [{ search: 'DROP' }, ['Drops']],
    [{ search: '%' }, []],
  ])('%j gives %j', async (query, expected) => {
    expect(await titles(shelf.admin, query)).toEqual(expected);
    expect((await list(shelf.admin, query)).body.total).toBe(expected.length);
  });

  test('a folder and tags narrow the list, for a space admin and for a team member alike', async () => {
    const [gold] = await app.db.insert(tags).values({ projectId: shelf.drops.project.id, title: 'Gold' }).returning();
    expect(await titles(shelf.admin, { folder_id: shelf.folder.id })).toEqual(['Chains']);
    expect(await titles(shelf.chains.owner, { folder_id: shelf.folder.id, space_id: shelf.space.id })).toEqual([
      'Chains',
    ]);
    expect(await titles(shelf.admin, { tags: gold?.id })).toEqual(['Drops']);
    expect(await titles(shelf.drops.owner, { tags: gold?.id })).toEqual(['Drops']);
  });

  test('pages follow each other without a gap, over led spaces and joined projects together', async () => {
    const joined = await makeProject(app, { title: 'Eternity' });
    await addToTeam(app, { projectId: joined.project.id, userId: shelf.admin.id, roles: ['watcher'] });
    const query = { sort_by: 'title', order: 'asc', count: 3 };
    const first = await list(shelf.admin, query);
    expect(first.body).toMatchObject({ total: 4, links: { next: expect.stringContaining('page=2') } });
    expect(first.body.data.map(({ title }) => title)).toEqual([RINGS, 'Chains', 'Drops']);
    const second = await list(shelf.admin, { ...query, page: 2 });
    expect(second.body).toMatchObject({
      total: 4,
      data: [{ title: 'Eternity', space_title: null }],
      links: { next: null },
    });
    expect((await list(shelf.admin, { ...query, page: 9 })).body).toMatchObject({ total: 4, data: [] });
  });

  test.each([
    [{ sort_by: 'size' }, 'sort_by'],
    [{ order: 'up' }, 'order'],
    [{ status: 7 }, 'status.0'],
    [{ space_id: 'x' }, 'space_id'],
  ])('%j is refused', async (query, field) => {
    const { status, errors } = await list(shelf.admin, query);
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([field]);
  });
});

test('the cover is the newest picture that one sees', async () => {
  const { project, modules, owner } = await makeProject(app);
  const place = { projectId: project.id, createdBy: owner.id };
  const sketch = await makeDesign(app, { ...place, projectModuleId: modules['sketch-design'].id });
  const cad = await makeDesign(app, { ...place, projectModuleId: modules['cad-design'].id });
  const [sketcher, watcher] = [
    await makeMember(app, project.id, 's_design'),
    await makeMember(app, project.id, 'watcher'),
  ];
  const client = await makeClient(app, modules['cad-design'].id, owner.id);
  const coverFor = async (caller: TestUser) => (await list(caller)).body.data[0]?.cover?.id ?? null;
  expect(await coverFor(owner)).toBe(cad.fileId);
  expect(await coverFor(client)).toBe(cad.fileId);
  expect(await coverFor(sketcher)).toBe(sketch.fileId);
  expect(await coverFor(watcher)).toBeNull();
});

test('two queries make a page, however long it is', async () => {
  const { space, admin } = await makeSpace(app);
  const add = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      const { project, modules, owner } = await makeProject(app, { spaceId: space.id });
      await makeDesign(app, { projectId: project.id, projectModuleId: modules['cad-design'].id, createdBy: owner.id });
    }
  };
  await add(1);
  expect(await countQueries(app, () => list(admin))).toBe(2);
  await add(8);
  expect(await countQueries(app, () => list(admin))).toBe(2);
});
