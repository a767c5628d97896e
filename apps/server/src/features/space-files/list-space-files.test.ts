import * as api from '@facet/contract/endpoints/index';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designItems, files } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { addToTeam, makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

/** A space with two projects; a style in each, and files that differ in name, size, type and age. */
async function makeShelf() {
  const { space, admin } = await makeSpace(app);
  const [rings, drops] = [
    await makeProject(app, { spaceId: space.id, title: 'Rings' }),
    await makeProject(app, { spaceId: space.id, title: 'Drops' }),
  ];
  const halo = await makeStyle(app, { projectId: rings.project.id, createdBy: rings.owner.id, title: 'Halo 50%' });
  const drop = await makeStyle(app, { projectId: drops.project.id, createdBy: drops.owner.id, title: 'Drop' });
  const add = async (
    where: typeof rings,
    styleId: number,
    file: { name: string; format: FileFormat; size: number; day: number; version?: number },
  ) => {
    const item = await makeItem(app, {
      projectId: where.project.id,
      moduleId: where.modules['cad-design'].id,
      styleId,
      createdBy: where.owner.id,
      format: file.format,
      fileName: file.name,
      version: file.version ?? 1,
    });
    await app.db.update(files).set({ size: file.size }).where(eq(files.id, item.fileId));
    const updatedAt = new Date(Date.UTC(2030, 0, file.day));
    await app.db.update(designItems).set({ updatedAt }).where(eq(designItems.id, item.id));
    return item;
  };
  const items = [
    await add(rings, halo.id, { name: 'b top.png', format: 'png', size: 300, day: 1 }),
    await add(drops, drop.id, { name: 'Alpha_1.pdf', format: 'pdf', size: 100, day: 2 }),
    await add(rings, halo.id, { name: 'c side.jpg', format: 'jpg', size: 200, day: 3, version: 2 }),
    await add(rings, halo.id, { name: 'c side.stl', format: 'stl', size: 200, day: 3, version: 2 }),
  ];
  return { space, admin, rings, drops, halo, drop, items };
}
type Shelf = Awaited<ReturnType<typeof makeShelf>>;

const list = (caller: TestUser | null, spaceId: number, query: Record<string, unknown> = {}) =>
  callApi(app, caller, api.listSpaceFiles, { params: { spaceId }, query });
const listNames = async (caller: TestUser, spaceId: number, query: Record<string, unknown> = {}) =>
  (await list(caller, spaceId, query)).body.data.map(({ file }) => file.original_name);

describe('the files of a space', () => {
  let shelf: Shelf;
  beforeAll(async () => void (shelf = await makeShelf()));

  test('come over all projects, each with its project, style, module, version and file', async () => {
    const { status, body } = await list(shelf.admin, shelf.space.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 4, links: { next: null } });
    expect(body.data[0]).toMatchObject({
      id: shelf.items[0]?.id,
      version: 1,
      project: { id: shelf.rings.project.id, title: 'Rings' },
      style: { id: shelf.halo.id, title: 'Halo 50%' },
      project_module: { id: shelf.rings.modules['cad-design'].id },
      file: { original_name: 'b top.png', size: 300, type: 'png' },
      abilities: { delete: true },
    });
  });

  test.each([
    [{}, ['b top.png', 'Alpha_1.pdf', 'c side.jpg', 'c side.stl']],
    [{ order: 'desc' }, ['c side.stl', 'c side.jpg', 'Alpha_1.pdf', 'b top.png']],
    [{ sort_by: 'name' }, ['Alpha_1.pdf', 'b top.png', 'c side.jpg', 'c side.stl']],
    [{ sort_by: 'name', order: 'desc' }, ['c side.stl', 'c side.jpg', 'b top.png', 'Alpha_1.pdf']],
    [{ sort_by: 'size' }, ['Alpha_1.pdf', 'c side.jpg', 'c side.stl', 'b top.png']],
    [{ sort_by: 'type' }, ['c side.jpg', 'Alpha_1.pdf', 'b top.png', 'c side.stl']],
    [{ file_type: ['PDF', 'stl'] }, ['Alpha_1.pdf', 'c side.stl']],
    [{ search: '50%' }, ['b top.png', 'c side.jpg', 'c side.stl']],
    [{ search: 'ALPHA_' }, ['Alpha_1.pdf']],
    [{ search: '%' }, []],
    [{ search: 'none' }, []],
  ])('asked with %j are %j', async (query, names) => {
    const { body } = await list(shelf.admin, shelf.space.id, query);
    expect(body.data.map(({ file }) => file.original_name)).toEqual(names);
    expect(body.total).toBe(names.length);
    // In pages of one, the same files come in the same order, however many share the value they are sorted by.
    const one: string[] = [];
    let page: string | undefined;
    do {
      const answer = (await list(shelf.admin, shelf.space.id, { ...query, count: 1, page })).body;
      one.push(...answer.data.map(({ file }) => file.original_name));
      page = new URL(answer.links.next ?? 'http://end', 'http://next').searchParams.get('page') ?? undefined;
    } while (page);
    expect(one).toEqual(names);
  });

  test('can be those of one project or of one style', async () => {
    const { space, admin, drops, halo, rings } = shelf;
    expect(await listNames(admin, space.id, { project_id: drops.project.id })).toEqual(['Alpha_1.pdf']);
    expect(await listNames(admin, space.id, { style_id: halo.id, file_type: 'png,jpg' })).toHaveLength(2);
    expect(await listNames(admin, space.id, { style_id: halo.id, project_id: drops.project.id })).toEqual([]);
    expect(await listNames(rings.owner, space.id)).toHaveLength(3);
  });

  test('are told with who added them, and can be those of some people', async () => {
    const { space, admin, drops, rings } = shelf;
    expect((await list(admin, space.id)).body.data[0]?.added_by).toMatchObject({ id: rings.owner.id });
    expect(await listNames(admin, space.id, { created_by: [drops.owner.id] })).toEqual(['Alpha_1.pdf']);
    expect((await list(admin, space.id, { created_by: [drops.owner.id] })).body.total).toBe(1);
    expect(await listNames(admin, space.id, { created_by: [drops.owner.id, rings.owner.id] })).toHaveLength(4);
    expect((await list(admin, space.id, { created_by: ['nobody'] })).status).toBe(422);
  });

  test('a key that is none begins at the first page', async () => {
    expect(await listNames(shelf.admin, shelf.space.id, { page: 'W10' })).toHaveLength(4);
    expect(await listNames(shelf.admin, shelf.space.id, { page: '%%' })).toHaveLength(4);
  });

  test.each([
    [{ sort_by: 'weight' }, 'sort_by'],
    [{ order: 'up' }, 'order'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ project_id: 'none' }, 'project_id'],
  ])('%j is refused at its field', async (query, field) => {
    const answer = await list(shelf.admin, shelf.space.id, query);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  });

  test('of a space that is not there or was deleted are 404', async () => {
    expect((await list(shelf.admin, 999_999)).status).toBe(404);
    expect((await callApi(app, shelf.admin, api.listSpaceFiles, { params: { spaceId: 'none' } })).status).toBe(404);
  });
});

