import * as api from '@facet/contract/endpoints/space-files';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeClient, makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const QUOTA_GB = 1;

let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ env: { SPACE_QUOTA_GB: String(QUOTA_GB) } })));
afterAll(() => app.stop());

type Project = Awaited<ReturnType<typeof makeProject>>;

async function add(where: Project, styleId: number, format: FileFormat, size: number) {
  const item = await makeItem(app, {
    projectId: where.project.id,
    moduleId: where.modules['cad-design'].id,
    styleId,
    createdBy: where.owner.id,
    format,
  });
  await app.db
    .update(files)
    .set({ size, width: format === 'png' || format === 'jpg' ? 100 : null })
    .where(eq(files.id, item.fileId));
  return item;
}

/** Two projects: three styles with five files in the first, one file in the second. */
async function makeShelf() {
  const { space, admin } = await makeSpace(app);
  const rings = await makeProject(app, { spaceId: space.id, title: 'Rings' });
  const drops = await makeProject(app, { spaceId: space.id, title: 'Drops' });
  const style = (where: Project) => makeStyle(app, { projectId: where.project.id, createdBy: where.owner.id });
  const [halo, band, signet, drop] = [await style(rings), await style(rings), await style(rings), await style(drops)];
  const oldest = await add(rings, halo.id, 'png', 100);
  const second = await add(rings, band.id, 'jpg', 200);
  const newer = await add(rings, halo.id, 'png', 300);
  const newest = await add(rings, halo.id, 'png', 400);
  const model = await add(rings, signet.id, 'stl', 5000);
  await add(drops, drop.id, 'xlsx', 60);
  return { space, admin, rings, drops, oldest, second, newer, newest, model };
}

const summary = (caller: TestUser, spaceId: number) =>
  callApi(app, caller, api.summarizeSpaceFiles, { params: { spaceId } });
const folders = (caller: TestUser, spaceId: number, ids: number[]) =>
  callApi(app, caller, api.listFileProjects, { params: { spaceId }, query: { ids } });

test('the files of a space are summed up by kind, with how full it is for its admins', async () => {
  const { space, admin, rings, drops } = await makeShelf();
  const { status, body } = await summary(admin, space.id);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    count_files: 6,
    count_styles: 4,
    size: 6060,
    kinds: [
      { kind: 'picture', count_files: 4, size: 1000 },
      { kind: 'model', count_files: 1, size: 5000 },
      { kind: 'paper', count_files: 0, size: 0 },
      { kind: 'sheet', count_files: 1, size: 60 },
      { kind: 'video', count_files: 0, size: 0 },
    ],
    people: [rings.owner, drops.owner].map(({ id }) => expect.objectContaining({ id })),
    quota: { size: QUOTA_GB * 1024 ** 3, used: 6060 },
  });
});

test('a project shows the best picture of each of its styles first, and counts all of its files', async () => {
  const { space, admin, rings, drops, second, newest, model } = await makeShelf();
  const { body } = await folders(admin, space.id, [rings.project.id, drops.project.id]);
  const found = new Map(body.data.map((folder) => [folder.id, folder]));
  expect(found.get(rings.project.id)).toMatchObject({ count_files: 5, size: 6000 });
  const covers = found.get(rings.project.id)?.covers.map(({ id }) => id) ?? [];
  expect(covers).toHaveLength(3);
  expect(covers.slice(0, 2)).toEqual([newest.fileId, second.fileId]);
  expect(covers).not.toContain(model.fileId);
  expect(found.get(drops.project.id)).toMatchObject({ count_files: 1, size: 60 });
  expect(found.get(drops.project.id)?.covers).toHaveLength(1);
});

test('nobody counts what they do not see', async () => {
  const { space, rings, drops } = await makeShelf();
  const outsider = await makeUser(app);
  expect((await summary(outsider, space.id)).status).toBe(403);
  expect((await folders(outsider, space.id, [rings.project.id])).status).toBe(403);
  const member = await makeMember(app, drops.project.id, 'designer');
  expect((await summary(member, space.id)).body.data).toMatchObject({ count_files: 1, count_styles: 1, size: 60 });
  // They know who worked on what they see, and a client knows nobody.
  expect((await summary(member, space.id)).body.data.people.map(({ id }) => id)).toEqual([drops.owner.id]);
  const client = await makeClient(app, drops.modules['cad-design'].id, drops.owner.id);
  expect((await summary(client, space.id)).body.data).toMatchObject({ count_files: 1, people: [] });
  const seen = (await folders(member, space.id, [rings.project.id, drops.project.id])).body.data;
  expect(seen.map(({ id }) => id)).toEqual([drops.project.id]);
});

test('how full a space is, files unseen included, is told to its admins alone', async () => {
  const { space } = await makeShelf();
  const member = await makeUser(app);
  await addToSpace(app, { spaceId: space.id, userId: member.id });
  const { status, body } = await summary(member, space.id);
  expect([status, body.data.quota]).toEqual([200, null]);
});

test('more projects take no more questions to the database', async () => {
  const { space, admin, rings, drops } = await makeShelf();
  const ask = (ids: number[]) => () => folders(admin, space.id, ids);
  await ask([rings.project.id])();
  const one = await countQueries(app, ask([rings.project.id]));
  expect(await countQueries(app, ask([rings.project.id, drops.project.id]))).toBe(one);
});