describe('the folders of those files', () => {
  let shelf: Shelf;
  beforeAll(async () => void (shelf = await makeShelf()));

  test('styles count the files and versions that one sees and show a picture', async () => {
    const { body } = await callApi(app, shelf.admin, api.listFileStyles, { params: { spaceId: shelf.space.id } });
    expect(body.data).toMatchObject([
      { id: shelf.drop.id, title: 'Drop', count_files: 1, count_versions: 1, project: { title: 'Drops' } },
      { id: shelf.halo.id, count_files: 3, count_versions: 2, cover: { original_name: 'c side.stl' } },
    ]);
    expect(body.total).toBe(2);
  });

  test('versions come with their module and the status of the least finished file', async () => {
    const params = { spaceId: shelf.space.id };
    await app.db
      .update(designItems)
      .set({ status: 'in_review' })
      .where(eq(designItems.id, shelf.items[2]?.id ?? 0));
    const { body } = await callApi(app, shelf.admin, api.listFileVersions, { params, query: { sort_by: 'title' } });
    expect(
      body.data.map(({ style, version, count_files: count, status }) => [style.title, version, count, status]),
    ).toEqual([
      ['Drop', 1, 1, 'draft'],
      ['Halo 50%', 1, 1, 'draft'],
      ['Halo 50%', 2, 2, 'in_review'],
    ]);
    const first = await callApi(app, shelf.admin, api.listFileVersions, { params, query: { count: 1, order: 'desc' } });
    expect(first.body.data).toMatchObject([{ id: shelf.items[3]?.id }]);
    const page = new URL(first.body.links.next ?? '', 'http://next').searchParams.get('page') ?? '';
    const query = { count: 1, order: 'desc', page };
    const next = await callApi(app, shelf.admin, api.listFileVersions, { params, query });
    expect(next.body.data).toMatchObject([{ id: shelf.items[1]?.id }]);
  });

  test('words, formats and a project choose among them', async () => {
    const params = { spaceId: shelf.space.id };
    const query = { file_type: 'pdf', search: 'alpha' };
    const styles = await callApi(app, shelf.admin, api.listFileStyles, { params, query });
    expect(styles.body.data).toMatchObject([{ title: 'Drop' }]);
    const versions = await callApi(app, shelf.admin, api.listFileVersions, {
      params,
      query: { project_id: shelf.rings.project.id, sort_by: 'title', order: 'desc' },
    });
    expect(versions.body.data.map(({ version }) => version)).toEqual([2, 1]);
    expect((await callApi(app, shelf.admin, api.listFileStyles, { params, query: { sort_by: 'size' } })).status).toBe(
      422,
    );
  });
});

test('a member of two projects sees the modules of each role where it is held', async () => {
  const { space, rings, drops } = await makeShelf();
  const cad = await makeMember(app, rings.project.id, 'c_design');
  expect(await listNames(cad, space.id)).toHaveLength(3);
  const sketcher = await makeMember(app, drops.project.id, 's_design');
  expect(await listNames(sketcher, space.id)).toEqual([]);
});

test('what is granted to an address counts for nothing until it is verified', async () => {
  const { space, rings } = await makeShelf();
  const unproven = await makeUser(app, { isVerified: false });
  await addToTeam(app, { projectId: rings.project.id, userId: unproven.id, roles: ['designer'] });
  expect((await list(unproven, space.id)).status).toBe(403);
});

test('whoever was asked to review one file finds that one and no other', async () => {
  const { space, rings, items } = await makeShelf();
  const guest = await makeUser(app, { role: 'client' });
  const body = { item_ids: [items[2]?.id ?? 0], user_ids: [], emails: [guest.email] };
  const asked = await callApi(app, rings.owner, api.requestReview, { params: { projectId: rings.project.id }, body });
  expect(asked.status).toBe(201);
  expect(await listNames(guest, space.id)).toEqual(['Halo 50% v2.jpg']);
  expect((await list(guest, space.id)).body.data[0]?.added_by).toBeNull();
  const styles = await callApi(app, guest, api.listFileStyles, { params: { spaceId: space.id } });
  expect(styles.body.data).toMatchObject([{ count_files: 1, cover: { original_name: 'Halo 50%.jpg' } }]);
  await callApi(app, rings.owner, api.deleteProject, { params: { projectId: rings.project.id } });
  expect((await list(guest, space.id)).status).toBe(403);
});

test('no list asks the database more often because there is more to answer', async () => {
  const { space, admin, rings } = await makeShelf();
  const measure = async () => {
    const counts: number[] = [];
    for (const endpoint of [api.listSpaceFiles, api.listFileStyles, api.listFileVersions]) {
      const read = () => callApi(app, admin, endpoint, { params: { spaceId: space.id }, query: { count: -1 } });
      await read();
      counts.push(await countQueries(app, read));
    }
    return counts;
  };
  const few = await measure();
  for (let index = 0; index < 12; index += 1) {
    const made = await makeProject(app, { spaceId: space.id });
    const style = await makeStyle(app, { projectId: made.project.id, createdBy: rings.owner.id });
    await makeItem(app, {
      projectId: made.project.id,
      moduleId: made.modules['cad-design'].id,
      styleId: style.id,
      createdBy: rings.owner.id,
    });
  }
  expect(await measure()).toEqual(few);
  expect(few).toEqual([4, 4, 4]);
});
